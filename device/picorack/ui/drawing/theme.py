"""The colours things are drawn in, by name; a display turns them into its own numbers once.

No state of a square is told by hue alone: the lightness differs too, and frames, cut corners, letters, dots and bars
say the same on a panel of one bit.
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

LIGHTER = const(1)  # the upper edge of a tile: TEXT
DARKER = const(50)  # added to a colour that text stands on: its lower edge, or the lines round it

# red, green, blue, and the bit of a mono panel
_COLOURS = (
    b"\x10\x16\x20\x00"
    b"\xf0\xf0\xe8\x01"
    b"\x98\xa4\xb0\x01"
    b"\x38\x68\x60\x00"
    b"\x6c\xac\xd0\x00"
    b"\x20\x48\xb0\x00"
    b"\xe8\xa0\xb0\x00"
    b"\xb0\x28\x28\x00"
    b"\xff\xff\xff\x01"
    b"\xf0\xdc\xa8\x01"
    b"\x20\x18\x10\x00"
    b"\xc0\x20\x58\x00"
    b"\xf8\xc0\x18\x01"
    b"\xb0\xcc\xff\x00"
    b"\x08\x20\x50\x01"
    b"\xff\xff\xff\x01"
    b"\xe0\x28\x28\x01"
    b"\xff\xff\xff\x00"
    b"\xff\x40\xd0\x01"
    b"\x10\x00\x20\x00"
    b"\xe8\xe8\xe0\x01"
    b"\x18\x20\x30\x00"
    b"\x28\x58\xb8\x00"
    b"\xff\xff\xff\x01"
    b"\x58\x60\x6c\x00"
)


# What each colour of text is written on, BACK for what is no text; levels of grey lie between the two.
_GROUNDS = b"\0\0\0\0\0\0\0\0\0\0\x09\x09\0\0\x0d\0\0\x10\0\0\0\x14\0\x16\x14"


def colours(rgb):
    """An array of the display's numbers: of all colours; then for each colour of text the level of grey that is a third
    of the way to it from its ground; then the one at two thirds.

    rgb: the display's function of red, green and blue (0-255), None on a panel of one bit, where levels are those of
    the nearer end
    """
    count = len(_COLOURS) // 4
    found = array("H", bytes(6 * count))
    for at in range(3 * count):
        name, thirds = at % count, (3, 1, 2)[at // count]
        ink, ground = _COLOURS[4 * name : 4 * name + 4], _COLOURS[4 * _GROUNDS[name] :][:4]
        if rgb:
            found[at] = rgb(*[ground[i] + (ink[i] - ground[i]) * thirds // 3 for i in range(3)])
        else:
            found[at] = (ink if thirds > 1 else ground)[3]
    return found
