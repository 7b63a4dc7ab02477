"""What a human's turn shows on the board beside the tiles themselves: the cursor, and which tiles form words that the
lexicon does not hold."""

from micropython import const

from ...core.board import SQUARES, STRIDE
from ...core.tiles import EDGE
from ..drawing.faces import PLACED, WRONG
from ..drawing.theme import CURSOR, CURSOR_GAP
from ..views.rack_view import dashed
from .repainting import paint_square

_THICK_FROM = const(13)  # pixels of a square that has room for a thick frame
_ROOMY_FROM = const(16)  # and for all of it round what is written on a premium


def draw_cursor(canvas, view, sq):
    """Draw the cursor on a square that a BoardView has in view: a frame within an empty one, a line round a tile."""
    layout = view.layout
    x, y, cell = view.x_of(sq), view.y_of(sq), layout.cell
    in_view = 0 <= x < layout.board_w - 1 and 0 <= y < layout.board_h - 1
    if not in_view or not canvas.touches(x - 1, y - 1, cell + 3, cell + 3):
        return
    if view.laid[sq] or view.cells[sq]:
        view.ring(canvas, sq, 0, CURSOR, 1)
        if view.gap:
            view.ring(canvas, sq, 1, CURSOR, 1)
        else:
            view.ring(canvas, sq, 0, CURSOR_GAP, 3)  # the edge of a stamp has a gap at every second pixel
    elif cell >= _THICK_FROM:
        size = cell + view.gap  # without the edge of the next tile
        canvas.frame(x, y, size, size, CURSOR if cell >= _ROOMY_FROM else CURSOR_GAP)
        if cell < _ROOMY_FROM:
            view.ring(canvas, sq, view.gap, CURSOR, 1)
            return
        canvas.frame(x + 1, y + 1, size - 2, size - 2, CURSOR)
        canvas.frame(x + 2, y + 2, size - 4, size - 4, CURSOR_GAP)
    else:
        canvas.frame(x, y, cell, cell, CURSOR)
        dashed(canvas, x, y, cell, cell, CURSOR_GAP)


def mark_wrong(app, view, squares):
    """Show the tiles on these squares of a BoardView as wrong."""
    for sq in squares:
        view.states[sq] = WRONG
        paint_square(app, view, sq)


def clear_wrong(app, view):
    """Show every tile that mark_wrong() has marked as placed again."""
    for sq in range(SQUARES):
        if view.states[sq] == WRONG:
            view.states[sq] = PLACED
            paint_square(app, view, sq)


def follow(view, sq):
    """Scroll a BoardView so that a square is in view, and its neighbours on all sides where there are any. Returns
    True if it scrolled."""
    left, top, cells = view.left, view.top, view.cells
    first = last = sq
    for step in (1, STRIDE):
        first -= step if cells[sq - step] != EDGE else 0
        last += step if cells[sq + step] != EDGE else 0
    view.show(first, last)
    return left != view.left or top != view.top
