"""What an arrow means in a list or a grid."""

from .events import DOWN, RIGHT, UP


def shift(event, x=1, y=1):
    """How far an arrow moves the focus.

    x, y: how far Right and Down do; Left and Up go as far back
    Returns 0 for an event that is no arrow.
    """
    if not UP <= event <= RIGHT:
        return 0
    far = y if event <= DOWN else x
    return -far if event & 1 else far  # up and left are odd
