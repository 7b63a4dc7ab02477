"""A board that is held turned by quarters of a circle: arrows and touch panel turn along with the picture.

Turned by a quarter, the picture's top is at what was the panel's right edge. turning_dcs.py turns the picture.
"""

from .keycodes import DOWN, LEFT, RIGHT, UP

_TURNED = {RIGHT: UP, DOWN: RIGHT, LEFT: DOWN, UP: LEFT}


def keys(quarters, keys):
    """The list of (pin, key, held) for Buttons on a turned board. The pin of each arrow gets the arrow that now points
    where that button is, and what this arrow means when it is held."""
    held = {key: hold for _, key, hold in keys}
    found = []
    for pin, key, hold in keys:
        if key <= RIGHT:
            for _ in range(quarters):
                key = _TURNED[key]
            hold = held[key]
        found.append((pin, key, hold))
    return found


def readings(quarters, left, right, top, bottom):
    """(left, right, top, bottom, are the sides exchanged?) as XPT2046 takes them for a turned panel."""
    for _ in range(quarters):
        left, right, top, bottom = top, bottom, right, left
    return left, right, top, bottom, quarters % 2 == 1
