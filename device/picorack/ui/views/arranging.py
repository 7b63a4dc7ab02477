"""Works out where everything stands on a screen, from its width and height and from how large the board is (see
layout.py). Fewer rows and columns have larger squares.

The whole board is shown where its squares can be 7 pixels wide, else a window on it and a map. The rack and a line of
text are below the board, a panel with the scores is beside it. Where rack and squares can be larger so, the rack is in
the panel.
"""

from micropython import const

from ...core.board import SIZE
from ..drawing.canvas import CELLS, LARGE, MEDIUM, SMALL

RACK_TILES = const(8)
_MIN_CELL = const(7)
_COLUMN = const(80)  # pixels of a panel that has room for more than scores
_LINES = b"\x08\x10\x16\x0c"  # pixels of a line of text of each size
_HIGH = const(200)  # pixels of a screen that has two of them to spare for a line of text
_LARGE_RACK = const(24)  # pixels of a rack above a line of text of the face
_ZOOMED = const(16)  # pixels of a zoomed square, at least and at most
_MOST = const(24)
_MAP_LINES = const(16)  # rows of pixels that the panel of a window needs below its map
_LEAST_MAP = const(15)  # so many pixels wide and high its map can be in any case, and so wide in no case more:
_MOST_MAP = const(32)


def arrange(layout, width, height, zoomed=False, extent=None):
    """Set all attributes of a Layout. extent: (top, left, rows, columns) of a board of one's own, as own_board.py has
    it; None for the board of the rules"""
    layout.width = width
    layout.height = height
    large = height >= 240 and width >= 320 and not layout.spelt
    size = CELLS if layout.spelt else MEDIUM if height >= 128 and width >= 200 else SMALL
    layout.line_size = LARGE if large and height >= 300 else size
    layout.size = LARGE if large else size
    layout.line_h = _LINES[layout.line_size] if height >= 64 else 7
    if layout.line_size == MEDIUM and height < _HIGH:
        layout.line_h -= 2
    layout.line_y = height - layout.line_h
    layout.text_y = layout.line_y - (not layout.line_h % 7)  # else marks below letters would not be seen
    layout.box_w, layout.box_h = width, height
    layout.board_x = layout.board_y = layout.box_y = 0
    layout.map_dot = layout.map_x = layout.map_w = layout.map_h = layout.panel_y = 0
    layout.extent = extent
    layout.top, layout.left, layout.rows, layout.cols = extent or (0, 0, SIZE, SIZE)
    layout.windowed = False
    layout.zoomed = zoomed
    square = _square(layout)
    if _wide(layout) < square:
        _square(layout)
        narrow = layout.panel_w < _COLUMN or 5 * height > 4 * width
        if size and not layout.spelt and not zoomed and narrow and layout.cell >= _MIN_CELL:
            _square(layout, 1)  # the board is in the middle, below the line of text, which has the scores
            layout.panel_x = layout.panel_w = layout.line_y = 0
            layout.text_y = -(not layout.line_h % 7)
            layout.board_y = layout.line_h
            layout.rack_y += layout.line_h
    if zoomed:
        _window(layout, max(_ZOOMED, min(_MOST, height // 9, width // 8), layout.cell * 5 // 4))
    elif layout.cell < _MIN_CELL:
        _window(layout, _MIN_CELL)
    layout.board_w = layout.cols * layout.cell + 1
    layout.board_h = layout.rows * layout.cell + 1
    if not layout.panel_x:
        layout.board_x = (width - layout.board_w) // 2


def _wide(layout):
    """Only the line is below the board; the rack is in the panel, its tiles no smaller than squares. Returns its
    _sizes()."""
    layout.cell = min((layout.line_y - 1) // layout.rows, (layout.width - 4) // (layout.cols + RACK_TILES))
    _panel_beside(layout, layout.cols * layout.cell + 4)
    layout.rack_cell = min(layout.panel_w // RACK_TILES, layout.cell * 3)
    layout.panel_h = layout.line_y - layout.rack_cell - 3
    layout.rack_x, layout.rack_y = layout.panel_x, layout.panel_h + 1
    return _sizes(layout)


def _square(layout, gap=23):
    """Rack and line are below the board; to its right there is a panel of at least 20 pixels, or of what `gap` leaves.
    The tiles of the rack are 10 pixels high, or nearly as large as the squares. Returns its _sizes()."""
    rows, cols, high = layout.rows, layout.cols, layout.line_y
    layout.cell = min((high - 10) // rows, (high + 4) // (rows + 1), (layout.width - gap) // cols)
    if layout.line_size and layout.cell < _LARGE_RACK:
        layout.cell = min(layout.cell, (high - _LARGE_RACK) // rows)
    layout.panel_h = board = rows * layout.cell + 1
    _panel_beside(layout, cols * layout.cell + 3)
    room = layout.line_y - board
    layout.rack_cell = min(room, layout.width // RACK_TILES)
    layout.rack_x, layout.rack_y = 0, board + (room - layout.rack_cell + 1) // 2
    return _sizes(layout)


def _sizes(layout):
    """A number by which two arrangements are compared: the squares count most, then the tiles of the rack; 0 where
    squares are too small."""
    cell = layout.cell
    return 8 * cell + min(layout.rack_cell, 2 * cell) if cell >= _MIN_CELL else 0


def _window(layout, cell):
    """A window on the board with rack and line below it, and beside it a panel with the map at its top."""
    layout.windowed = True
    layout.cell = cell
    layout.rack_cell = min(layout.width // RACK_TILES - 1, 10 if layout.height < 100 else cell)
    if cell >= _ZOOMED:  # two rows at least
        layout.rack_cell = min(layout.rack_cell, layout.line_y - 2 * cell - 1)
    layout.rack_x, layout.rack_y = 0, layout.line_y - layout.rack_cell
    layout.panel_h = layout.rack_y - (cell < _ZOOMED)
    rows, cols = layout.rows, layout.cols
    layout.map_dot = min(max(_LEAST_MAP, layout.panel_h - 2 - _MAP_LINES) // rows, _MOST_MAP // cols)
    layout.map_w = cols * layout.map_dot + 2
    layout.map_h = rows * layout.map_dot + 2
    room = layout.width - max(layout.map_w, 24 if layout.width < 100 else 34) - 3
    layout.rows = min(rows, (layout.panel_h - 1) // cell)
    layout.cols = min(cols, room // cell)
    if not _ZOOMED <= cell <= _MOST:  # as large as they can be without one less in view
        layout.cell = min((layout.panel_h - 1) // layout.rows, room // layout.cols)
    _panel_beside(layout, layout.cols * layout.cell + 3)
    layout.map_x = layout.panel_x + (layout.panel_w - layout.map_w) // 2
    layout.panel_y = layout.map_h + 2 * (layout.line_size > 0)


def _panel_beside(layout, x):
    layout.panel_x = x
    layout.panel_w = layout.width - x
