"""Algorithm 1: every legal move of a position, looked up by the letters of a span and a part of the rack
(docs/anagram.md)."""

from collections import defaultdict
from itertools import combinations, product
from typing import NamedTuple

import numpy as np

from ..games.positions import SIZE, Alphabet
from .lines import Lines, Spans, fitting
from .scoring import Scoring
from .tables import LENGTHS

ACROSS, DOWN = 0, 1
_BLANK = Alphabet.BLANK


class Moves(NamedTuple):
    """Moves of one direction with words of the same length.

    direction: ACROSS or DOWN; rows, cols: of the first letters; words: (moves, letters) tiles; scores: points;
    second: is it the second reading of a one-tile play that forms two words?
    """

    direction: int
    rows: np.ndarray
    cols: np.ndarray
    words: np.ndarray
    scores: np.ndarray
    second: np.ndarray


class Choices(NamedTuple):
    """Parts of a rack, all of as many tiles, of which `blanks` are blanks. tiles: (parts, tiles), ascending, so blanks
    are last; sums: of their letters."""

    blanks: int
    tiles: np.ndarray
    sums: np.ndarray


class Generator:
    """tables: Tables; values: points, index = tile."""

    def __init__(self, tables, values):
        self._tables = tables
        self._values = np.array(values)

    def moves(self, cells, rack):
        """A list of Moves; each move is in one of them, once. cells: 225 tiles row by row; rack: at most 8 tiles, of
        which at most BLANKS are blanks."""
        board = np.frombuffer(cells, np.uint8).reshape(SIZE, SIZE)
        found = []
        lines = [Lines(seen, self._tables.numbers) for seen in (board, board.T)]
        h_sets, v_sets = (seen.letter_sets(self._tables, rack) for seen in lines)
        choices = _choices(rack, self._tables.numbers)
        for direction, crossing in ((ACROSS, v_sets), (DOWN, h_sets)):
            sets = crossing.reshape(SIZE, SIZE).T.ravel()  # square by square as this direction's lines have them
            scoring = Scoring(lines[direction].cells, self._values, len(rack))
            for n, placed in product(LENGTHS, choices):
                spans = lines[direction].spans(n, placed)
                spans = Spans(*(part[sets[spans.squares].all(axis=1)] for part in spans))
                for choice in choices[placed] if len(spans.sums) else ():
                    found += self._laid(direction, lines[direction], scoring, sets, spans, choice)
        return found

    def _laid(self, direction, lines, scoring, sets, spans, choice):
        """Generate the Moves that fill one of the spans with one of the choices."""
        n = spans.squares.shape[1]
        words = self._tables.words(n)
        which, rows = self._tables.part(n, choice.blanks).find((spans.sums[:, None] + choice.sums).ravel())
        which, choices = np.divmod(which, len(choice.sums))
        kept = fitting(sets, spans.squares, which, words, rows)
        if not len(kept):
            return
        which, choices, rows = which[kept], choices[kept], rows[kept]
        placed = np.take_along_axis(words[rows], spans.empty[which], axis=1)
        way, placed = self._with_blanks(placed, choice, choices)
        squares, empty = spans.squares[which[way]], spans.empty[which[way]]
        tiles = lines.cells.ravel()[squares]
        np.put_along_axis(tiles, empty, placed, axis=1)
        row, col = np.divmod(squares[:, 0], SIZE)
        second = np.zeros(len(way), bool)
        if direction == DOWN:
            row, col = col, row
            if placed.shape[1] == 1:
                second = scoring.crossed[np.take_along_axis(squares, empty, axis=1)[:, 0]]
        yield Moves(direction, row, col, tiles, scoring.scores(squares, empty, tiles), second)

    def _with_blanks(self, letters, choice, choices):
        """Every way to lay letters with blanks among them: (number of the row in `letters`, tiles), a way each.

        letters: (words, tiles); choices: the choice of each. A blank takes the place of a letter the choice lacks.
        """
        numbers = self._tables.numbers[letters]
        lacking = numbers.sum(axis=1, dtype=np.uint64) - choice.sums[choices]
        ways, tiles = [], []
        for blanks in combinations(range(letters.shape[1]), choice.blanks):
            blanks = list(blanks)
            way = np.flatnonzero(numbers[:, blanks].sum(axis=1, dtype=np.uint64) == lacking)
            laid = letters[way]
            laid[:, blanks] |= _BLANK
            ways.append(way)
            tiles.append(laid)
        way, laid = np.concatenate(ways), np.concatenate(tiles)
        # Different keys might have the same sum: the tiles decide.
        sure = (np.sort(np.where(laid & _BLANK, _BLANK, laid), axis=1) == choice.tiles[choices[way]]).all(axis=1)
        return way[sure], laid[sure]


def _choices(rack, numbers):
    """{how many tiles: [Choices]} of every different part of a rack."""
    parts = defaultdict(set)
    rack = sorted(rack)
    for placed in range(1, len(rack) + 1):
        for tiles in combinations(rack, placed):
            parts[placed, tiles.count(_BLANK)].add(tiles)
    choices = defaultdict(list)
    for (placed, blanks), same in parts.items():
        tiles = np.array(sorted(same), np.uint8)
        letters = tiles[:, : placed - blanks]
        choices[placed].append(Choices(blanks, tiles, numbers[letters].sum(axis=1, dtype=np.uint64)))
    return choices
