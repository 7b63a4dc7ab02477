"""The board: up to 15 x 15 squares inside a border, and the premium squares.

The board of the rules has 15 x 15. A smaller one (own_board.py) lies in the middle of these, so that its first word
covers the same square; the squares around it belong to the border.

The border (row -1, row 15, column 15) costs 47 bytes and saves every scan its range test.
"""

from micropython import const

from .tiles import EDGE

SIZE = const(15)
STRIDE = const(16)  # squares from one row to the next
SQUARES = const(272)  # (SIZE + 2) * STRIDE
CENTRE = const(135)  # square(7, 7)


def square(row, col):
    """The index of a square in `Board.cells`."""
    return (row + 1) * STRIDE + col


def _premiums():
    # One quadrant, centre included: '=' triple word, '-' double word, '"' triple letter, "'" double letter. Bytes, as
    # MicroPython keeps each str of one character as a name for ever.
    quadrant = b"=..'...=.-...\"....-...'.'..-...'....-....\"...\"....'...'.=..'...-"
    table = bytearray(SQUARES)
    for row in range(SIZE):
        for col in range(SIZE):
            mark = quadrant[min(row, 14 - row) * 8 + min(col, 14 - col)]
            letter = 3 if mark in b'"' else 2 if mark in b"'" else 1
            word = 3 if mark in b"=" else 2 if mark in b"-" else 1
            table[square(row, col)] = letter | word << 4
    return bytes(table)


PREMIUMS = _premiums()  # per square: letter multiplier in bits 0-3, word multiplier in bits 4-7
del _premiums  # its work is done


class Board:
    """cells: SQUARES bytes, the tile on each square; 0 is an empty square, EDGE is outside the board
    premiums: per square as PREMIUMS; the squares of the board transposed follow where they are not the same
    """

    premiums = PREMIUMS

    def __init__(self):
        self.cells = cells = bytearray(SQUARES)
        for sq in range(SQUARES):
            cells[sq] = EDGE if sq < STRIDE or sq % STRIDE == SIZE or sq >= SQUARES - STRIDE else 0
