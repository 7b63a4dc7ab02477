"""How the tiles of one language are drawn: on the board, on the rack, in any state, at any size."""

from array import array

from micropython import const

from ...core.tiles import BLANK, LETTER, letter_at
from . import font
from .theme import BACK, BAD, BAD_INK, BLANK_INK, EDGE, FRESH, INK, LAID, LAID_FRAME, LAID_INK, TILE

# States of a tile; each draws over the one before.
SETTLED = const(0)
PLAYED = const(1)  # in the last move
PLACED = const(2)  # in the placement in progress
WRONG = const(3)  # so, and in no word of the lexicon

_FILLS = (TILE, FRESH, LAID, BAD)
_INKS = (INK, INK, LAID_INK, BAD_INK)
_BIG_FROM = const(12)  # tiles from this size on have big letters and show what they are worth


class Faces:
    """The faces of one tile set. It is made once and holds a code for each letter."""

    def __init__(self, tileset):
        self.values = tileset.values
        self.letters = tileset.letters
        self.codes = array("h", (font.code(letter_at(tileset.letters, i)) for i in range(tileset.n)))
        self._big = None

    def draw(self, canvas, x, y, size, tile, state):
        """Draw a tile in the square of `size` pixels whose top left corner is x, y.

        A blank has its corners cut. A tile of the last move has an edge like a stamp's. A tile that is being placed
        has a frame; on a panel of one bit that tile is dark, and light again if its word is wrong.
        """
        fill = _FILLS[state]
        canvas.fill(x, y, size, size, fill)
        if tile & BLANK:
            self._cut(canvas, x, y, size, LAID_FRAME if state == PLACED else BACK)
        if state == PLAYED:
            self._stamped(canvas, x, y, size)
        if tile & LETTER:
            ink = BLANK_INK if tile & BLANK and state < PLACED else _INKS[state]
            if size >= _BIG_FROM:
                self._big_letters().draw(canvas, x, y, size, tile, ink)
            else:
                self._small(canvas, x, y, size, tile, ink)

    def _small(self, canvas, x, y, size, tile, ink):
        code = self.codes[(tile & LETTER) - 1]
        left = (size - font.width(code) + (size & 1 ^ 1)) // 2
        canvas.glyph(code, x + max(left, 0), y + (size - 8) // 2, ink)

    def _big_letters(self):
        if self._big is None:
            from .big_letters import BigLetters

            self._big = BigLetters(self.letters, self.codes, self.values)
        return self._big

    def _stamped(self, canvas, x, y, size):
        """Draw the edge of a stamp where it does not run into the letter or its accent: not above it, and on small
        tiles below it only."""
        for i in range(0, size, 2):
            canvas.pixel(x + i, y + size - 1, EDGE)
            if size >= _BIG_FROM:
                canvas.pixel(x, y + i, EDGE)
                canvas.pixel(x + size - 1, y + i, EDGE)

    def _cut(self, canvas, x, y, size, colour):
        cut = 1 if size < _BIG_FROM else 3
        for i in range(cut):
            right = x + size - cut + i
            canvas.fill(x, y + i, cut - i, 1, colour)
            canvas.fill(right, y + i, cut - i, 1, colour)
            canvas.fill(x, y + size - 1 - i, cut - i, 1, colour)
            canvas.fill(right, y + size - 1 - i, cut - i, 1, colour)
