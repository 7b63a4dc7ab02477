"""What drivers share whose keyboards report presses and releases: the key that was pressed last is repeated."""

from array import array

from micropython import const

_HOLD_MS = const(500)
_REPEAT_MS = const(120)


class Repeating:
    """A source for Keys, a base class. The key that was pressed last is repeated as long as it is held down.

    clock: has ticks_diff, as the module `time` of a board
    events: a byte for each key, 0 for keys that do nothing alone
    """

    def __init__(self, clock, events):
        self._clock = clock
        self._events = events
        self._held = -1  # the key that is repeated
        self._next = array("i", (0, 0))  # since when, for how long until it comes again

    def _pressed(self, key, now):
        """The event of a key that was pressed."""
        return self._hold(key, now, _HOLD_MS) if self._events[key] else 0

    def _released(self, key):
        if key == self._held:
            self._held = -1

    def _repeated(self, now):
        """The event of the key that is held, if it comes again by now; else 0."""
        if self._held >= 0 and self._clock.ticks_diff(now, self._next[0]) >= self._next[1]:
            return self._hold(self._held, now, _REPEAT_MS)
        return 0

    def _hold(self, key, now, wait_ms):
        self._held = key
        self._next[0] = now
        self._next[1] = wait_ms
        return self._events[key]
