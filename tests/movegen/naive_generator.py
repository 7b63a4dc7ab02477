"""A slow, obviously correct move generator, the twin of device/picorack/movegen: it tries every word at every place.

Boards are 15 lists of 15 entries: None, or (letter, is_blank). Words are tuples of letters.
"""

from collections import Counter
from itertools import combinations

SIZE = 15
STANDARD = """
=..'...=...'..=
.-..."..."...-.
..-...'.'...-..
'..-...'...-..'
....-.....-....
."..."..."...".
..'...'.'...'..
=..'...-...'..=
""".split()
STANDARD += STANDARD[-2::-1]
_LETTER = {"'": 2, '"': 3}
_WORD = {"-": 2, "=": 3}


class NaiveGenerator:
    """The generator of one lexicon.
    words: a set of tuples of letters
    values: {letter: points}
    bonuses: {tiles laid at once: points}
    marks: the premium squares, 15 rows of 15; # is a square that the board does not have"""

    def __init__(self, words, values, bonuses=None, marks=STANDARD):
        self._words = words
        self._by_length = {length: [word for word in words if len(word) == length] for length in set(map(len, words))}
        self._values = values
        self._bonuses = bonuses or {7: 50}
        self._marks = marks

    def moves(self, board, rack):
        """All moves, {(row, col, 'A' or 'D', ((letter, is_blank), ...)): score}. A one-tile play that forms a word in
        both directions is in it twice.
        rack: letters, '?' for a blank"""
        across = self._across(board, rack, self._marks)
        down = self._across(_transposed(board), rack, _transposed(self._marks))
        found = {(row, col, "A", word): score for (row, col, word), score in across.items()}
        found.update({(row, col, "D", word): score for (col, row, word), score in down.items()})
        return found

    def _across(self, board, rack, marks):
        held = Counter(rack)
        found = {}
        for row, col, length in _places(board, marks, sorted(self._by_length)):
            for word in self._by_length[length]:
                for tiles in self._ways(board[row], held, word, col):
                    score = self._score(board, marks, row, col, tiles)
                    if score is not None:
                        found[row, col, tuple(tiles)] = score
        return found

    @staticmethod
    def _ways(line, held, word, col):
        """Every way to lay a word in a row from a column on: lists of (letter, is_blank), which include the tiles on
        the board."""
        if any(line[col + i] and line[col + i][0] != letter for i, letter in enumerate(word)):
            return
        new = [i for i in range(len(word)) if not line[col + i]]
        for n in range(min(held["?"], len(new)) + 1):
            for blanks in combinations(new, n):
                needed = Counter(word[i] for i in new if i not in blanks)
                if all(held[letter] >= count for letter, count in needed.items()):
                    yield [line[col + i] or (letter, i in blanks) for i, letter in enumerate(word)]

    def _score(self, board, marks, row, col, tiles):
        """The points for laying `tiles` across at a place, or None if a cross word is no word."""
        total, multiplier, crossing, placed = 0, 1, 0, 0
        for i, tile in enumerate(tiles):
            if board[row][col + i]:
                total += self._value(tile)
                continue
            placed += 1
            mark = marks[row][col + i]
            points = self._value(tile) * _LETTER.get(mark, 1)
            total += points
            multiplier *= _WORD.get(mark, 1)
            above, below = self._column(board, row, col + i)
            if above or below:
                if tuple(letter for letter, _ in [*above, tile, *below]) not in self._words:
                    return None
                crossing += (sum(map(self._value, above + below)) + points) * _WORD.get(mark, 1)
        return total * multiplier + crossing + self._bonuses.get(placed, 0)

    @staticmethod
    def _column(board, row, col):
        above, below = [], []
        r = row - 1
        while r >= 0 and board[r][col]:
            above.insert(0, board[r][col])
            r -= 1
        r = row + 1
        while r < SIZE and board[r][col]:
            below.append(board[r][col])
            r += 1
        return above, below

    def _value(self, tile):
        letter, is_blank = tile
        return 0 if is_blank else self._values[letter]


def _places(board, marks, lengths):
    """Yield (row, column, length) for each place where the rules allow a word across of one of some lengths, whatever
    its letters: on squares of the board, with no tile right before or after it, at least one tile is laid, and a
    tile on the board is in it or beside it. The first word covers the centre instead."""
    empty = not any(any(row) for row in board)
    for length in lengths:
        for row in range(SIZE):
            for col in range(SIZE - length + 1):
                line, columns = board[row], range(col, col + length)
                if "#" in marks[row][col : col + length] or (col and line[col - 1]):
                    continue
                new = [column for column in columns if not line[column]]
                if not new or (col + length < SIZE and line[col + length]):
                    continue
                touches = len(new) < length or any(_has_neighbour(board, row, column) for column in new)
                if (row == SIZE // 2 and SIZE // 2 in columns) if empty else touches:
                    yield row, col, length


def _has_neighbour(board, row, col):
    around = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
    return any(0 <= r < SIZE and 0 <= c < SIZE and board[r][c] for r, c in around)


def _transposed(grid):
    return [list(column) for column in zip(*grid, strict=True)]


def surrounded(rows):
    """A board of one's own among the marks of 15 rows of 15, as NaiveGenerator takes them: the square that the first
    word covers, marked * or +, lies in the middle."""
    start_row, start_col = next((r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark in "*+")
    marks = [["#"] * SIZE for _ in range(SIZE)]
    for r, row in enumerate(rows):
        for c, mark in enumerate(row):
            marks[SIZE // 2 - start_row + r][SIZE // 2 - start_col + c] = {"*": "-", "+": "."}.get(mark, mark)
    return marks
