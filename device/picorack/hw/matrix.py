"""A keyboard of rows that a 3-to-8 decoder (74HC138) selects one by one, as in the Cardputer."""

from micropython import const

from .repeating import Repeating

_ROWS = const(8)


class Matrix(Repeating):
    """A source for Keys.

    clock, events: as Repeating takes them; events by row and column
    selects: three output pins, the lowest bit first
    columns: input pins, low while a key of the selected row is pressed
    """

    def __init__(self, clock, selects, columns, events):
        super().__init__(clock, events)
        self._selects = selects
        self._columns = columns
        self._down = bytearray(_ROWS)  # a bit a column

    def scan(self, now):
        key = 0
        for row in range(_ROWS):
            self._selects[0](row & 1)
            self._selects[1](row >> 1 & 1)
            self._selects[2](row >> 2)
            bit = 1
            for pin in self._columns:
                down = not pin()
                was = self._down[row] & bit
                if down and not was:
                    self._down[row] |= bit
                    if self._events[key]:
                        return self._pressed(key, now)
                elif was and not down:
                    self._down[row] ^= bit
                    self._released(key)
                bit <<= 1
                key += 1
        return self._repeated(now)
