"""A naive implementation of rules and scores, independent of the device's: a grid of strings, no border, nothing
incremental.

A cell is '' or a letter, in upper case for a tile, in lower case for a blank.
"""

from movegen.naive_generator import STANDARD

LETTER_TIMES = {"'": 2, '"': 3}
WORD_TIMES = {"-": 2, "=": 3}


def legal(grid, laid):
    """May these tiles ({(row, col): letter}) be laid?"""
    if not laid or any(not (0 <= r < 15 and 0 <= c < 15) or grid[r][c] for r, c in laid):
        return False
    rows, cols = {r for r, _ in laid}, {c for _, c in laid}
    if len(rows) > 1 and len(cols) > 1:
        return False
    after = with_laid(grid, laid)
    span = [(r, c) for r in range(min(rows), max(rows) + 1) for c in range(min(cols), max(cols) + 1)]
    if not all(after[r][c] for r, c in span):
        return False
    if not any(any(row) for row in grid):
        return (7, 7) in laid and len(laid) > 1
    near = [(r + dr, c + dc) for r, c in laid for dr, dc in ((0, 1), (0, -1), (1, 0), (-1, 0))]
    return any(grid[r][c] for r, c in near if 0 <= r < 15 and 0 <= c < 15)


def with_laid(grid, laid):
    return [[laid.get((r, c), grid[r][c]) for c in range(15)] for r in range(15)]


def all_words(grid):
    """Every word of two letters or more on the board: a list of lists of squares."""
    found = []
    lines = [[(r, c) for c in range(15)] for r in range(15)] + [[(r, c) for r in range(15)] for c in range(15)]
    for line in lines:
        run = []
        for r, c in line + [(None, None)]:
            if r is not None and grid[r][c]:
                run.append((r, c))
            else:
                if len(run) > 1:
                    found.append(run)
                run = []
    return found


def words_and_points(grid, laid, values, rack_size):
    """(the words formed, sorted; the score).
    values: {upper-case letter: points}; a blank has no entry, and scores nothing"""
    after = with_laid(grid, laid)
    words, points = [], 50 if len(laid) == rack_size else 0
    for squares in all_words(after):
        if not set(squares) & set(laid):
            continue
        times, total = 1, 0
        for r, c in squares:
            letter_points = values.get(after[r][c], 0)
            if (r, c) in laid:
                letter_points *= LETTER_TIMES.get(STANDARD[r][c], 1)
                times *= WORD_TIMES.get(STANDARD[r][c], 1)
            total += letter_points
        words.append(tuple(after[r][c].upper() for r, c in squares))
        points += total * times
    return sorted(words), points
