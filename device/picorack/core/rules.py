"""The rules of placement: from the squares and tiles a player has laid to a move, or the rule that forbids it."""

from micropython import const

from .board import CENTRE, SIZE, STRIDE
from .move import ACROSS, DOWN, MAX_PLACED, make, step, tiles
from .refusal import Refusal
from .squares import col_of, first_square, row_of
from .tiles import BLANK, EDGE, LETTER

# The codes of RuleError
NOTHING = const("nothing laid")
OFF_BOARD = const("off the board")
OCCUPIED = const("square occupied")
UNNAMED = const("blank without letter")
LINE = const("not in line")
GAP = const("gap")
LONE = const("single tile on empty board")
CENTRE_FREE = const("centre not covered")
APART = const("not connected")
RACK = const("tile not in rack")
BAG = const("too few tiles in the bag")
OVER = const("game over")


class RuleError(Refusal):
    """A turn the rules forbid. code: which rule, one of the constants above; the user interface words it."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


def holds(rack, tiles):
    """Can these tiles be played from this rack? A blank that bears a letter takes a blank."""
    return all(_count(tiles, tile) <= _count(rack.tiles(), tile) for tile in tiles)


def _count(tiles, tile):
    """How many of these tiles are like one: a blank is a blank whatever its letter."""
    if tile & BLANK:
        return sum(other & BLANK > 0 for other in tiles)
    return sum(other == tile for other in tiles)


def laid_by(cells, move):
    """The (square, tile) pairs a placement lays (cells: the board before it). Raises RuleError: OFF_BOARD."""
    if move[1] >= SIZE or move[2] >= SIZE:
        raise RuleError(OFF_BOARD)
    laid = []
    sq = first_square(move)
    for tile in tiles(move):
        while cells[sq] and cells[sq] != EDGE:
            sq += step(move)
        if cells[sq] == EDGE:
            raise RuleError(OFF_BOARD)
        laid.append((sq, tile))
        sq += step(move)
    return laid


def placement(board, laid):
    """The move (score 0) that lays these tiles.

    laid: (square, tile) pairs in any order, blanks bearing their letter. A single tile makes an across move if it
    forms an across word, else a down move. Raises RuleError.
    """
    cells = board.cells
    laid = sorted(laid)
    _check_squares(cells, laid)
    if not any(_touches(cells, sq) for sq, _ in laid):
        _check_opening(board, laid)
    kind = _direction(cells, laid)
    stride = 1 if kind == ACROSS else STRIDE
    _check_gaps(cells, laid, stride)
    first = word_start(cells, laid[0][0], stride)
    last = word_end(cells, laid[-1][0], stride)
    return make(kind, row_of(first), col_of(first), bytes(tile for _, tile in laid), (last - first) // stride + 1)


def word_start(cells, sq, stride):
    """The first square of the unbroken run of tiles that ends at sq."""
    while 0 < cells[sq - stride] < EDGE:
        sq -= stride
    return sq


def word_end(cells, sq, stride):
    """The last square of the unbroken run of tiles that begins at sq."""
    while 0 < cells[sq + stride] < EDGE:
        sq += stride
    return sq


def _check_squares(cells, laid):
    if not laid:
        raise RuleError(NOTHING)
    if len(laid) > MAX_PLACED:
        raise RuleError(RACK)
    before = -1
    for sq, tile in laid:
        if not 0 <= sq < len(cells) or cells[sq] == EDGE:
            raise RuleError(OFF_BOARD)
        if cells[sq] or sq == before:
            raise RuleError(OCCUPIED)
        if not tile & LETTER:
            raise RuleError(UNNAMED)
        before = sq


def _touches(cells, sq):
    """Is there a tile beside this square?"""
    return (cells[sq - 1] | cells[sq + 1] | cells[sq - STRIDE] | cells[sq + STRIDE]) & (BLANK | LETTER)  # EDGE is none


def _check_opening(board, laid):
    """Tiles that touch none may only open the game."""
    if any(0 < cell < EDGE for cell in board.cells):
        raise RuleError(APART)
    if len(laid) == 1:
        raise RuleError(LONE)
    if all(sq != CENTRE for sq, _ in laid):
        raise RuleError(CENTRE_FREE)


def _direction(cells, laid):
    first, last = laid[0][0], laid[-1][0]
    if first == last:
        return ACROSS if word_start(cells, first, 1) != word_end(cells, first, 1) else DOWN
    if row_of(first) == row_of(last):  # laid is sorted: all between are in that row too
        return ACROSS
    if all(col_of(sq) == col_of(first) for sq, _ in laid):
        return DOWN
    raise RuleError(LINE)


def _check_gaps(cells, laid, stride):
    sq = laid[0][0]
    for next_sq, _ in laid:
        while sq != next_sq:
            if not cells[sq]:
                raise RuleError(GAP)
            sq += stride
        sq += stride
