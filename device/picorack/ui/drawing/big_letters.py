"""The letters of the big font on tiles that have room for them, with their values. It is loaded when such a tile is
first drawn."""

from micropython import const

from ...core.loading import import_once
from ...core.tiles import BLANK, LETTER
from . import big_text, font

_STROKE = const(11)
_LARGE_FROM = const(22)  # letters are twice as large on tiles from this size on


class BigLetters:
    """letters, codes, values: those of the tile set, as TileSet and Faces hold them"""

    def __init__(self, letters, codes, values):
        self._letters = letters
        self._codes = codes
        self._values = values
        self._large = None
        self._digits = bytes(font.code(digit) for digit in b"0123456789")

    def draw(self, canvas, x, y, size, tile, ink):
        """Draw letter and value of a tile in a square of `size` pixels (13 or more) whose top left corner is x, y.

        A pixel is left between the two, and round the letter. The letter of a blank is in the middle."""
        if size >= _LARGE_FROM:
            self._larger().draw(canvas, x, y, size, tile, ink)
            return
        letter = self._letters[(tile & LETTER) - 1]  # kept as a name, but then there for every tile to be drawn
        code = self._codes[(tile & LETTER) - 1]
        up = max((size - 13) // 2, 0)
        accent = big_text.accent_of(code)
        bare = accent == 0
        in_corner = not tile & BLANK
        if in_corner:
            value = self._values[tile]
            wide = letter in "MW"
            # Where there is no other way, two digits go as far from the letter as they can.
            flush = 1 if value > 9 and size < (17 if wide else 15) else 0
            self._value(canvas, x + size - 1 + flush, y + size - 8 + flush, value, ink, wide and size < 15)
        else:
            x += 2
            y += 2 if bare else 0
        x += accent == _STROKE  # it begins a column before its letter
        if len(letter) > 1:
            canvas.text(letter[:2], x + up + 1, y + up - 1, ink)
        else:
            big_text.character(canvas, big_text.plain(letter), code, x + up, y + up - (2 if bare else -1), ink)

    def _larger(self):
        if self._large is None:
            module = import_once("picorack.ui.drawing.large_letters")
            self._large = module.LargeLetters(self._letters, self._codes, self._values)
        return self._large

    def _value(self, canvas, right, y, value, ink, narrow):
        """narrow: is there no pixel between two digits?"""
        units = self._digits[value % 10]
        right -= font.width(units)
        canvas.glyph(units, right, y, ink)
        if value >= 10:
            tens = self._digits[value // 10]
            canvas.glyph(tens, right - (0 if narrow else 1) - font.width(tens), y, ink)
