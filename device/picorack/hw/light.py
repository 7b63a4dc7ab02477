"""The light behind a panel, brighter or darker."""

from micropython import const

_FULL = const(65535)
_DIMMED = const(4)  # of the brightness, the part that is left when it is dimmed


class Light:
    """Is called with a level as a pin is: 0 for off.

    set: set(duty) lets the light shine for a part of the time, 0 to 65535
    percent: brightness as the eye has it, 1-100
    """

    def __init__(self, set, percent=100):
        self._set = set
        self._duty = max(percent * percent * _FULL // 10000, 1)
        self._on = 0

    def __call__(self, level):
        self._on = level
        self._set(self._duty if level else 0)

    def dim(self, dimmed):
        """Shine less brightly, or as before."""
        if self._on:
            self._set(max(self._duty // _DIMMED, 1) if dimmed else self._duty)
