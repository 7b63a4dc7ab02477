"""Where a placement lies on the board. A game of machines needs none of it."""

from .board import STRIDE, square
from .move import PLACED, step, tiles


def row_of(sq):
    return sq // STRIDE - 1


def col_of(sq):
    return sq % STRIDE


def first_square(move):
    return square(move[1], move[2])


def squares(cells, move):
    """Generates the squares on which a placement lays its tiles. cells: the board before it."""
    sq = first_square(move)
    for _ in range(move[3] & PLACED):
        while cells[sq]:
            sq += step(move)
        yield sq
        sq += step(move)


def word(cells, move):
    """The whole main word (bytes), with the tiles that were on the board before. cells: the board before the move."""
    sq = first_square(move)
    placed = iter(tiles(move))
    letters = bytearray(move[6])
    for i in range(move[6]):
        letters[i] = cells[sq] or next(placed)
        sq += step(move)
    return letters
