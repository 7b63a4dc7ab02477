"""How a board is held and how it saves its battery: read from board.json, where `picorack flash` has written it.

While a human thinks, nothing but the keys is looked at, and the core sleeps in between. After a time without any key
the light is dimmed, later the panel is switched off; a key or a touch switches it on again and does nothing else. The
game itself does not hear of this, so it is where it was. While a machine thinks or a clock runs, nothing is dimmed.
"""

import json

from micropython import const

from .keycodes import REDRAW
from .template import Input

_IDLE_MS = const(1000)  # a game that lets a poll wait so long has nothing else to do
_DOZE_MS = const(45)  # between two looks at the keys while the panel is off; no press is shorter
_THOUGHT_MS = const(1500)  # after a machine has thought for so long, a sound says that the human is to move
_MINUTE_MS = const(60_000)
# What board.json may have under "held", with the least and the greatest value.
_LIMITS = {"turn": (0, 270), "brightness": (1, 100), "dim": (0, 1440), "off": (0, 1440), "sound": (0, 1)}


def held(path="/board.json"):
    """A dict: turn, in quarters of a circle; brightness, in percent; dim and off, in minutes, 0 for never; sound, 0 or
    1. What is missing or wrong has its default."""
    found = {"turn": 0, "brightness": 100, "dim": 2, "off": 10, "sound": 0}
    try:
        with open(path) as file:
            wanted = json.load(file)["held"]
        for name in found:
            value = wanted.get(name, found[name])
            if type(value) is int and _LIMITS[name][0] <= value <= _LIMITS[name][1]:
                found[name] = value
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RuntimeError):  # RuntimeError: nested too deep
        pass
    found["turn"] //= 90
    return found


class Handheld(Input):
    """The keys of a board as an input (template.py), which dim and switch off the panel when nobody presses one.

    clock: has ticks_ms, ticks_diff and sleep_ms, as the module `time` of a board
    keys: the Keys
    display: has off(), and show() that switches it on again
    held: what held() has returned
    light: has dim(dimmed); None where there is no light to be dimmed
    sound: sound() is called when a machine has thought for long and the human is to move; None for no sound
    touch: the XPT2046 if there is one: touches count as keys do
    points: is there one?
    keeps: does the panel show its picture without power, as e-paper does? Then the key that wakes it is obeyed
    """

    def __init__(self, clock, keys, display, held, light=None, sound=None, touch=None, keeps=False):
        self.has_letters = keys.has_letters
        self.points = touch is not None
        self._clock = clock
        self._keys = keys
        self._display = display
        self._light = light
        self._sound = sound if held["sound"] else None
        self._touch = touch
        self._touches = 0
        self._keeps = keeps
        self._dim_ms = held["dim"] * _MINUTE_MS if light else 0
        self._off_ms = held["off"] * _MINUTE_MS
        self._idle_ms = 0
        self._is_dim = False
        self._since = -1  # when the machine began to think, -1 for not now

    def poll(self, wait_ms):
        """The next event; 0 if none comes within this time, or longer if the panel is off."""
        if self._sound:
            self._listen(wait_ms)
        event = self._keys.poll(wait_ms)
        if event or wait_ms < _IDLE_MS or self._was_touched():
            self._idle_ms = 0
            self._dim(False)
            return event
        self._idle_ms += wait_ms
        if 0 < self._off_ms <= self._idle_ms:
            return self._sleep()
        if 0 < self._dim_ms <= self._idle_ms:
            self._dim(True)
        return 0

    def _was_touched(self):
        touches, self._touches = self._touches, self._touch.touches if self._touch else 0
        return touches != self._touches

    def _dim(self, dimmed):
        if dimmed != self._is_dim:
            self._is_dim = dimmed
            self._light.dim(dimmed)

    def _sleep(self):
        """Switch off until a key is pressed. Returns the event after which the picture is right again."""
        self._dim(False)
        self._display.off()
        touch = self._touch
        if touch:
            clicked, touch.clicked = touch.clicked, lambda button, x, y: REDRAW
        event = 0
        while not event:
            self._clock.sleep_ms(_DOZE_MS)
            event = self._keys.poll(0)
        if touch:
            touch.clicked = clicked
        self._idle_ms = 0
        return event if self._keeps else REDRAW

    def _listen(self, wait_ms):
        """Make a sound if a machine has thought for long, and now a human is waited for."""
        now = self._clock.ticks_ms()
        if not wait_ms:
            self._since = now if self._since < 0 else self._since
        elif self._since >= 0:
            if self._clock.ticks_diff(now, self._since) >= _THOUGHT_MS:
                self._sound()
            self._since = -1


def chirp(pwm, sleep_ms):
    """A sound() for Handheld. pwm: a machine.PWM at the buzzer's pin"""

    def sound():
        for hertz in (1200, 1800):
            pwm.freq(hertz)
            pwm.duty_u16(1 << 15)
            sleep_ms(40)
        pwm.duty_u16(0)

    return sound
