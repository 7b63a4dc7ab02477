"""The map of the board beside a window on it."""

from ...core.board import square
from ...core.tiles import EDGE
from ..drawing.theme import CURSOR, DIM, TEXT


class BoardMap:
    """The whole board with a dot for each square, and a frame for the window that a BoardView shows."""

    def __init__(self, layout, view):
        self.layout = layout
        self._view = view

    def draw(self, canvas):
        layout = self.layout
        if not canvas.whole(layout.map_x, 0, layout.map_w, layout.map_h):
            return
        dot, view = layout.map_dot, self._view
        canvas.frame(layout.map_x, 0, layout.map_w, layout.map_h, DIM)
        for row in range((layout.map_h - 2) // dot):
            for col in range((layout.map_w - 2) // dot):
                sq = square(layout.top + row, layout.left + col)
                if view.cells[sq] & ~EDGE or view.laid[sq]:
                    canvas.fill(layout.map_x + 1 + col * dot, 1 + row * dot, dot, dot, TEXT)
        left, top = (view.left - layout.left) * dot, (view.top - layout.top) * dot
        canvas.frame(layout.map_x + left, top, layout.cols * dot + 2, layout.rows * dot + 2, CURSOR)
