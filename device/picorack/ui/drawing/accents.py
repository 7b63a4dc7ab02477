"""Letters with accents: their bases and cases, and the accents' pixels; tiles of two letters (see font.py)."""

from micropython import const

from .glyphs import PIXELS

_CEDILLA = const(9)
_OGONEK = const(10)

# Accents 1..8 stand above: two rows of three columns, the upper row in bits 5..3.
_ABOVE = bytes((0, 0b001010, 0b100010, 0b010101, 0b101010, 0b101000, 0b111000, 0b110000, 0b010000))
# Every accented letter, upper and lower case, its base and its accent's number:
# 1 acute, 2 grave, 3 circumflex, 4 caron, 5 diaeresis, 6 tilde, 7 ring, 8 dot, 9 cedilla, 10 ogonek.
_UPPER = "ÁÉÍÓÚÝĆŃŚŹÀÈÌÒÙÂÊÎÔÛČĎĚŇŘŠŤŽÄËÏÖÜÃÑÕŮŻÇĄĘ"
_LOWER = "áéíóúýćńśźàèìòùâêîôûčďěňřšťžäëïöüãñõůżçąę"
_BASES = "AEIOUYCNSZAEIOUAEIOUCDENRSTZAEIOUANOUZCAE"
_NUMBERS = b"\1\1\1\1\1\1\1\1\1\1\2\2\2\2\2\3\3\3\3\3\4\4\4\4\4\4\4\4\5\5\5\5\5\6\6\6\7\10\11\12\12"


def number(char):
    """The number of the accent that a character has; 0 if it has none."""
    at = _index(char)
    return 0 if at < 0 else _NUMBERS[at]


def base(char):
    """A character without its accent, in upper case; Ł is its own base."""
    at = _index(char)
    if at >= 0:
        return _BASES[at]
    return "Ł" if char == "ł" else char.upper()


def upper(char):
    """The upper case of a character of any of the languages served."""
    at = _LOWER.find(char)
    return _UPPER[at] if at >= 0 else base(char) if char in "łŁ" else char.upper()


def add(into, number, width, out):
    """Put an accent on a letter of the small font, which lies in rows 2 to 6 of 8 bytes.

    An accent above the letter takes rows 1 and 2. The letter then has four rows only: its row `out` is left out, and
    the others move down to rows 3 to 6. An O, whose `out` is 0, gets corners: a round one
    would look like a lower-case letter beside the others.
    """
    if number == _CEDILLA:
        into[7] = 0x20
    elif number == _OGONEK:
        into[7] = 0xC0 >> (width - 2)
    else:
        for row in range(2 + out, 2, -1):
            into[row] = into[row - 1]
        into[2] = 0
        if not out:
            into[3] = into[6] = 0xF0
        _stand(into, number, (width - 2) // 2)


def pair(into, first, second):
    """Two glyphs side by side, each squeezed to three columns."""
    for row in range(5):
        into[2 + row] = _three(first, row) << 5 | _three(second, row) << 1


def _three(glyph, row):
    """A row of a glyph in three columns: its first, whether any pixel between is set, and its last."""
    pixels = PIXELS[5 * glyph + row] & 31
    columns = PIXELS[5 * glyph] >> 5
    last = pixels >> 5 - columns & 1
    between = pixels >> 6 - columns & (1 << columns - 2) - 1
    return pixels >> 4 << 2 | (2 if between else 0) | last


def _stand(into, number, column):
    into[1] |= (_ABOVE[number] >> 3) << 5 >> column
    into[2] |= (_ABOVE[number] & 7) << 5 >> column


def _index(char):
    at = _UPPER.find(char)
    return at if at >= 0 else _LOWER.find(char)
