"""The board on screen: squares, premiums, tiles, the cursor; a window on it where the screen is small."""

from micropython import const

from ...core.board import PREMIUMS, SIZE, col_of, row_of, square
from ..drawing.theme import (  # fmt: skip
    CURSOR,
    CURSOR_GAP,
    DOUBLE_LETTER,
    DOUBLE_WORD,
    MARK,
    PLAIN,
    TRIPLE_LETTER,
    TRIPLE_WORD,
)

_WORD = const(0xF0)  # bits of PREMIUMS with a word multiplier
_GAP_FROM = const(12)  # tiles on smaller squares cover the line above and to the left: each pixel is needed


class BoardView:
    """Draws the board, or a window on it.

    cells: the tiles that have been played, SQUARES bytes
    laid: the tiles that are being placed, SQUARES bytes, drawn over them
    states: how the tile of each square is drawn, SQUARES bytes (drawing/faces.py)
    left, top: the column and the row in the window's top left corner
    """

    def __init__(self, layout, faces, cells, laid, states):
        self.layout = layout
        self.left = (SIZE - layout.cols) // 2
        self.top = (SIZE - layout.rows) // 2
        self.faces = faces
        self._cells = cells
        self.laid = laid
        self.states = states
        self._gap = 1 if layout.cell >= _GAP_FROM else 0

    def mark(self, sq, state):
        """Draw the tile of a square in this state from now on. Nothing is painted."""
        self.states[sq] = state

    def x_of(self, sq):
        """The left edge of a square in pixels, its line included. It is negative or beyond the board if the square is
        out of view."""
        return (col_of(sq) - self.left) * self.layout.cell

    def y_of(self, sq):
        return (row_of(sq) - self.top) * self.layout.cell

    def show(self, first, last):
        """Scroll no further than needed to have a word in view, from its first square to its last. Of a word that is
        too long its beginning is shown."""
        layout = self.layout
        self.left = min(max(self.left, col_of(last) - layout.cols + 1), col_of(first))
        self.top = min(max(self.top, row_of(last) - layout.rows + 1), row_of(first))

    def draw(self, canvas):
        """Draw all squares that touch the band that is being drawn."""
        layout = self.layout
        if not canvas.touches(0, 0, layout.board_w, layout.board_h):
            return
        cell = layout.cell
        first_col = self.left + max((canvas.x0 - 1) // cell, 0)
        first_row = self.top + max((canvas.y0 - 1) // cell, 0)
        last_col = min(self.left + layout.cols - 1, self.left + (canvas.x1 - 1) // cell)
        last_row = min(self.top + layout.rows - 1, self.top + (canvas.y1 - 1) // cell)
        for row in range(first_row, last_row + 1):
            for col in range(first_col, last_col + 1):
                self._square(canvas, square(row, col))

    def _square(self, canvas, sq):
        x, y, cell = self.x_of(sq), self.y_of(sq), self.layout.cell
        tile = self.laid[sq] or self._cells[sq]
        if tile:
            gap = self._gap
            self.faces.draw(canvas, x + gap, y + gap, cell - gap, tile, self.states[sq])
            return
        premium = PREMIUMS[sq]
        colour = _premium_colour(premium)
        canvas.fill(x + 1, y + 1, cell - 1, cell - 1, colour)
        if canvas.mono:
            canvas.pixel(x, y, MARK)
        if colour != PLAIN:
            _mark(canvas, x + 1, y + 1, cell - 1, premium)

    def draw_cursor(self, canvas, sq):
        """Draw a dashed frame round a square, which is seen on light and dark."""
        x, y, size = self.x_of(sq), self.y_of(sq), self.layout.cell + 1
        if not canvas.touches(x, y, size, size):
            return
        canvas.frame(x, y, size, size, CURSOR)
        if self._gap:
            canvas.frame(x + 1, y + 1, size - 2, size - 2, CURSOR)
            canvas.frame(x + 2, y + 2, size - 4, size - 4, CURSOR_GAP)
            return
        canvas.dashed(x, y, size, size, CURSOR_GAP)


def _premium_colour(premium):
    if premium & _WORD != 0x10:
        return TRIPLE_WORD if premium & _WORD == 0x30 else DOUBLE_WORD
    if premium & 15 == 1:
        return PLAIN
    return TRIPLE_LETTER if premium & 15 == 3 else DOUBLE_LETTER


def _mark(canvas, x, y, size, premium):
    """Draw the mark of a premium square: two or three bars for a word's, two or three dots for a letter's."""
    step = size // 3
    if premium & _WORD != 0x10:
        times = premium >> 4
        gap = max(size // (times + 1), 2)
        thick = 1 + size // 12
        top = (size - gap * (times - 1) - thick + 1) // 2
        for i in range(times):
            canvas.fill(x + 1 + size // 8, y + top + i * gap, size - 2 - size // 8 * 2, thick, MARK)
        return
    dot = size // 6 + 1
    middle = (size - dot) // 2
    for i in range(3):
        if i != 1 or premium & 15 == 3:
            canvas.fill(x + middle + (i - 1) * step, y + middle - (i - 1) * step, dot, dot, MARK)
