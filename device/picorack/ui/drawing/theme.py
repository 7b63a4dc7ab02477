"""The colours things are drawn in, by name; a display turns them into its own numbers once.

No state of a square is shown by hue alone: the lightness differs too, and frames, cut corners, letters, dots and bars
show the same on a panel of one bit.
"""

from array import array

from micropython import const

BACK = const(0)
TEXT = const(1)
DIM = const(2)
PLAIN = const(3)  # squares
DOUBLE_LETTER = const(4)
TRIPLE_LETTER = const(5)
DOUBLE_WORD = const(6)
TRIPLE_WORD = const(7)
MARK = const(8)  # what is drawn on premium squares; on light ones BACK
TILE = const(9)
INK = const(10)
BLANK_INK = const(11)  # the letter a blank bears
FRESH = const(12)  # tiles of the last move, and the frame round them
LAID = const(13)  # tiles of the placement in progress
LAID_INK = const(14)
LAID_FRAME = const(15)
BAD = const(16)  # tiles of words the lexicon does not hold
BAD_INK = const(17)
CURSOR = const(18)
CURSOR_GAP = const(19)
BOX = const(20)  # menus and messages
BOX_TEXT = const(21)
CHOSEN = const(22)
CHOSEN_TEXT = const(23)
HEAD = const(24)  # the title of a box

OUTLINE = const(25)  # letters on light premium squares
LIGHTER = const(26)  # the upper edge of a tile
DARKER = const(54)  # added to a colour that text stands on: its lower edge, or the lines round it

# Of each colour: red, green and blue in the dark theme, in the light one, and in that of high contrast; then the bit of
# a mono panel.
_COLOURS = (
    b"\x10\x16\x20\xf0\xec\xe0\x00\x00\x00\x00"
    b"\xf0\xf0\xe8\x18\x20\x30\xff\xff\xff\x01"
    b"\x98\xa4\xb0\x58\x60\x6c\xd0\xd8\xe0\x01"
    b"\x36\x64\x5c\x60\x98\x88\x48\x58\x54\x00"
    b"\x6c\xac\xd0\x7c\xbc\xe0\x60\xb8\xf0\x00"
    b"\x20\x48\xb0\x20\x48\xb0\x10\x30\xa0\x00"
    b"\xe8\xa0\xb0\xf8\xb8\xc4\xff\xb0\xc0\x00"
    b"\xb0\x28\x28\xa8\x20\x28\x70\x00\x08\x00"
    b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"
    b"\xf0\xdc\xa8\xf4\xe0\xb0\xff\xf0\xc8\x01"
    b"\x20\x18\x10\x20\x18\x10\x00\x00\x00\x00"
    b"\x90\x00\x40\x90\x00\x40\x80\x00\x30\x00"
    b"\xf8\xc0\x18\xf8\xc0\x18\xff\xd0\x20\x01"
    b"\xb0\xcc\xff\xc8\xdc\xff\xc8\xdc\xff\x00"
    b"\x08\x20\x50\x08\x20\x50\x00\x00\x40\x01"
    b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"
    b"\xc8\x18\x18\xd0\x18\x18\xb4\x00\x10\x01"
    b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00"
    b"\xff\x98\xf0\x70\x00\x58\xff\x88\xf0\x01"
    b"\x10\x00\x20\xff\xf0\xff\x00\x00\x00\x00"
    b"\xe8\xe8\xe0\xff\xff\xfc\xff\xff\xff\x01"
    b"\x18\x20\x30\x18\x20\x30\x00\x00\x00\x00"
    b"\x28\x58\xb8\x28\x58\xb8\x10\x30\xa0\x00"
    b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"
    b"\x58\x60\x6c\x58\x60\x6c\x38\x40\x4c\x00"
    b"\x10\x16\x20\x10\x16\x20\x00\x00\x00\x00"
    b"\xf0\xf0\xe8\xff\xff\xf0\xff\xff\xff\x01"
)
_BYTES = const(10)  # of a colour
THEMES = ("dark", "light", "contrast")

# What each colour of text is written on, OUTLINE for what has a lower edge, BACK for others; levels of grey lie between
# the two.
_GROUNDS = b"\0\0\0\x19\x19\x19\x19\x19\0\x19\x09\x09\x19\x19\x0d\0\x19\x10\0\0\0\x14\0\x16\x14\0\0"


def colours(rgb, theme="dark"):
    """An array of the display's numbers: of all colours; then for each colour of text the level of grey that is a third
    of the way to it from its ground; then the one at two thirds.

    rgb: the display's function of red, green and blue (0-255), None on a panel of one bit, where levels are those of
    the nearer end
    theme: one of THEMES; on a panel of one bit they are all alike, and "paper" is one where a bit that is set is black
        ink: boxes, too, are dark ink on a light ground
    """
    count = len(_COLOURS) // _BYTES
    found = array("H", bytes(6 * count))
    for at in range(3 * count):
        name, thirds = at % count, (3, 1, 2)[at // count]
        if rgb:
            ink, ground = colour(name, theme), colour(_GROUNDS[name], theme)
            found[at] = rgb(*[ground[i] + (ink[i] - ground[i]) * thirds // 3 for i in range(3)])
        else:
            name = name if thirds > 1 else _GROUNDS[name]
            found[at] = _COLOURS[_BYTES * name + _BYTES - 1] ^ (theme == "paper" and BOX <= name <= HEAD)
    return found


def colour(name, theme):
    """Red, green and blue (3 bytes) of a colour in one of THEMES."""
    at = _BYTES * name + 3 * THEMES.index(theme)
    return _COLOURS[at : at + 3]
