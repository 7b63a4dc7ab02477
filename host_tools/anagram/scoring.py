"""Scores many moves at a time. It uses the same numbers as the device's rules, but other steps."""

import numpy as np

from ..games.positions import SIZE
from ..run import on_cpython  # noqa: F401

# isort: split
from picorack.core.board import PREMIUMS, square
from picorack.core.tiles import BINGO

_FULL_RACK = 7
_PREMIUMS = np.array([[PREMIUMS[square(row, col)] for col in range(SIZE)] for row in range(SIZE)])
_LETTER, _WORD = (_PREMIUMS & 15).ravel(), (_PREMIUMS >> 4).ravel()  # symmetric: the same for a transposed board


class Scoring:
    """Scores moves along the rows of a board.

    cells: (SIZE, SIZE), tiles
    values: points of each tile, index = tile
    Attributes:
    crossed: index = square; does a tile there form a word in its column, too?
    """

    def __init__(self, cells, values, in_rack):
        self._values = values
        self._bingo = max(in_rack, _FULL_RACK)  # this many tiles earn the bonus
        self._empty = cells.ravel() == 0
        points = values[cells]
        above, below = _runs(points, cells), _runs(points[::-1], cells[::-1])[::-1]
        tiles = np.pad(cells > 0, ((1, 1), (0, 0)))
        self.crossed = (tiles[:-2] | tiles[2:]).ravel()
        self._beside = (above + below).ravel()  # points of the tiles above and below that a tile here joins

    def scores(self, squares, tiles):
        """The points of each move. squares, tiles: (moves, letters), the tiles on the board included"""
        new = self._empty[squares]
        points = self._values[tiles] * np.where(new, _LETTER[squares], 1)
        word = np.where(new, _WORD[squares], 1)
        total = points.sum(axis=1) * word.prod(axis=1)
        crosses = (self._beside[squares] + points) * word * (new & self.crossed[squares])
        return total + crosses.sum(axis=1) + BINGO * (new.sum(axis=1) == self._bingo)


def _runs(points, cells):
    """For each square the sum of the points of the tiles that lie directly above it, without a gap."""
    sums = np.zeros((SIZE, SIZE), int)
    for row in range(1, SIZE):
        sums[row] = np.where(cells[row - 1], sums[row - 1] + points[row - 1], 0)
    return sums
