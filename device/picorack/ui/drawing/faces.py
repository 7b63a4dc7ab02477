"""How the tiles of one language are drawn: on the board, on the rack, in any state, at any size."""

from array import array

from micropython import const

from ...core.loading import import_once
from ...core.tiles import BLANK, LETTER, letter_at
from . import font
from .theme import BACK, BAD, BAD_INK, BLANK_INK, DARKER, FRESH, INK, LAID, LAID_FRAME, LAID_INK, LIGHTER, PLAIN, TILE

# States of a tile; each draws over the one before.
NORMAL = const(0)
PLAYED = const(1)  # in the last move
PLACED = const(2)  # in the placement in progress
WRONG = const(3)  # the same, in a word that the lexicon does not hold

_FILLS = (TILE, FRESH, LAID, BAD)
_INKS = (INK, INK, LAID_INK, BAD_INK)
_WIDE_CUT_FROM = const(20)  # pixels of a tile whose cut corners are far from its letter
_LARGER_FROM = const(13)  # pixels of a tile whose letter is of the face


class Faces:
    """The faces of one tile set. It is made once and holds a code for each letter."""

    def __init__(self, tileset):
        self.values = tileset.values
        self.letters = tileset.letters
        self.codes = array("h", (font.code(letter_at(tileset.letters, i)) for i in range(tileset.n)))
        self._large = None

    def draw(self, canvas, x, y, size, tile, state, valued=False):
        """Draw a tile in the square of `size` pixels whose top left corner is x, y.

        A blank has its corners cut, but those that its letter would touch. On a panel of one bit a tile that is being
        placed is dark, and light again if its word is wrong. What else distinguishes the states is drawn round the tile
        (views/board_view.py).

        valued: is the tile's value to be seen even where its letter must make room for it?
        """
        canvas.fill(x, y, size, size, _FILLS[state])
        if size >= _LARGER_FROM and not canvas.mono:
            canvas.fill(x, y, size, 1, LIGHTER)
            canvas.fill(x, y, 1, size, LIGHTER)
            canvas.fill(x, y + size - 1, size, 1, _FILLS[state] + DARKER)
            canvas.fill(x + size - 1, y, 1, size, _FILLS[state] + DARKER)
        if not tile & LETTER:
            _cut(canvas, x, y, size, size, size, BACK)
            return
        code = self.codes[(tile & LETTER) - 1]
        wide = font.width(code)
        hangs = 9 <= code >> font.ACCENT_SHIFT <= 10  # a cedilla, or an ogonek
        left = max((size - wide + (size & 1 ^ 1)) // 2, 0)
        if tile & BLANK:
            around = LAID_FRAME if canvas.mono and state == PLACED else PLAIN + DARKER  # the lines between squares
            _cut(canvas, x, y, size, left, size - left - wide, around)
        ink = BLANK_INK if tile & BLANK and state < WRONG - canvas.mono else _INKS[state]
        if size >= _LARGER_FROM:
            self._larger().draw(canvas, x, y, size, tile, ink, valued)
        else:
            up = hangs and size == 8  # so that it ends above the edge
            canvas.glyph(code, x + left, y + (size - 8) // 2 - up, ink)

    def _larger(self):
        if self._large is None:
            self._large = import_once("picorack.ui.drawing.tile_letters").TileLetters(self.letters, self.values)
        return self._large


def _cut(canvas, x, y, size, left, right, colour):
    """Cut the corners of a tile, but on a side where its letter is next to the edge; all where it is on both sides.
    left, right: how many columns are beside the letter, its edge included."""
    cut = 1
    if size >= _WIDE_CUT_FROM:
        cut = left = 2
    for i in range(cut):
        far = y + size - 1 - i
        if left > 1 or right < 2:
            canvas.fill(x, y + i, cut - i, 1, colour)
            canvas.fill(x, far, cut - i, 1, colour)
        if right > 1 or left < 2:
            canvas.fill(x + size - cut + i, y + i, cut - i, 1, colour)
            canvas.fill(x + size - cut + i, far, cut - i, 1, colour)
