"""The letters of the big font on tiles that have room for them, with their values. It is loaded when such a tile is
first drawn."""

from ...core.tiles import BLANK, LETTER
from . import big_text, font


class BigLetters:
    """letters, codes, values: those of the tile set, as TileSet and Faces hold them"""

    def __init__(self, letters, codes, values):
        self._letters = letters
        self._codes = codes
        self._values = values
        self._digits = bytes(font.code(digit) for digit in b"0123456789")

    def draw(self, canvas, x, y, size, tile, ink):
        """Draw letter and value of a tile in a square of `size` pixels (12 or more) whose top left corner is x, y."""
        letter = self._letters[(tile & LETTER) - 1]  # kept as a name, but then there for every tile to be drawn
        code = self._codes[(tile & LETTER) - 1]
        up = max((size - 13) // 2, 0)
        if len(letter) > 1:
            canvas.text(letter[:2], x + 1, y, ink)
        else:
            bare = big_text.accent_of(code) == 0
            big_text.character(canvas, big_text.plain(letter), code, x + up, y + up - (1 if bare else 0), ink)
        if not tile & BLANK:
            self._value(canvas, x + size - 1, y + size - 8, self._values[tile], ink)

    def _value(self, canvas, right, y, value, ink):
        units = self._digits[value % 10]
        right -= font.width(units)
        canvas.glyph(units, right, y, ink)
        if value >= 10:
            tens = self._digits[value // 10]
            canvas.glyph(tens, right - 1 - font.width(tens), y, ink)
