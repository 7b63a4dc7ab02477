"""The events of ui/events.py once more, because drivers do not import the user interface. A test holds them equal."""

from micropython import const

UP = const(1)
DOWN = const(2)
LEFT = const(3)
RIGHT = const(4)
SELECT = const(5)
BACK = const(6)
ENTER = const(7)
FLIP = const(8)
DELETE = const(9)
HELP = const(10)
REDRAW = const(11)
QUIT = const(12)
ZOOM = const(13)
HELD = const(16)
