"""Finds every legal move of a position: the letters of a span and a part of the rack are looked up together
(docs/anagram.md, "A turn")."""

from collections import defaultdict
from itertools import combinations
from typing import NamedTuple

import numpy as np

from ..games.positions import SIZE, Alphabet
from .lines import Lines, fitting
from .scoring import Scoring, bonuses_of
from .tables import LENGTHS

ACROSS, DOWN = 0, 1
_BLANK = Alphabet.BLANK
_TILES = 128  # of which there are values


class Moves(NamedTuple):
    """Moves of one direction with words of the same length. Arrays of numpy, an entry or a row for each move.

    direction: ACROSS or DOWN
    rows, cols: of the first letters
    words: (moves, letters), tiles
    scores: points
    second: is it the second reading of a one-tile play that forms two words?
    """

    direction: int
    rows: np.ndarray
    cols: np.ndarray
    words: np.ndarray
    scores: np.ndarray
    second: np.ndarray


class Orientation(NamedTuple):
    """What is needed to find words of one direction: its Lines, its Scoring, and the sets of the other direction.

    sets: index = square of `lines`; the letters that the words crossing there allow, a bit each
    """

    direction: int
    lines: Lines
    sets: np.ndarray
    scoring: Scoring


class Choices(NamedTuple):
    """Parts of a rack with the same number of blanks. Arrays of numpy, an entry or a row for each part.

    placed: how many tiles it has
    tiles: its tiles, ascending, so that blanks are last, with zeros before them up to the length of the rack
    sums: the sums of its letters' numbers
    """

    placed: np.ndarray
    tiles: np.ndarray
    sums: np.ndarray


class Generator:
    """The move generator of a lexicon. tables: its Tables; tiles: the `tiles` object of its lexicon.json"""

    def __init__(self, tables, tiles):
        self._tables = tables
        self._tiles = tiles
        self._values = np.zeros(_TILES, int)  # points of each tile, index = tile
        self._values[1 : len(tiles["values"]) + 1] = tiles["values"]

    def moves(self, cells, rack):
        """A list of Moves, in which each move is once.

        cells: 225 tiles row by row
        rack: tiles, of which at most tables.BLANKS are blanks
        """
        board = np.frombuffer(cells, np.uint8).reshape(SIZE, SIZE)
        found = []
        lines = [Lines(seen, self._tables.numbers) for seen in (board, board.T)]
        h_sets, v_sets = (seen.letter_sets(self._tables, rack) for seen in lines)
        choices = _choices(rack, self._tables.numbers)
        for direction, crossing in ((ACROSS, v_sets), (DOWN, h_sets)):
            sets = crossing.reshape(SIZE, SIZE).T.ravel()  # square by square as this direction's lines have them
            scoring = Scoring(lines[direction].cells, self._values, bonuses_of(self._tiles, len(rack)))
            orientation = Orientation(direction, lines[direction], sets, scoring)
            for n in LENGTHS:
                spans = orientation.lines.spans(n, len(rack))
                spans = spans.only(sets[spans.squares].all(axis=1))
                for blanks in choices if len(spans.sums) else ():
                    found += self._laid(orientation, spans, choices[blanks], blanks)
        return found

    def _laid(self, orientation, spans, choices, blanks):
        """Yield the Moves that fill one of the spans with one of the choices."""
        n = spans.squares.shape[1]
        words = self._tables.words(n)
        span, choice = np.nonzero(spans.empty.sum(axis=1)[:, None] == choices.placed)
        key, rows = self._tables.part(n, blanks).find(spans.sums[span] + choices.sums[choice])
        kept = fitting(orientation.sets, spans.squares, span[key], words, rows)
        if not len(kept):
            return
        span, choice = span[key[kept]], choice[key[kept]]
        letters = np.where(spans.empty[span], words[rows[kept]], 0)
        row, placed = self._with_blanks(letters, choices.sums[choice], blanks)
        # Different keys might have the same sum: the tiles decide.
        sure = _same(placed, choices.tiles[choice[row]])
        placed = placed[sure]
        squares = spans.squares[span[row[sure]]]
        tiles = placed | orientation.lines.cells.ravel()[squares]
        row, col = np.divmod(squares[:, 0], SIZE)
        second = np.zeros(len(squares), bool)
        if orientation.direction == DOWN:
            row, col = col, row
            new = placed > 0
            second = (new.sum(axis=1) == 1) & (new & orientation.scoring.crossed[squares]).any(axis=1)
        yield Moves(orientation.direction, row, col, tiles, orientation.scoring.scores(squares, tiles), second)

    def _with_blanks(self, letters, sums, blanks):
        """Yield, for every way to lay `blanks` of some letters with blanks, (the number of the row in `letters`,
        tiles).

        letters: (words, n), 0 where none is laid
        sums: for each row, of the letters for which there are tiles
        """
        numbers = self._tables.numbers[letters]
        lacking = numbers.sum(axis=1, dtype=np.uint64) - sums
        rows, tiles = [], []
        for places in map(list, combinations(range(letters.shape[1]), blanks)):
            fits = numbers[:, places].sum(axis=1, dtype=np.uint64) == lacking
            row = np.flatnonzero(fits & letters[:, places].all(axis=1))
            laid = letters[row]
            laid[:, places] |= _BLANK
            rows.append(row)
            tiles.append(laid)
        return np.concatenate(rows), np.concatenate(tiles)


def _same(placed, tiles):
    """Are the tiles placed those of a choice? They may be in any order, with 0 for none."""
    placed = np.sort(np.where(placed & _BLANK, _BLANK, placed), axis=1)
    width = min(placed.shape[1], tiles.shape[1])
    return (placed[:, -width:] == tiles[:, -width:]).all(axis=1)


def _choices(rack, numbers):
    """{number of blanks: Choices} of all different parts of a rack."""
    parts = defaultdict(set)
    for placed in range(1, len(rack) + 1):
        for tiles in combinations(sorted(rack), placed):
            parts[tiles.count(_BLANK)].add(tiles)
    choices = {}
    for blanks, same in parts.items():
        tiles = np.array([(0,) * (len(rack) - len(part)) + part for part in sorted(same)], np.uint8)
        sums = numbers[np.where(tiles == _BLANK, 0, tiles)].sum(axis=1, dtype=np.uint64)
        choices[blanks] = Choices((tiles > 0).sum(axis=1), tiles, sums)
    return choices
