"""Text in MicroPython's own font of 8x8 pixels, with accents: for large screens, loaded when it is first drawn."""

from micropython import const

from . import font
from .glyphs import FIRST_OTHER, OTHERS

_CEDILLA = const(9)
_STROKE = const(11)
_STROKED = FIRST_OTHER + OTHERS.find("Ł")


def draw(canvas, text, x, y, colour):
    """As Canvas.big_text."""
    if y >= canvas.y1 or y + 12 <= canvas.y0:
        return
    if font.characters(text) is not text:  # all ASCII
        canvas.ascii(text, x, y + 3, colour)
        return
    for char in text:
        character(canvas, plain(char), font.code(char), x, y, colour)
        x += 8


def character(canvas, char, code, x, y, colour):
    """One ASCII character with the accent of `code`: rows y..y+11, capitals in y + 3..y + 9."""
    if char > "~":  # not among the 8x8 characters
        canvas.glyph(code, x + 1, y + 2, colour)
        return
    canvas.ascii(char, x, y + 3, colour)
    if accent_of(code):
        put_accent(canvas.rows, code)
        canvas.stamp(x, y + 3 if hangs(code) else y - 1 if char < "a" else y, colour)


def accent_of(code):
    """The accent's number in a font.code; Ł, a glyph of its own, has one for this font, which has none."""
    if code == _STROKED:
        return _STROKE
    return code >> font.ACCENT_SHIFT if code < font.PAIR else 0


def hangs(code):
    """Has it an accent below the letter?"""
    return accent_of(code) >= _CEDILLA


def plain(char):
    """The ASCII character under a letter, its case kept."""
    return char if char <= "~" else font.accented().plain(char)


def put_accent(into, code):
    """The accent's pixels into a buffer of 8 rows: in rows 1 and 2, or 7 if it hangs below, or through the stem."""
    font.accented().big(into, accent_of(code))
