"""Scores many moves at a time. It uses the same numbers as the device's rules, but other steps."""

import numpy as np

from ..games.positions import SIZE
from ..run import on_cpython  # noqa: F401

# isort: split
from picorack.core.board import PREMIUMS, square
from picorack.core.move import MAX_PLACED
from picorack.core.tiles import BINGO

_FULL_RACK = 7
_PREMIUMS = np.array([[PREMIUMS[square(row, col)] for col in range(SIZE)] for row in range(SIZE)])
_LETTER, _WORD = (_PREMIUMS & 15).ravel(), (_PREMIUMS >> 4).ravel()  # symmetric: the same for a transposed board


class Scoring:
    """Scores moves along the rows of a board.

    cells: (SIZE, SIZE), tiles
    values: points of each tile, index = tile
    bonuses: points for laying 0, 1, ... 8 tiles in one turn
    Attributes:
    crossed: index = square; does a tile there form a word in its column, too?
    """

    def __init__(self, cells, values, bonuses):
        self._values = values
        self._bonuses = bonuses
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
        return total + crosses.sum(axis=1) + self._bonuses[new.sum(axis=1)]


def bonuses_of(tiles, in_rack):
    """What laying 0, 1, ... 8 tiles in one turn earns, as an array. tiles: the `tiles` object of a lexicon.json;
    in_rack: how many tiles the rack holds; a full one has seven at least"""
    whole = max(in_rack, tiles.get("rack", _FULL_RACK))
    return np.array(tiles.get("bonuses") or [BINGO * (laid == whole) for laid in range(MAX_PLACED + 1)])


def _runs(points, cells):
    """For each square the sum of the points of the tiles that lie directly above it, without a gap."""
    sums = np.zeros((SIZE, SIZE), int)
    for row in range(1, SIZE):
        sums[row] = np.where(cells[row - 1], sums[row - 1] + points[row - 1], 0)
    return sums
