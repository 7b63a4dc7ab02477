"""Text with accents in MicroPython's own font of 8x8 pixels, for large screens. It is loaded when such text is first
drawn."""

from micropython import const

from . import font
from .glyphs import FIRST_OTHER, OTHERS

_CEDILLA = const(9)
_STROKE = const(11)
_STROKED = FIRST_OTHER + OTHERS.find("Ł")


def draw(canvas, text, x, y, colour):
    """Draw text as Canvas.big_text() says."""
    if y >= canvas.y1 or y + 12 <= canvas.y0:
        return
    if font.characters(text) is not text:  # all ASCII
        canvas.ascii(text, x, y + 3, colour)
        return
    for char in text:
        character(canvas, plain(char), font.code(char), x, y, colour)
        x += 8


def character(canvas, char, code, x, y, colour):
    """Draw one ASCII character with the accent of `code` in rows y to y + 11; capitals are in rows y + 3 to y + 9."""
    if char > "~":  # not among the 8x8 characters
        canvas.glyph(code, x + 1, y + 2, colour)
        return
    canvas.ascii(char, x, y + 3, colour)
    if accent_of(code):
        put_accent(canvas.rows, code)
        canvas.stamp(x, y + 3 if hangs(code) else y - 1 if char < "a" else y, colour)


def accent_of(code):
    """The number of the accent in a code of font.code(). Ł is a glyph of its own in the small font; here it is an L
    with an accent."""
    if code == _STROKED:
        return _STROKE
    return code >> font.ACCENT_SHIFT if code < font.PAIR else 0


def hangs(code):
    """Is the accent below the letter?"""
    return accent_of(code) >= _CEDILLA


def plain(char):
    """The ASCII letter that a letter with an accent is based on, in the same case."""
    return char if char <= "~" else font.accented().plain(char)


def put_accent(into, code):
    """Put the pixels of an accent into a buffer of 8 rows: into rows 1 and 2, into row 7 for one below the letter, or
    through the letter's stem."""
    font.accented().big(into, accent_of(code))
