"""The board on screen: squares, premiums, tiles, the lines round some of them; the whole board or a window on it.

What marks a tile is drawn round it, where no other tile is, so that nothing comes nearer to a letter than a pixel.
"""

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
        cell, left, top = layout.cell, self.left, self.top
        first_col = left + max((canvas.x0 - 1) // cell, 0)
        first_row = top + max((canvas.y0 - 1) // cell, 0)
        end_col = min(layout.cols, (canvas.x1 - 1) // cell + 1) + left
        end_row = min(layout.rows, (canvas.y1 - 1) // cell + 1) + top
        if not canvas.mono:
            canvas.fill(0, 0, layout.board_w, layout.board_h, PLAIN + DARKER)
        elif layout.windowed:  # a line below it where the rack would look like one more row, and there is room for it
            canvas.fill(0, layout.board_h - 1, layout.board_w, layout.zoomed and layout.rack_y > layout.board_h, DIM)
        else:
            canvas.frame(0, 0, layout.board_w, layout.board_h, DIM)
        for row in range(first_row, end_row):
            self._row(canvas, row, first_col, end_col)
        for row in range(max(first_row - 1, top), min(end_row + 1, top + layout.rows)):
            for col in range(max(first_col - 1, left), min(end_col + 1, left + layout.cols)):
                sq = square(row, col)
                if self.states[sq] == PLAYED:
                    self.ring(canvas, sq, 0, FRESH, 2)
                elif self.states[sq]:
                    self.ring(canvas, sq, 0, LAID_FRAME, 1)

    def _row(self, canvas, row, col, end_col):
        """Draw what stands on the squares of a row from one column to before another."""
        gap, cell = self.gap, self.layout.cell
        x, y = (col - self.left) * cell, (row - self.top) * cell
        while col < end_col:
            sq = square(row, col)
            tile = self.laid[sq] or self.cells[sq]
            if tile == EDGE:
                canvas.fill(x, y, cell + 1, cell + 1, BACK)
            elif tile:
                self.faces.draw(canvas, x + gap, y + gap, cell - gap, tile, self.states[sq])
            else:
                premium = self.premiums[sq]
                word = premium >> 4
                colour = PLAIN + (word + 1 if word > 1 else (premium & 15) - 1)  # in the order of theme.py
                canvas.fill(x + 1, y + 1, cell - 1, cell - 1, colour)
                if colour != PLAIN:
                    is_light = not canvas.mono and (colour == DOUBLE_LETTER or colour == DOUBLE_WORD)
                    self.mark(canvas, x + 1, y + 1, cell - 1, sq, premium, OUTLINE if is_light else MARK)
            col += 1
            x += cell

    def ring(self, canvas, sq, far, colour, step):
        """Draw a line round the tile of a square, but not over other tiles.

        far: pixels between the tile and the line
        step: every which pixel of the line is drawn
        """
        far += 1 - self.gap  # from now on: between the corner of the square and the line
        x, y, size = self.x_of(sq) - far, self.y_of(sq) - far, self.layout.cell + self.gap + 2 * far
        if canvas.touches(x, y, size, size):
            if not far and step == 1:  # all of it is on lines between tiles
                canvas.frame(x, y, size, size, colour)
                return
            i = 0
            while i < size:  # a range with such a step would be allocated
                for far_side in range(2):
                    at = far_side * (size - 1)
                    self._dot(canvas, x + i, y + at, colour)
                    self._dot(canvas, x + at, y + i, colour)
                i += step

    def _dot(self, canvas, x, y, colour):  # with so few variables that a call needs no memory
        sq = self.left + x // self.layout.cell
        sq = square(self.top + y // self.layout.cell, sq)
        if not (self.laid[sq] or self.cells[sq] & ~EDGE) or (
            self.gap and not (x % self.layout.cell and y % self.layout.cell)  # it is on a line
        ):
            canvas.pixel(x, y, colour)
