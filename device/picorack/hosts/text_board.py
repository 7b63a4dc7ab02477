"""The board and the rack in characters: three columns a square, a letter and in small digits what it is worth. A
smaller board has larger squares, in the middle of the same room."""

from micropython import const

from ..core import spelling
from ..core.board import CENTRE, SIZE, square
from ..core.own_board import extent
from ..core.tiles import BLANK, LETTER
from .text_styles import (
    BLANK_TILE,
    CURSOR,
    DIM,
    DOUBLE_LETTER,
    DOUBLE_WORD,
    FRESH,
    FRESH_BLANK,
    LAID,
    SQUARE,
    TEXT,
    TILE,
    TRIPLE_LETTER,
    TRIPLE_WORD,
    small,
)

LEFT = const(3)  # the column in which the board begins
TOP = const(1)
WIDTH = const(48)  # columns of the board with the numbers of its rows
RACK_LINE = const(17)
_CELL = const(3)  # columns of a square on a board of 15 columns, and of what stands in a square
_WIDEST = const(4)  # columns of a square at the most, if it has one line
_PLACE = const(4)  # columns from one tile of the rack to the next


class TextBoard:
    """Puts board and rack of a GameScreen into Cells.

    values: are small digits shown?
    """

    def __init__(self, cells, screen, values):
        self._cells = cells
        self._screen = screen
        self._tileset = screen.game.tileset
        self._values = values
        self._top, self._left, self._rows, self._cols = extent(screen.game.board.cells)
        self._lines = max(SIZE // self._rows, 1)  # of a square
        widest = _WIDEST if self._lines == 1 else 2 * _CELL
        self._wide = min(SIZE * _CELL // self._cols, widest)  # columns of a square
        self._column = LEFT + (SIZE * _CELL - self._cols * self._wide) // 2  # where its first square begins
        self._line = TOP + (SIZE - self._rows * self._lines) // 2

    def draw(self):
        put = self._cells.put
        hand = self._screen.hand
        cursor = hand.pending.cursor if hand else CENTRE
        indent = (self._wide - _CELL) // 2
        for col in range(self._cols):
            put(self._line - 1, self._column + col * self._wide + indent + 1, chr(65 + col), DIM)
        for row in range(self._rows):
            line = self._line + row * self._lines
            put(line, self._column - LEFT, "%2d" % (row + 1), DIM)
            for col in range(self._cols):
                sq = square(self._top + row, self._left + col)
                self._square(line, self._column + col * self._wide, indent, sq, cursor)
        if hand:
            self._rack(hand)

    def square_at(self, line, column):
        """The square a cell belongs to, 0 if there is none."""
        row, col = (line - self._line) // self._lines, (column - self._column) // self._wide
        return square(self._top + row, self._left + col) if 0 <= row < self._rows and 0 <= col < self._cols else 0

    def place_at(self, line, column):
        """The place of the rack a cell belongs to, from 0; -1 if there is none."""
        if line != RACK_LINE or column < LEFT or not self._screen.hand:
            return -1
        place = (column - LEFT) // _PLACE
        return place if place < self._screen.hand.pending.size() else -1

    def _square(self, line, column, indent, sq, cursor):
        view = self._screen.board_view
        tile = view.laid[sq] or view.cells[sq]
        if tile:
            string = self._tile(tile)
            style = TILE + view.states[sq]
            if tile & BLANK and style < LAID:
                style = FRESH_BLANK if style == FRESH else BLANK_TILE
        else:
            string, style = _premium(view.premiums[sq])
        string = " " * indent + string + " " * (self._wide - _CELL - indent)
        if sq == cursor:
            style = CURSOR
            hand = self._screen.hand
            way = "↓" if hand and hand.pending.down else "→"
            string = way + (string[1:] if string[0] == " " else string[:-1])
        self._cells.put(line, column, string, style)
        for below in range(1, self._lines):
            self._cells.put(line + below, column, " " * self._wide, style)

    def _tile(self, tile):
        """A tile in three characters: a single letter has a space before it."""
        letter = spelling.written(self._tileset, tile)
        if self._values and tile & LETTER:
            letter += small(self._tileset.values[tile]) if not tile & BLANK else ""
        if len(letter) < _CELL and len(spelling.written(self._tileset, tile)) == 1:
            letter = " " + letter
        return (letter + "  ")[:_CELL]

    def _rack(self, hand):
        pending, rack = hand.pending, hand.rack_view
        for place in range(pending.size()):
            tile = pending.held(place)
            style = TILE if tile else DIM
            if rack.marked >> place & 1:
                style = LAID
            string = self._tile(tile) if tile else " _ "
            if place == rack.at:
                style = CURSOR
                string = "→" + string[1:] if string[0] == " " else string
            self._cells.put(RACK_LINE, LEFT + place * _PLACE, string, style)
        end = LEFT + 8 * _PLACE + 1
        if hand.points:
            end = self._cells.put(RACK_LINE, end, " " + hand.points + " ", LAID) + 1
        clock = self._screen.clock
        fits = end + len(clock) <= WIDTH + 2
        self._cells.put(RACK_LINE if fits else RACK_LINE - 1, end if fits else WIDTH - len(clock), clock, TEXT)


def _premium(premium):
    """(three characters, the style) of a square without a tile: dots multiply the letter, bars the word."""
    word, letter = premium >> 4, premium & 15
    if word > 1:
        return (" -=", TRIPLE_WORD) if word == 3 else (" = ", DOUBLE_WORD)
    if letter > 1:
        return (" .:", TRIPLE_LETTER) if letter == 3 else (" : ", DOUBLE_LETTER)
    return "   ", SQUARE
