"""The board on screen: squares, premiums, tiles, the lines round some of them; the whole board or a window on it.

What marks a tile is drawn round it, where no other tile is, so that nothing comes nearer to a letter than a pixel.
"""

from micropython import const

from ...core.board import square
from ...core.squares import col_of, row_of
from ...core.tiles import EDGE
from ..drawing.faces import PLAYED
from ..drawing.theme import (
    BACK,
    DARKER,
    DIM,
    DOUBLE_LETTER,
    DOUBLE_WORD,
    FRESH,
    LAID_FRAME,
    MARK,
    OUTLINE,
    PLAIN,
)

_WORD = const(0xF0)  # bits of a premium with a word multiplier


class BoardView:
    """Draws the board, or a window on it.

    cells: the tiles that have been played, SQUARES bytes
    premiums: those of the board
    laid: the tiles that are being placed, SQUARES bytes, drawn over them
    states: how the tile of each square is drawn from the next painting on, SQUARES bytes (drawing/faces.py)
    left, top: the column and the row in the window's top left corner
    gap: 1 where a line is between two tiles, else 0
    mark: draws the mark of a premium square: draw() of premium_marks.py or premium_labels.py

    What depends on the window (left, top, gap) is set by furnishing.py, and the mark by who has called it.
    """

    def __init__(self, layout, faces, board, laid, states):
        self.layout = layout
        self.faces = faces
        self.cells = board.cells
        self.premiums = board.premiums
        self.laid = laid
        self.states = states

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
        if not canvas.mono:
            canvas.fill(0, 0, layout.board_w, layout.board_h, PLAIN + DARKER)
        elif not layout.windowed:
            canvas.frame(0, 0, layout.board_w, layout.board_h, DIM)
        cell = layout.cell
        first_col = self.left + max((canvas.x0 - 1) // cell, 0)
        first_row = self.top + max((canvas.y0 - 1) // cell, 0)
        last_col = min(self.left + layout.cols - 1, self.left + (canvas.x1 - 1) // cell)
        last_row = min(self.top + layout.rows - 1, self.top + (canvas.y1 - 1) // cell)
        for row in range(first_row, last_row + 1):
            for col in range(first_col, last_col + 1):
                self._square(canvas, square(row, col))
        for row in range(max(first_row - 1, self.top), min(last_row + 2, self.top + layout.rows)):
            for col in range(max(first_col - 1, self.left), min(last_col + 2, self.left + layout.cols)):
                sq = square(row, col)
                if self.states[sq] == PLAYED:
                    self.ring(canvas, sq, 0, FRESH, 2)
                elif self.states[sq]:
                    self.ring(canvas, sq, 0, LAID_FRAME, 1)

    def _square(self, canvas, sq):
        x, y, cell = self.x_of(sq), self.y_of(sq), self.layout.cell
        tile = self.laid[sq] or self.cells[sq]
        if tile == EDGE:
            canvas.fill(x, y, cell + 1, cell + 1, BACK)
            return
        if tile:
            gap = self.gap
            self.faces.draw(canvas, x + gap, y + gap, cell - gap, tile, self.states[sq])
            return
        premium = self.premiums[sq]
        word = premium >> 4
        colour = PLAIN + (word + 1 if word > 1 else (premium & 15) - 1)  # in the order of theme.py
        canvas.fill(x + 1, y + 1, cell - 1, cell - 1, colour)
        if colour != PLAIN:
            is_light = not canvas.mono and colour in (DOUBLE_LETTER, DOUBLE_WORD)
            self.mark(canvas, x + 1, y + 1, cell - 1, sq, premium, OUTLINE if is_light else MARK)

    def ring(self, canvas, sq, far, colour, step):
        """Draw a line round the tile of a square, but not over other tiles.

        far: pixels between the tile and the line
        step: every which pixel of the line is drawn
        """
        gap, cell = self.gap, self.layout.cell
        x, y, size = self.x_of(sq) + gap - 1 - far, self.y_of(sq) + gap - 1 - far, cell + 2 - gap + 2 * far
        if canvas.touches(x, y, size, size):
            i = 0
            while i < size:  # a range with such a step would be allocated
                self._dot(canvas, x + i, y, colour)
                self._dot(canvas, x + i, y + size - 1, colour)
                self._dot(canvas, x, y + i, colour)
                self._dot(canvas, x + size - 1, y + i, colour)
                i += step

    def _dot(self, canvas, x, y, colour):
        cell = self.layout.cell
        sq = square(self.top + y // cell, self.left + x // cell)
        on_line = self.gap and not (x % cell and y % cell)
        if on_line or not (self.laid[sq] or self.cells[sq] & ~EDGE):
            canvas.pixel(x, y, colour)
