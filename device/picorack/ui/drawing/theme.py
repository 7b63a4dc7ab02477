"""The colours things are drawn in, by name; a display turns them into its own numbers once.

No state of a square is told by hue alone: the lightness differs too, and frames, cut corners, dots and bars say the
same on a panel of one bit.
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
MARK = const(8)  # dots and bars on premium squares, and the dot on a plain square of a mono panel
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

# red, green, blue, and the bit of a mono panel
_COLOURS = (
    b"\x10\x16\x20\x00"
    b"\xf0\xf0\xe8\x01"
    b"\x98\xa4\xb0\x01"
    b"\x2c\x4a\x48\x00"
    b"\x6c\xac\xd0\x00"
    b"\x24\x50\xb0\x00"
    b"\xe8\xa0\xb0\x00"
    b"\xb8\x30\x30\x00"
    b"\xff\xff\xff\x01"
    b"\xf0\xdc\xa8\x01"
    b"\x20\x18\x10\x00"
    b"\xc0\x20\x58\x00"
    b"\xf8\xc0\x18\x01"
    b"\x70\xc8\x80\x00"
    b"\x08\x38\x10\x01"
    b"\xff\xff\xff\x01"
    b"\xe0\x28\x28\x01"
    b"\xff\xff\xff\x00"
    b"\xff\x40\xd0\x01"
    b"\x10\x00\x20\x00"
    b"\xe8\xe8\xe0\x01"
    b"\x18\x20\x30\x00"
    b"\x28\x58\xb8\x00"
    b"\xff\xff\xff\x01"
)


def colours(rgb):
    """An array of the display's numbers for all colours. rgb: the display's function of red, green and blue (0-255),
    None on a panel of one bit."""
    found = array("H", bytes(len(_COLOURS) // 2))
    for name in range(len(found)):
        red, green, blue, bit = _COLOURS[4 * name : 4 * name + 4]
        found[name] = rgb(red, green, blue) if rgb else bit
    return found
