"""The board as lines of one direction: where words may lie, and which letters their squares may take.

Both directions are read as rows: for words that run down, the board is transposed. A span is n squares of a row that a
word can fill, so a border or an empty square is at either end.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from ..games.positions import SIZE, Alphabet
from .tables import LENGTHS

_ANY = np.uint64(2**64 - 1)
_CENTRE = SIZE // 2


class Spans(NamedTuple):
    """Spans of n squares, in arrays of numpy with an entry or a row for each span.

    squares: (spans, n), indices of the board's cells row by row
    empty: (spans, n), is there no tile?
    sums: of the numbers of the letters that lie there
    """

    squares: np.ndarray
    empty: np.ndarray
    sums: np.ndarray

    def only(self, which):
        """Some of the spans."""
        return Spans(*(part[which] for part in self))


class Lines:
    """The rows of a board, or its columns if the board is transposed.

    cells: (SIZE, SIZE), tiles, 0 where empty
    numbers: of the Tables
    Attributes:
    letters: of the cells, index = square
    """

    def __init__(self, cells, numbers):
        self.cells = cells
        self.letters = (cells & Alphabet.LETTER).ravel()
        self._empty = cells == 0
        # Can a word begin or end beside this square? The border, a column on either side, is as an empty square.
        self._free = np.pad(self._empty, ((0, 0), (1, 1)), constant_values=True)
        self._empties, self._halos = _before(self._empty), _before(_halo(self._empty))
        self._sums = _before(numbers[self.letters].reshape(SIZE, SIZE))

    def spans(self, n, most):
        """The Spans of n squares of which 1 to `most` are empty, one of these in the halo."""
        empties = self._of(self._empties, n)
        return self._chosen(n, (empties > 0) & (empties <= most) & (self._of(self._halos, n) > 0))

    def _chosen(self, n, chosen):
        """The Spans of n squares that are chosen and that a word can fill. chosen: for each row, by the span's first
        column"""
        chosen = chosen & self._free[:, : SIZE + 1 - n] & self._free[:, n + 1 :]
        squares = _squares(n)[chosen.ravel()]
        return Spans(squares, self._empty.ravel()[squares], self._of(self._sums, n)[chosen])

    @staticmethod
    def _of(before, n):
        """Sums over each n consecutive squares of a row, computed from the sums of all squares before a square."""
        return before[:, n:] - before[:, :-n]

    def letter_sets(self, tables, rack):
        """A set of letters for each square, as a number with bit = letter. On an empty square with tiles beside it in
        its row: the letters of the rack that make a word with these. On any other empty square: all letters. On a tile:
        its letter.

        These are the H sets if the lines are rows, the V sets if they are columns (docs/anagram.md).
        """
        sets = np.where(self.letters > 0, _bits(self.letters), _ANY)
        found = sets.copy()
        held = [tile for tile in range(1, len(tables.counts)) if tile in rack or Alphabet.BLANK in rack]
        for n in LENGTHS:
            gaps = self._chosen(n, self._of(self._empties, n) == 1)
            if not len(gaps.sums):
                continue
            squares = gaps.squares[gaps.empty]
            found[squares] = 0
            which, rows = tables.part(n, 0).find((gaps.sums[:, None] + tables.numbers[held]).ravel())
            which //= len(held)
            kept = fitting(sets, gaps.squares, which, tables.words(n), rows)
            which, rows = which[kept], rows[kept]
            letters = tables.words(n)[rows][gaps.empty[which]]
            np.bitwise_or.at(found, squares[which], _bits(letters))
        return found


def _bits(letters):
    """For each letter the set that holds it alone."""
    return np.uint64(1) << letters.astype(np.uint64)


def fitting(sets, squares, which, words, rows):
    """The numbers of those pairs of a span and a word in which every letter is in the set of its square.

    sets: of letters, index = square
    squares: of the spans
    which: for each pair, the number of the span
    words: all words of this length
    rows: for each pair, the number of the word
    """
    kept = np.arange(len(which))
    for i in range(words.shape[1] if len(kept) else 0):
        allowed = sets[squares[which[kept], i]] >> words[rows[kept], i].astype(np.uint64)
        kept = kept[(allowed & np.uint64(1)) > 0]
    return kept


def _before(values):
    """For each row the sums of the values before a column: (SIZE, SIZE + 1)."""
    sums = np.zeros((SIZE, SIZE + 1), np.uint64 if values.dtype == np.uint64 else int)
    np.cumsum(values, axis=1, out=sums[:, 1:])
    return sums


def _halo(empty):
    """The empty squares beside a tile, or the centre of an empty board; a move must fill one of them."""
    tiles = np.pad(~empty, 1)
    halo = empty & (tiles[:-2, 1:-1] | tiles[2:, 1:-1] | tiles[1:-1, :-2] | tiles[1:-1, 2:])
    if empty.all():
        halo[_CENTRE, _CENTRE] = True
    return halo


@cache
def _squares(n):
    """The squares of every span of n squares: (SIZE * (SIZE + 1 - n), n)."""
    first = np.arange(SIZE)[:, None] * SIZE + np.arange(SIZE + 1 - n)
    return first.reshape(-1, 1) + np.arange(n)
