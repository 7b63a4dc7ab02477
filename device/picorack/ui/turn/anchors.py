"""Where the cursor goes by itself: to anchors, the empty squares beside a tile. Nothing is allocated here."""

from ...core.board import CENTRE, SIZE, STRIDE, square
from ...core.squares import col_of, row_of
from ...core.tiles import EDGE


def _tile(cells, sq):
    return cells[sq] & ~EDGE


def is_anchor(cells, sq):
    """Is a square empty, and beside a tile? On an empty board the centre is the one anchor."""
    if cells[sq]:
        return False
    if _tile(cells, sq - 1) or _tile(cells, sq + 1) or _tile(cells, sq - STRIDE) or _tile(cells, sq + STRIDE):
        return True
    return sq == CENTRE


def next_anchor(cells, sq, step):
    """The nearest anchor in one direction: of the next line across it that has any, the one nearest to the cursor.
    Returns the square itself if there is none. step: 1, -1, STRIDE or -STRIDE."""
    row, col = row_of(sq), col_of(sq)
    for far in range(1, SIZE):
        for aside in range(2 * SIZE):
            off = (aside + 1) // 2 if aside & 1 else -aside // 2
            if step == 1 or step == -1:
                to_row, to_col = row + off, col + far * step
            else:
                to_row, to_col = row + (far if step > 0 else -far), col + off
            if 0 <= to_row < SIZE and 0 <= to_col < SIZE and is_anchor(cells, square(to_row, to_col)):
                return square(to_row, to_col)
    return sq


def goes_down(cells, sq, down):
    """Does a word at this square go down? On an empty square it goes towards the tiles beside it, on a tile across
    the word that the tile is in. Returns `down` where both directions are as good."""
    across = bool(_tile(cells, sq - 1) or _tile(cells, sq + 1))
    upright = bool(_tile(cells, sq - STRIDE) or _tile(cells, sq + STRIDE))
    if across != upright:
        return across == bool(_tile(cells, sq))
    return down


def beside(board, squares, sq):
    """Where the cursor starts after a move that laid tiles on these squares: the empty square beside them with the
    greatest premium, the first of several; `sq` if there is none."""
    cells, premiums = board.cells, board.premiums
    best = 0
    for laid in squares:
        for step in (STRIDE, 1, -STRIDE, -1):
            if not cells[laid + step] and premiums[laid + step] > best:
                best = premiums[laid + step]
                sq = laid + step
    return sq
