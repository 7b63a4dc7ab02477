"""Works out where everything stands on a screen, from its width and height alone (see layout.py).

The whole board is shown where its squares can be 7 pixels wide, else a window on it and a map. The rack and a line of
text are below the board, a panel with the scores is beside it. On wide screens the rack is in the panel if it fits.
"""

from micropython import const

from ...core.board import SIZE

RACK_TILES = const(8)
_MIN_CELL = const(7)
_ZOOMED = const(16)  # pixels of a zoomed square, at least and at most
_MOST = const(24)
_MAP_LINES = const(16)  # rows the panel of a window needs below its map


def place(layout, width, height, zoomed=False):
    """Set all attributes of a Layout."""
    layout.width = width
    layout.height = height
    layout.big = height >= 130 and width >= 200
    layout.line_h = 12 if layout.big else 8 if height >= 64 else 7
    layout.line_y = height - layout.line_h
    layout.box_w, layout.box_h = width, height
    layout.map_dot = layout.map_x = layout.map_w = layout.panel_y = 0
    layout.cols = layout.rows = SIZE
    layout.windowed = False
    layout.zoomed = zoomed
    if zoomed:
        _window(layout, max(_ZOOMED, min(_MOST, height // 9, width // 8)))
    elif not _wide(layout) and not _square(layout):
        _window(layout, _MIN_CELL)
    layout.board_w = layout.cols * layout.cell + 1
    layout.board_h = layout.rows * layout.cell + 1


def _wide(layout):
    """Only the line is below the board; the rack is in the panel, which has room for it at the size of the squares."""
    layout.cell = (layout.line_y - 1) // SIZE
    _panel_beside(layout, SIZE * layout.cell + 4)
    layout.rack_cell = min(layout.panel_w // RACK_TILES, layout.cell * 2)
    layout.panel_h = layout.line_y - layout.rack_cell - 3
    layout.rack_x, layout.rack_y = layout.panel_x, layout.panel_h + 1
    return layout.cell >= _MIN_CELL and layout.rack_cell >= layout.cell


def _square(layout):
    """Rack and line are below the board; to its right there is a panel of at least 20 pixels."""
    layout.cell = min((layout.line_y - 10) // SIZE, (layout.width - 23) // SIZE)
    board = SIZE * layout.cell + 1
    _panel_beside(layout, board + 2)
    layout.panel_h = board
    room = layout.line_y - board
    layout.rack_cell = min(room, layout.width // RACK_TILES)
    layout.rack_x, layout.rack_y = 0, board + (room - layout.rack_cell + 1) // 2
    return layout.cell >= _MIN_CELL


def _window(layout, cell):
    """A window on the board with rack and line below it, and beside it a panel with the map at its top."""
    layout.windowed = True
    layout.cell = cell
    layout.rack_cell = min(layout.width // RACK_TILES - 1, 10 if layout.height < 100 else cell)
    if cell >= _ZOOMED:  # two rows at least
        layout.rack_cell = min(layout.rack_cell, layout.line_y - 2 * cell - 1)
    layout.rack_x, layout.rack_y = 0, layout.line_y - layout.rack_cell
    layout.panel_h = layout.rack_y - (cell < _ZOOMED)
    layout.map_dot = 2 if layout.panel_h - 2 * SIZE - 2 >= _MAP_LINES else 1
    layout.map_w = SIZE * layout.map_dot + 2
    layout.rows = min(SIZE, (layout.panel_h - 1) // layout.cell)
    layout.cols = min(SIZE, (layout.width - max(layout.map_w, 24 if layout.width < 100 else 34) - 3) // layout.cell)
    _panel_beside(layout, layout.cols * layout.cell + 3)
    layout.map_x = layout.panel_x + (layout.panel_w - layout.map_w) // 2
    layout.panel_y = layout.map_w


def _panel_beside(layout, x):
    layout.panel_x = x
    layout.panel_w = layout.width - x
