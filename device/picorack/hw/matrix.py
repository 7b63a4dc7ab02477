"""A keyboard of rows that a 3-to-8 decoder (74HC138) selects one by one, as in the Cardputer."""

from array import array

from micropython import const

_HOLD_MS = const(500)
_REPEAT_MS = const(120)
_ROWS = const(8)


class Matrix:
    """A source for Keys. The key that was pressed last is repeated as long as it is held down.

    clock: has ticks_diff, as the module `time` of a board
    selects: three output pins, the lowest bit first
    columns: input pins, low while a key of the selected row is pressed
    events: a byte for each row and column, 0 for keys that do nothing alone
    """

    def __init__(self, clock, selects, columns, events):
        self._clock = clock
        self._selects = selects
        self._columns = columns
        self._events = events
        self._down = bytearray(_ROWS)  # a bit a column
        self._held = -1  # the key that is repeated
        self._next = array("i", (0, 0))  # since when, for how long until it comes again

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
                        return self._hold(key, now, _HOLD_MS)
                elif was and not down:
                    self._down[row] ^= bit
                    if key == self._held:
                        self._held = -1
                bit <<= 1
                key += 1
        if self._held >= 0 and self._clock.ticks_diff(now, self._next[0]) >= self._next[1]:
            return self._hold(self._held, now, _REPEAT_MS)
        return 0

    def _hold(self, key, now, wait_ms):
        self._held = key
        self._next[0] = now
        self._next[1] = wait_ms
        return self._events[key]
