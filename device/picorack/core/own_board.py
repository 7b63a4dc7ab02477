"""A board of one's own: from the text of its rows to a Board.

The text is the rows of the board with / between them, as '=..-..=/.../...'; a row is a mark for each square. What a
square with a mark does:

    .  nothing                 -  doubles the word     *  the first word covers it, and it doubles the word
    '  doubles the letter      =  triples the word     +  the first word covers it
    "  triples the letter

Without * and + the first word covers the square in the middle, or the one right of and below the middle, whatever it
does. That square lies at CENTRE, so there may be seven squares at most to each side of it.
"""

from micropython import const

from .board import SIZE, SQUARES, STRIDE, Board, square
from .refusal import Refusal
from .tiles import EDGE

LEAST = const(7)  # rows, and squares of a row
_MIDDLE = const(7)  # row and column of CENTRE
_MARKS = ".'\"-=*+"
_EFFECTS = b"\x11\x12\x13\x21\x31\x21\x11"  # of the marks, as PREMIUMS has them
_DOUBLE = const(0x21)


class BoardError(Refusal):
    """A text that describes no board."""


def make(text):
    """The Board that a text describes. Raises BoardError: what is wrong, and what would be right."""
    rows = text.split("/")
    width = len(rows[0])
    for size, what in ((len(rows), "rows"), (width, "squares a row")):
        if not LEAST <= size <= SIZE:
            raise BoardError("a board has %d to %d %s, not %d" % (LEAST, SIZE, what, size))
    for number, row in enumerate(rows):
        if len(row) != width:
            raise BoardError("row %d of the board has %d squares, the first has %d" % (number + 1, len(row), width))
        for mark in row:
            if mark not in _MARKS:
                raise BoardError("row %d of the board has %r: its marks are %s" % (number + 1, mark, " ".join(_MARKS)))
    start_row, start_col = _start(rows)
    _check_room("above", "below", start_row, len(rows))
    _check_room("left of", "right of", start_col, width)
    return _board(rows, _MIDDLE - start_row, _MIDDLE - start_col)


def _start(rows):
    """(row, column) of the square that the first word covers."""
    found = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark in "*+"]
    if len(found) > 1:
        raise BoardError("the board has %d squares to begin at (* or +): leave one" % len(found))
    return found[0] if found else (len(rows) // 2, len(rows[0]) // 2)


def _check_room(before, after, at, size):
    for where, squares in ((before, at), (after, size - 1 - at)):
        if squares > _MIDDLE:
            raise BoardError(
                "%d squares lie %s the one that the first word covers: at most %d may" % (squares, where, _MIDDLE)
            )


def _board(rows, top, left):
    board = Board()
    cells = board.cells
    premiums = bytearray(2 * SQUARES)
    for sq in range(SQUARES):
        cells[sq] = EDGE
    for r, row in enumerate(rows):
        for c, mark in enumerate(row):
            cells[square(top + r, left + c)] = 0
            effect = _EFFECTS[_MARKS.index(mark)]
            premiums[square(top + r, left + c)] = effect
            premiums[SQUARES + square(left + c, top + r)] = effect
    half = premiums[:SQUARES]
    board.premiums = bytes(half if half == premiums[SQUARES:] else premiums)
    return board


def text(board):
    """The text that a board can be made of again."""
    top, left, rows, cols = extent(board.cells)
    lines = []
    for row in range(top, top + rows):
        effects = [board.premiums[square(row, col)] for col in range(left, left + cols)]
        marks = [_MARKS[_EFFECTS.find(bytes((effect,)))] for effect in effects]
        if row == _MIDDLE and (top + rows // 2, left + cols // 2) != (_MIDDLE, _MIDDLE):
            marks[_MIDDLE - left] = "*" if effects[_MIDDLE - left] == _DOUBLE else "+"
        lines.append("".join(marks))
    return "/".join(lines)


def extent(cells):
    """(top, left, rows, columns): where a board lies in its cells."""
    squares = [sq for sq in range(SQUARES) if cells[sq] != EDGE]
    first, last = squares[0], squares[-1]
    return first // STRIDE - 1, first % STRIDE, (last - first) // STRIDE + 1, (last - first) % STRIDE + 1
