"""Letters of the face on tiles that have room for them, with their values. It is loaded when such a tile is first
drawn."""

from array import array

from micropython import const

from ...core.tiles import BLANK, LETTER, letter_at
from . import font
from .canvas import LARGE, MEDIUM, SMALL, face, text_width

_LARGE_FROM = const(17)  # pixels of a tile whose letter is large,
_VALUE_FROM = const(20)  # and of one that has room for a value beside a letter in its middle


class TileLetters:
    """Draws the letters of one tile set on tiles from 13 pixels on.

    letters, values: those of the tile set, as TileSet has them
    """

    def __init__(self, letters, values):
        self._letters = letters
        self._values = values
        self._codes = {}  # {size of text: (its Face, the codes of all letters, -1 for two letters on a tile)}

    def draw(self, canvas, x, y, size, tile, ink, valued):
        """Draw the letter of a tile in the middle of a square of `size` pixels whose top left corner is x, y, and its
        value below to the right: from 20 pixels on, or if it is to be seen (valued). The letter makes room for a value
        that has any."""
        index = (tile & LETTER) - 1
        value = -1 if tile & BLANK or not (valued or size >= _VALUE_FROM) else self._values[tile]
        large = LARGE if size >= _LARGE_FROM else MEDIUM
        if large not in self._codes:
            self._codes[large] = face(large), self._coded(face(large))
        letters, codes = self._codes[large]
        code = codes[index]
        if code < 0:
            self._pair(canvas, x, y, size, self._letters[index], ink, value >= 0)
        else:
            wide = letters.width(code)
            left = (size - wide + 1) // 2
            if value >= 0:
                beside = size - wide - 2 - _wide(value)
                if beside > 0:
                    left = min(left, beside)
                else:
                    value = -1
            letters.draw(canvas, code, x + left, y, ink, size)
        if value >= 0:
            draw_value(canvas, x + size - 1, y + size - 8, value, ink)

    def _coded(self, letters):
        """The codes of all letters in a Face. (A function of its own: draw() would allocate its cells at each call.)"""
        all_letters = [letter_at(self._letters, i) for i in range(len(self._letters))]
        return array("h", [letters.code(one) if len(one) == 1 else -1 for one in all_letters])

    def _pair(self, canvas, x, y, size, letters, ink, valued):
        """Draw both letters of a tile, above its value if it has one."""
        text, first, high = (MEDIUM, 3, 9) if size >= _VALUE_FROM else (SMALL, 2, 5)  # rows of capitals
        y += (1 if valued else (size - high) // 2) - first
        canvas.write(letters, x + (size - text_width(letters, text) + 1) // 2, y, ink, text)


def draw_value(canvas, right, y, value, ink):
    """Draw a value that ends before the column `right`."""
    digit = font.code(48 + value % 10)
    right -= font.width(digit)
    canvas.glyph(digit, right, y, ink)
    if value >= 10:
        draw_value(canvas, right - 1, y, value // 10, ink)


def _wide(value):
    """The columns of a value, with a gap before each digit."""
    wide = font.width(font.code(48 + value % 10)) + 1
    return wide + _wide(value // 10) if value >= 10 else wide
