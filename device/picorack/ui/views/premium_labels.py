"""What is written on premium squares from 13 pixels on: how many times what, as 2L and 3W in the letters of the
language, and a star in the centre. It is loaded where squares are so large."""

from ...core.board import CENTRE
from ..texts import text

# Seven rows of eight pixels each, bit 7 the left column: capitals of 4 columns, but M and W of 5; the star.
_CHARS = "23BLMPSW*"
_PIXELS = (
    b"\x60\x90\x10\x20\x40\x80\xf0"
    b"\xe0\x10\x10\x60\x10\x10\xe0"
    b"\xe0\x90\x90\xe0\x90\x90\xe0"
    b"\x80\x80\x80\x80\x80\x80\xf0"
    b"\x88\xd8\xa8\xa8\x88\x88\x88"
    b"\xe0\x90\x90\xe0\x80\x80\x80"
    b"\x70\x80\x80\x60\x10\x10\xe0"
    b"\x88\x88\x88\xa8\xa8\xd8\x88"
    b"\x10\x10\xfe\x7c\x38\x6c\x44"
)


# How a letter's premium is written, and a word's.
_letter, _word = [_CHARS.find(char) for char in text("premiums")]


def draw(canvas, x, y, size, sq, premium, ink):
    """Draw the label of a square: `size` pixels whose top left corner is x, y."""
    y += (size - 7) // 2
    if sq == CENTRE:
        _glyph(canvas, 8, x + (size - 7) // 2, y, ink)
        return
    x += (size - 9) // 2
    _glyph(canvas, max(premium >> 4, premium & 15) - 2, x, y, ink)
    _glyph(canvas, _word if premium > 0x1F else _letter, x + 5, y, ink)


def _glyph(canvas, glyph, x, y, ink):
    for row in range(7):
        canvas.rows[row] = _PIXELS[7 * glyph + row]
    canvas.rows[7] = 0
    canvas.stamp(x, y, ink)
