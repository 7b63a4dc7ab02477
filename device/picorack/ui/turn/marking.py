"""What a human's turn shows on the board beside the tiles themselves: frames round those of the pending play, and which
of them form words that the lexicon does not hold."""

from micropython import const

from ...core.board import SIZE, SQUARES, STRIDE, col_of, row_of
from ..drawing.faces import PLACED, WRONG
from ..drawing.theme import LAID_FRAME
from .repainting import paint_square

_BIG_FROM = const(12)  # pixels, from which a whole frame has room


def frame_tiles(canvas, view, places):
    """Put a frame round the tiles on these squares (0 stands for none), as far as a BoardView has them in view."""
    layout = view.layout
    for sq in places:
        col, row = col_of(sq) - view.left, row_of(sq) - view.top
        if sq and view.states[sq] >= PLACED and 0 <= col < layout.cols and 0 <= row < layout.rows:
            frame(canvas, view.x_of(sq), view.y_of(sq), layout.cell + 1)


def frame(canvas, x, y, size):
    """Put a frame round a tile. Its square has `size` pixels, its lines included, and its top left corner is x, y."""
    if size >= _BIG_FROM:
        canvas.frame(x, y, size, size, LAID_FRAME)
        return
    for far in range(0, size, size - 2):  # corners only: a closed line would run into the letter
        canvas.fill(x + far, y, 2, 1, LAID_FRAME)
        canvas.fill(x + far, y + size - 1, 2, 1, LAID_FRAME)
        canvas.fill(x, y + far, 1, 2, LAID_FRAME)
        canvas.fill(x + size - 1, y + far, 1, 2, LAID_FRAME)


def mark_wrong(app, view, squares):
    """Show the tiles on these squares of a BoardView as wrong."""
    for sq in squares:
        view.mark(sq, WRONG)
        paint_square(app, view, sq)


def clear_wrong(app, view):
    """Show every tile that mark_wrong() has marked as placed again."""
    for sq in range(SQUARES):
        if view.states[sq] == WRONG:
            view.mark(sq, PLACED)
            paint_square(app, view, sq)


def follow(view, sq):
    """Scroll a BoardView so that a square is in view, and its neighbours on all sides where there are any. Returns
    True if it scrolled."""
    left, top = view.left, view.top
    view.show(
        sq - (STRIDE if row_of(sq) else 0) - (1 if col_of(sq) else 0),
        sq + (STRIDE if row_of(sq) < SIZE - 1 else 0) + (1 if col_of(sq) < SIZE - 1 else 0),
    )
    return left != view.left or top != view.top
