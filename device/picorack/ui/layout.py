"""Where everything stands on a screen of any size, from its width and height alone.

The whole board where its squares can be 7 pixels wide, else a window on it and a map. Under the board the rack and a
line of text, beside it a panel with the scores. On wide screens the rack moves into the panel if it fits.
"""

from micropython import const

from ..core.board import SIZE

RACK_TILES = const(8)
_MIN_CELL = const(7)
_BIG_CELL = const(12)  # from this size on letters are of the big font
_MAP_LINES = const(16)  # rows the panel of a window needs below its map


class Layout:
    """Pixels. cell: from one square to the next; cols, rows: squares in view, the board's corner is 0, 0;
    board_w, board_h: with the closing line; windowed: not the whole board is in view; map_dot, map_x, map_w: its map
    (map_dot 0: none); rack_x, rack_y, rack_cell; line_y, line_h: the line of text; panel_x, panel_w, panel_h: the
    panel, scores from panel_y on; big: text in the big font; big_letters: letters on the board too.
    """

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.big = height >= 200
        self.line_h = 12 if self.big else 8 if height >= 64 else 7
        self.line_y = height - self.line_h
        self.map_dot = self.map_x = self.map_w = self.panel_y = 0
        self.cols = self.rows = SIZE
        self.windowed = False
        if not self._wide() and not self._square():
            self._window()
        self.board_w = self.cols * self.cell + 1
        self.board_h = self.rows * self.cell + 1
        self.big_letters = self.cell >= _BIG_CELL

    def _wide(self):
        """Only the line below; the rack in a panel that takes it at the size of the squares."""
        self.cell = (self.line_y - 1) // SIZE
        self._panel_beside(SIZE * self.cell + 4)
        self.rack_cell = min(self.panel_w // RACK_TILES, self.cell * 2)
        self.panel_h = self.line_y - self.rack_cell - 3
        self.rack_x, self.rack_y = self.panel_x, self.panel_h + 1
        return self.cell >= _MIN_CELL and self.rack_cell >= self.cell

    def _square(self):
        """Rack and line below, a panel of at least 20 pixels to the right."""
        self.cell = min((self.line_y - 10) // SIZE, (self.width - 23) // SIZE)
        board = SIZE * self.cell + 1
        self._panel_beside(board + 2)
        self.panel_h = board
        room = self.line_y - board
        self.rack_cell = min(room - 1, self.width // RACK_TILES)
        self.rack_x, self.rack_y = 0, board + (room - self.rack_cell + 1) // 2
        return self.cell >= _MIN_CELL

    def _window(self):
        """A window, under it rack and line, beside it a panel with the map on top."""
        self.windowed = True
        self.cell = _MIN_CELL
        self.rack_cell = min(self.width // RACK_TILES - 1, 10)
        self.rack_x, self.rack_y = 0, self.line_y - self.rack_cell
        self.panel_h = self.rack_y - 1
        self.map_dot = 2 if self.panel_h - 2 * SIZE - 2 >= _MAP_LINES else 1
        self.map_w = SIZE * self.map_dot + 2
        self.rows = min(SIZE, (self.panel_h - 1) // self.cell)
        self.cols = min(SIZE, (self.width - max(self.map_w, 24 if self.width < 100 else 34) - 3) // self.cell)
        self._panel_beside(self.cols * self.cell + 3)
        self.map_x = self.panel_x + (self.panel_w - self.map_w) // 2
        self.panel_y = self.map_w

    def _panel_beside(self, x):
        self.panel_x = x
        self.panel_w = self.width - x
