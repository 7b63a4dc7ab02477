"""Keys on pins of their own: buttons, a joystick, the click of a trackball."""

from array import array

from micropython import const

from .keycodes import HELD, RIGHT

_HOLD_MS = const(500)
_REPEAT_MS = const(120)
_FOR_GOOD = const(1 << 29)  # longer than ticks can be apart


class Buttons:
    """A source for Keys.

    clock: has ticks_diff, as the module `time` of a board
    keys: a (pin, event, held) for each key
    pressed: the level of a pin while its key is pressed

    held says what the key means when it is held down. If it is the key's own event, that event comes again and again,
    an arrow with HELD added. If it is another event, that one comes once, and the key's own only when the key is let go
    before. With 0, nothing more comes.
    """

    def __init__(self, clock, keys, pressed=0):
        self._clock = clock
        self._keys = keys
        self._pressed = pressed
        self._down = bytearray(len(keys))
        self._since = array("i", [0] * len(keys))  # of being down, or of the last repetition
        self._wait = array("i", [0] * len(keys))  # from then to the next event

    def scan(self, now):
        """See Keys. MicroPython keeps the variables of a call on the stack if they are few, else on the heap, where a
        place for them must be found. Here they are few, so that looking at keys costs little while a human thinks; what
        a key does that is down stands in another method."""
        i = 0
        while i < len(self._keys):
            down = self._keys[i][0]() == self._pressed
            if down or self._down[i]:
                event = self._follow(i, down, now)
                if event:
                    return event
            i += 1
        return 0

    def _follow(self, i, down, now):
        """The event, or 0, of a key that is down or was so at the last scan."""
        _, event, held = self._keys[i]
        was = self._down[i]
        self._down[i] = down
        if not was:
            self._since[i] = now
            self._wait[i] = _HOLD_MS if held else _FOR_GOOD
            return 0 if held and held != event else event
        if not down:
            return event if held and held != event and self._wait[i] == _HOLD_MS else 0
        if self._clock.ticks_diff(now, self._since[i]) < self._wait[i]:
            return 0
        self._since[i] = now
        self._wait[i] = _REPEAT_MS if held == event else _FOR_GOOD
        return held + HELD if held == event and event <= RIGHT else held
