"""The small font: capitals of 5 rows, accents composed, two-letter tiles; any letter fits 6 columns by 6 rows.

A character becomes a code once (`code`), a code becomes pixels each time it is drawn (`rows`), which allocates
nothing. Lower-case letters look like capitals: at this size a second alphabet would not be told apart.

Pixels are 8 rows of 8, bit 7 the left column: accents in rows 1-2, letters in rows 2-6, cedilla and ogonek in row 7.
"""

from micropython import const

from .glyphs import CHARS, PIXELS

BASELINE = const(7)  # the row below a letter's last
_GLYPH = const(0x7F)
_ACCENT_SHIFT = const(7)
_PAIR = const(0x800)
CEDILLA = const(9)
_OGONEK = const(10)

# Accents 1..8 stand above: two rows of three columns, the upper row in bits 5..3.
_ACCENTS = bytes((0, 0b001010, 0b100010, 0b010101, 0b101010, 0b101000, 0b011110, 0b110110, 0b010000))
# Every accented letter, upper and lower case, its base and its accent's number:
# 1 acute, 2 grave, 3 circumflex, 4 caron, 5 diaeresis, 6 tilde, 7 ring, 8 dot, 9 cedilla, 10 ogonek.
_UPPER = "ÁÉÍÓÚÝĆŃŚŹÀÈÌÒÙÂÊÎÔÛČĎĚŇŘŠŤŽÄËÏÖÜÃÑÕŮŻÇĄĘ"
_LOWER = "áéíóúýćńśźàèìòùâêîôûčďěňřšťžäëïöüãñõůżçąę"
_BASES = "AEIOUYCNSZAEIOUAEIOUCDENRSTZAEIOUANOUZCAE"
_NUMBERS = b"\1\1\1\1\1\1\1\1\1\1\2\2\2\2\2\3\3\3\3\3\4\4\4\4\4\4\4\4\5\5\5\5\5\6\6\6\7\10\11\12\12"
_WIDE = b"\0\x0c\x18\x1c\x30\x66\x38\x7e"  # three columns, for the big font
_PAIRS = ("CH", "LL", "RR")
_PAIR_PIXELS = (
    b"\xd4\x94\x9c\x94\xd4"  # CH
    b"\x90\x90\x90\x90\xd8"  # LL
    b"\xd8\xb4\xd8\xb4\xb4"  # RR
)


def accent(char):
    """The number of a character's accent, 0 if it has none."""
    at = _accented(char)
    return 0 if at < 0 else _NUMBERS[at]


def accent_of(code):
    """The accent's number in a code."""
    return code >> _ACCENT_SHIFT if 0 <= code < _PAIR else 0


def plain(char):
    """The ASCII character under a letter, its case kept."""
    at = _accented(char)
    if at >= 0:
        return _BASES[at] if at == _UPPER.find(char) else _BASES[at].lower()
    return "L" if char == "Ł" else "l" if char == "ł" else char


def base(char):
    """A character without its accent, in upper case; Ł is its own base."""
    at = _accented(char)
    if at >= 0:
        return _BASES[at]
    return "Ł" if char == "ł" else char.upper()


def upper(char):
    """The upper case of a character of any of the languages served (MicroPython's own knows ASCII only)."""
    at = _LOWER.find(char)
    return _UPPER[at] if at >= 0 else base(char) if char in "łŁ" else char.upper()


def code(text):
    """A number for one character or a tile of two letters; anything unknown is '?'. A space has code -1."""
    if text == " ":
        return -1
    if len(text) == 2:
        return _PAIR | _PAIRS.index(text.upper()) if text.upper() in _PAIRS else code(text[0])
    glyph = CHARS.find(base(text))
    return (CHARS.find("?") if glyph < 0 else glyph) | accent(text) << _ACCENT_SHIFT


def width(code):
    """Columns of a code's pixels (an ogonek may reach one further)."""
    if code < 0:
        return 2
    if code & _PAIR:
        return 5 if code & 3 == 1 else 6
    return PIXELS[5 * (code & _GLYPH)] >> 5


def top(code):
    """The first row its pixels use."""
    return 1 if 0 < accent_of(code) < CEDILLA else 2


def bottom(code):
    """The row below the last its pixels use."""
    return 8 if accent_of(code) >= CEDILLA else BASELINE


def rows(into, code):
    """The pixels of a code into a buffer of 8 bytes."""
    for row in range(8):
        into[row] = 0
    if code < 0:
        return
    if code & _PAIR:
        for row in range(5):
            into[2 + row] = _PAIR_PIXELS[5 * (code & 3) + row]
        return
    at = 5 * (code & _GLYPH)
    number = code >> _ACCENT_SHIFT
    if 0 < number < CEDILLA:
        _squeezed(into, at)
        accent_rows(into, number, (width(code) - 2) // 2)
        return
    for row in range(5):
        into[2 + row] = (PIXELS[at + row] & 31) << 3
    if number == CEDILLA:
        into[7] = 0x20
    elif number == _OGONEK:
        into[7] = 0xC0 >> (width(code) - 1)


def accent_rows(into, number, column):
    """An accent that stands above, into rows 1 and 2, from a column on; the other rows stay as they are."""
    into[1] |= (_ACCENTS[number] >> 3) << 5 >> column
    into[2] |= (_ACCENTS[number] & 7) << 5 >> column


def big_accent(into, number):
    """An accent for a letter of the 8x8 font: rows 1 and 2, or 7 if it hangs below."""
    for row in range(8):
        into[row] = 0
    if number == CEDILLA:
        into[7] = 0x18
    elif number == _OGONEK:
        into[7] = 0x07
    else:
        accent_rows(into, number, 0)
        into[1] = _WIDE[into[1] >> 5]
        into[2] = _WIDE[into[2] >> 5]


def _squeezed(into, at):
    """A letter in four rows, 3 to 6, to make room for an accent."""
    out = PIXELS[at + 1] >> 5
    to = 3
    for row in range(5):
        if row != out:
            into[to] = (PIXELS[at + row] & 31) << 3
            to += 1


def _accented(char):
    at = _UPPER.find(char)
    return at if at >= 0 else _LOWER.find(char)
