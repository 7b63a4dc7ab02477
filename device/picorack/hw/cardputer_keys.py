"""The keys of M5Stack's Cardputers: those with arrows printed on them (; , . /) are arrows, and Esc is Back."""

from .keycodes import BACK, DELETE, DOWN, ENTER, FLIP, LEFT, RIGHT, SELECT, UP

LINES = (  # from the left; 0: shift, Fn, Ctrl, Opt, Alt
    bytes((BACK,)) + b"1234567890-=" + bytes((DELETE,)),
    bytes((FLIP,)) + b"qwertyuiop[]\\",
    b"\0\0asdfghjkl" + bytes((UP,)) + b"'" + bytes((ENTER,)),
    b"\0\0\0zxcvbnm" + bytes((LEFT, DOWN, RIGHT, SELECT)),
)
