"""How the tiles of one language are drawn: on the board, on the rack, in any state, at any size."""

from array import array

from micropython import const

from ...core.tiles import BLANK, LETTER, letter_at
from . import font
from .theme import BACK, BAD, BAD_INK, BLANK_INK, FRESH, INK, LAID, LAID_FRAME, LAID_INK, TILE

# States of a tile; each draws over the one before.
SETTLED = const(0)
PLAYED = const(1)  # in the last move
PLACED = const(2)  # in the placement in progress
WRONG = const(3)  # the same, in a word that the lexicon does not hold

_FILLS = (TILE, FRESH, LAID, BAD)
_INKS = (INK, INK, LAID_INK, BAD_INK)
_BIG_FROM = const(13)  # tiles from this size on have big letters and show what they are worth


class Faces:
    """The faces of one tile set. It is made once and holds a code for each letter."""

    def __init__(self, tileset):
        self.values = tileset.values
        self.letters = tileset.letters
        self.codes = array("h", (font.code(letter_at(tileset.letters, i)) for i in range(tileset.n)))
        self._big = None

    def draw(self, canvas, x, y, size, tile, state):
        """Draw a tile in the square of `size` pixels whose top left corner is x, y.

        A blank has its corners cut, but those that its letter would touch. On a panel of one bit a tile that is being
        placed is dark, and light again if its word is wrong. What else tells the states apart is drawn round the tile
        (views/board_view.py).
        """
        canvas.fill(x, y, size, size, _FILLS[state])
        if not tile & LETTER:
            _cut(canvas, x, y, size, size, size, BACK)
            return
        code = self.codes[(tile & LETTER) - 1]
        wide = font.width(code)
        hangs = 9 <= code >> font.ACCENT_SHIFT <= 10  # a cedilla, or an ogonek, which may be a column further right
        left = max((size - wide + (size & 1 ^ 1)) // 2, 0)
        if tile & BLANK:
            _cut(canvas, x, y, size, left, size - left - wide - hangs, LAID_FRAME if state == PLACED else BACK)
        ink = BLANK_INK if tile & BLANK and state < PLACED else _INKS[state]
        if size >= _BIG_FROM:
            self._big_letters().draw(canvas, x, y, size, tile, ink)
        else:
            up = hangs and size == 8  # so that it ends above the edge
            canvas.glyph(code, x + left, y + (size - 8) // 2 - up, ink)

    def _big_letters(self):
        if self._big is None:
            from .big_letters import BigLetters

            self._big = BigLetters(self.letters, self.codes, self.values)
        return self._big


def _cut(canvas, x, y, size, left, right, colour):
    """Cut the corners of a tile, but on a side where its letter is next to the edge; all where it is on both sides.
    left, right: how many columns are beside the letter, its edge included."""
    cut = 1
    if size >= _BIG_FROM:
        cut = left = 2
    for i in range(cut):
        far = y + size - 1 - i
        if left > 1 or right < 2:
            canvas.fill(x, y + i, cut - i, 1, colour)
            canvas.fill(x, far, cut - i, 1, colour)
        if right > 1 or left < 2:
            canvas.fill(x + size - cut + i, y + i, cut - i, 1, colour)
            canvas.fill(x + size - cut + i, far, cut - i, 1, colour)
