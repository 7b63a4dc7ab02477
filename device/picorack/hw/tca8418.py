"""A keyboard behind a TCA8418, a controller that scans a matrix and keeps a queue of presses and releases, which is
read over I2C. Registers: Texas Instruments, data sheet SCPS215."""

from micropython import const

from .repeating import Repeating

_ADDRESS = const(0x34)
_QUEUE = const(0x04)  # KEY_EVENT_A: the oldest event of the queue, 0 if there is none
_MATRIX = const(0x1D)  # KP_GPIO1 to KP_GPIO3: which pins are rows and columns
_PRESSED = const(0x80)


class TCA8418(Repeating):
    """A source for Keys.

    clock, events: as Repeating takes them; the events of row 0 are the first ten, and so on
    i2c: has writeto_mem and readfrom_mem_into. A controller that does not answer, because it is still starting, counts
        as no key, and is set up when it answers
    rows, columns: of the matrix
    """

    def __init__(self, clock, i2c, events, rows, columns):
        super().__init__(clock, events)
        self._i2c = i2c
        columns = (1 << columns) - 1
        self._matrix = bytes(((1 << rows) - 1, columns & 255, columns >> 8))
        self._answer = bytearray(1)

    def scan(self, now):
        try:
            if self._matrix:
                for i in range(3):
                    self._i2c.writeto_mem(_ADDRESS, _MATRIX + i, self._matrix[i : i + 1])
                self._matrix = b""
            self._i2c.readfrom_mem_into(_ADDRESS, _QUEUE, self._answer)
        except OSError:
            return 0
        key = (self._answer[0] & 127) - 1
        if not 0 <= key < len(self._events):
            return self._repeated(now)
        if self._answer[0] & _PRESSED:
            return self._pressed(key, now)
        self._released(key)
        return 0
