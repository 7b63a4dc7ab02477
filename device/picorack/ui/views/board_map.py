"""The map of the board beside a window on it."""

from ...core.board import SIZE, square
from ...core.tiles import EDGE
from ..drawing.theme import CURSOR, DIM, TEXT


class BoardMap:
    """The whole board with a dot for each square, and a frame for the window that a BoardView shows. cells and laid
    are those of the BoardView."""

    def __init__(self, layout, view, cells, laid):
        self.layout = layout
        self._view = view
        self._cells = cells
        self._laid = laid

    def draw(self, canvas):
        layout = self.layout
        if not canvas.touches(layout.map_x, 0, layout.map_w, layout.map_w):
            return
        dot = layout.map_dot
        canvas.frame(layout.map_x, 0, layout.map_w, layout.map_w, DIM)
        for row in range(SIZE):
            for col in range(SIZE):
                sq = square(row, col)
                if self._cells[sq] & ~EDGE or self._laid[sq]:
                    canvas.fill(layout.map_x + 1 + col * dot, 1 + row * dot, dot, dot, TEXT)
        view = self._view
        canvas.frame(
            layout.map_x + view.left * dot, view.top * dot, layout.cols * dot + 2, layout.rows * dot + 2, CURSOR
        )
