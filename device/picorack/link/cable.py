"""Bytes between two boards through a cable: TX to RX, RX to TX, GND to GND."""


class Cable:
    """uart: a machine.UART; where: what the screen calls the other end (str)"""

    def __init__(self, uart, where):
        self._uart = uart
        self._where = where

    def where(self):
        return self._where

    def send(self, frame):
        self._uart.write(frame)

    def receive(self, buffer, at):
        """Put what has come into a buffer, from an index on. Returns how many bytes. Where nothing has come it
        allocates nothing."""
        count = self._uart.any()
        if not count:
            return 0
        found = self._uart.read(min(count, len(buffer) - at)) or b""
        buffer[at : at + len(found)] = found
        return len(found)
