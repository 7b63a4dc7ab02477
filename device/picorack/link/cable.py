"""Bytes between two boards through a cable: TX to RX, RX to TX, GND to GND."""


class Cable:
    """A transport (docs/link.md). uart: a machine.UART"""

    source = None

    def __init__(self, uart):
        self._uart = uart
        self.send = uart.write

    def choose(self, source):
        """There is one board at the other end, and nothing to be done when the cable is used no more."""

    def receive(self, buffer, at):
        """Put what has come into a buffer, from an index on. Returns how many bytes. Where nothing has come it
        allocates nothing."""
        count = self._uart.any()
        if not count:
            return 0
        found = self._uart.read(min(count, len(buffer) - at)) or b""
        buffer[at : at + len(found)] = found
        return len(found)
