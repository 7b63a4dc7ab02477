"""What is where on a screen of pixels, for pointing.py."""

from ...core.board import square
from ..screen import GRID_COLS, TITLE


class Finder:
    """Knows what the screens of an App show at a pixel. Its methods are described in pointing.py."""

    def __init__(self, app):
        self._app = app

    def square_at(self, x, y):
        """Also a place on the map, where there is one: the square that has a dot there."""
        layout, view = self._app.layout, self._app.stack[0].board_view
        x, y = x - layout.board_x, y - layout.board_y
        if 0 <= x < layout.board_w - 1 and 0 <= y < layout.board_h - 1:
            return square(view.top + y // layout.cell, view.left + x // layout.cell)
        x -= layout.map_x + 1
        y -= 1
        if layout.windowed and 0 <= x < layout.map_w - 2 and 0 <= y < layout.map_h - 2:
            return square(layout.top + y // layout.map_dot, layout.left + x // layout.map_dot)
        return 0

    def place_at(self, x, y):
        layout, size = self._app.layout, self._app.stack[0].controller.pending.size()
        x -= layout.rack_x
        if layout.rack_y - 1 <= y < (layout.line_y or layout.height) and 0 <= x < size * layout.rack_cell:
            return x // layout.rack_cell
        return -1

    def beside(self, x, y):
        layout = self._app.layout
        in_panel = layout.panel_x <= x < layout.width and 0 <= y < layout.rack_y - 1 and not self.square_at(x, y)
        return layout.line_y <= y < layout.line_y + layout.line_h or in_panel

    def row_at(self, screen, x, y):
        box = screen.box
        if not (box.x <= x < box.x + box.w and box.y <= y < box.y + box.h):
            return -1
        if box.title and y < box.y + box.top:
            return TITLE
        return min(max(y - box.y - box.top, 0) // box.pitch, box.rows - 1)

    def symbol_at(self, screen, x, y):
        if not (screen.x <= x < screen.x + screen.w and screen.y <= y < screen.y + screen.h):
            return -1
        left = screen.x + (screen.w - GRID_COLS * screen.cell) // 2
        col = min(max(x - left, 0) // screen.cell, GRID_COLS - 1)
        row = max(y - screen.y - 3 - screen.title, 0) // screen.cell + screen.first
        return row * GRID_COLS + col

    def third(self, x, y):
        return x * 3 // self._app.layout.width - 1

    def covers_all(self, screen):
        layout = self._app.layout
        return screen.w == layout.width and screen.h == layout.height
