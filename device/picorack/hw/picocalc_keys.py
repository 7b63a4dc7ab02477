"""The keyboard of the PicoCalc: a controller with a queue of key presses and releases, read over I2C.

The protocol is that of the keyboard's firmware: clockworkpi/PicoCalc, Code/picocalc_keyboard. The controller repeats a
key that is held as if it were pressed again.
"""

from micropython import const

from . import keycodes

_ADDRESS = const(0x1F)
_FIFO = b"\x09"  # the register of the queue: two bytes, state and key
_PRESSED = const(1)
_RELEASED = const(3)
_EVERY_MS = const(45)  # between two looks, of which each takes 5 ms of the slow bus
_SELDOM_MS = const(250)  # where nobody types
_IDLE_LOOKS = const(60)
_EVENTS = {
    0x08: keycodes.DELETE, 0x09: keycodes.FLIP, 0x0A: keycodes.ENTER, 0x20: keycodes.SELECT, 0x3F: keycodes.HELP,
    0x81: keycodes.HELP, 0xB1: keycodes.BACK, 0xB4: keycodes.LEFT, 0xB5: keycodes.UP, 0xB6: keycodes.DOWN,
    0xB7: keycodes.RIGHT,
}  # fmt: skip


class PicoCalcKeys:
    """A source for Keys. An arrow that is held is that arrow with HELD added; a letter that is held comes once.

    clock: has ticks_diff, as the module `time` of a board
    i2c: has writeto and readfrom_into. A controller that does not answer counts as no key
    """

    def __init__(self, clock, i2c):
        self._clock = clock
        self._i2c = i2c
        self._answer = bytearray(2)
        self._looked = None
        self._idle = 0  # looks since the last key
        self._down = 0  # the key that was pressed last and not released yet

    def scan(self, now):
        every_ms = _EVERY_MS if self._idle < _IDLE_LOOKS else _SELDOM_MS
        if self._looked is not None and self._clock.ticks_diff(now, self._looked) < every_ms:
            return 0
        self._looked = now
        return self._look()

    def _look(self):
        """Read the queue. This is a method of its own because its variables are too many for the stack: MicroPython
        would take them from the heap at every scan."""
        self._idle += 1
        try:
            self._i2c.writeto(_ADDRESS, _FIFO)
            self._i2c.readfrom_into(_ADDRESS, self._answer)
        except OSError:
            return 0
        state, key = self._answer
        if state:
            self._idle = 0
        if state == _RELEASED and key == self._down:
            self._down = 0
        if state != _PRESSED:
            return 0
        again = key == self._down
        self._down = key
        event = _EVENTS.get(key, key if 32 < key < 127 else 0)
        if again and event <= keycodes.RIGHT:
            return event + keycodes.HELD if event else 0
        return 0 if again and event != keycodes.DELETE else event


def backlight(i2c):
    """The function that a Light calls: the keyboard's controller switches the light behind the panel."""

    def set(duty):
        try:
            i2c.writeto(_ADDRESS, bytes((0x85, duty >> 8)))  # register 5 is written
        except OSError:
            pass  # the light stays as it is

    return set
