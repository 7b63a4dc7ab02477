"""Paints the parts of the board that a key has changed. Nothing is allocated."""

from ...core.board import square


def paint_square(app, view, sq):
    """Paint a square with the lines round it, if a BoardView has it in view."""
    layout = app.layout
    x, y = view.x_of(sq), view.y_of(sq)
    if 0 <= x < layout.board_w - 1 and 0 <= y < layout.board_h - 1:
        size = layout.cell + 2 + view.gap
        app.paint(layout.board_x + x - 1, layout.board_y + y - 1, size, size)


def paint_scrolled(app, view, left, top, cursor, other):
    """Paint what looks otherwise now that the window has moved, and the map. left, top: its corner before; cursor,
    other: the squares that may have been painted with the cursor."""
    layout = app.layout
    for row in range(layout.rows):
        for col in range(layout.cols):
            before, sq = square(top + row, left + col), square(view.top + row, view.left + col)
            marked = before == cursor or before == other or view.states[before] or view.states[sq]
            if marked or _drawn(view, before) != _drawn(view, sq):
                paint_square(app, view, sq)
    paint_map(app)


def _drawn(view, sq):
    """A number that is the same for two squares if they are drawn alike; a line round a tile does not count."""
    return (view.laid[sq] or view.cells[sq]) << 8 or view.premiums[sq]


def paint_board(app):
    """Paint all of the board that is in view, and the map."""
    layout = app.layout
    app.paint(layout.board_x, layout.board_y, layout.board_w, layout.board_h)
    paint_map(app)


def paint_map(app):
    """Paint the map, where there is one."""
    layout = app.layout
    if layout.windowed:
        app.paint(layout.map_x, 0, layout.map_w, layout.map_h)
