"""The small font: capitals of 5 rows, accents composed; any letter fits 6 columns by 6 rows.

A character becomes a code once (`code`), a code becomes pixels each time it is drawn (`rows`), which allocates
nothing. Lower-case letters look like capitals: at this size a second alphabet would look the same. Letters with
accents and tiles of two letters are known by accents.py, which is loaded when a text first has one.

A tile of two letters has one code too: both squeezed to three columns, with one between them.

Pixels are 8 rows of 8, bit 7 the left column: accents in rows 1-2, letters in rows 2-6, cedilla and ogonek in row 7.
"""

from micropython import const

from .glyphs import ASCII, FIRST_OTHER, OTHERS, PIXELS

_GLYPH = const(0x7F)
ACCENT_SHIFT = const(7)
PAIR = const(0x4000)  # two glyphs, the first from ACCENT_SHIFT on
_OTHERS = const("\x80")  # the first character that is not ASCII
_SPACE = const(32)  # the first in the table
_UNKNOWN = const(31)  # there: '?'


def base(char):
    """A character without its accent, in upper case; Ł is its own base."""
    return char.upper() if char < _OTHERS else accented().base(char)


def upper(char):
    """The upper case of a character of any of the languages served (MicroPython's own knows ASCII only)."""
    return char.upper() if char < _OTHERS else accented().upper(char)


def characters(text):
    """The characters of a text as code() takes them: numbers if all are ASCII, because MicroPython keeps each
    character that is cut out of a text, by an index or by a loop over it, as a name for ever."""
    found = text.encode()
    return found if len(found) == len(text) else text


def code(text):
    """The code of one character, given as str or as its ASCII number, or of a tile of two letters. Anything unknown
    has the code of '?'."""
    if isinstance(text, int):
        return ASCII[text - _SPACE]
    if len(text) > 1:
        return PAIR | _glyph(text[:1]) << ACCENT_SHIFT | _glyph(text[1:2])
    if text < _OTHERS or text in OTHERS:  # arrows must not load accents.py
        return _glyph(text)
    return _glyph(text) | accented().number(text) << ACCENT_SHIFT


def _glyph(char):
    other = OTHERS.find(char)
    if other < 0:
        char = base(char)
        if char < _OTHERS:
            return ASCII[ord(char) - _SPACE]
        other = OTHERS.find(char)
    return FIRST_OTHER + other if other >= 0 else ASCII[_UNKNOWN]


def width(code):
    """How many columns the pixels of a code take."""
    if code & PAIR:
        return 7
    return PIXELS[5 * (code & _GLYPH)] >> 5


def rows(into, code):
    """Write the pixels of a code into a buffer of 8 bytes."""
    for row in range(8):
        into[row] = 0
    if code & PAIR:
        accented().pair(into, code >> ACCENT_SHIFT & _GLYPH, code & _GLYPH)
        return
    at = 5 * (code & _GLYPH)
    for row in range(5):
        into[2 + row] = (PIXELS[at + row] & 31) << 3
    if code >> ACCENT_SHIFT:
        accented().add(into, code >> ACCENT_SHIFT, width(code), PIXELS[at + 1] >> 5)


_module = None


def accented():
    """The module accents, which is loaded when it is first needed."""
    global _module
    if _module is None:
        from . import accents

        _module = accents
    return _module
