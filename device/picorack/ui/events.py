"""What a player can do, as small ints: six keys suffice, the others are for boards with a keyboard.

A typed character is its code point, all of which are above the events here. What an input has is in hw/template.py.
"""

from micropython import const

UP = const(1)
DOWN = const(2)
LEFT = const(3)
RIGHT = const(4)
SELECT = const(5)
BACK = const(6)
# keyboards only
ENTER = const(7)  # play the placement; elsewhere as SELECT
FLIP = const(8)  # the word goes down instead of across, or back
DELETE = const(9)  # take back the tile placed last
HELP = const(10)
REDRAW = const(11)  # the screen was disturbed: paint it anew
QUIT = const(12)  # the terminal wants its user back at once
ZOOM = const(13)  # the whole board, or a window with larger squares
HELD = const(16)  # added to an arrow that is held: the cursor goes from anchor to anchor
FIRST_CHAR = const(33)
