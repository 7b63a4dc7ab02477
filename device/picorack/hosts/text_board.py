"""The board and the rack in characters: three columns a square, a letter and in small digits what it is worth."""

from micropython import const

from ..core.board import CENTRE, SIZE, square
from ..core.own_board import extent
from ..core.tiles import BLANK, EDGE, LETTER
from .text_styles import (  # fmt: skip
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
_CELL = const(3)
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
        self._extent = extent(screen.game.board.cells)

    def draw(self):
        put = self._cells.put
        hand = self._screen.hand
        cursor = hand.pending.cursor if hand else CENTRE
        top, left, rows, cols = self._extent
        for col in range(cols):
            put(0, LEFT + (left + col) * _CELL + 1, chr(65 + col), DIM)
        for row in range(rows):
            put(TOP + top + row, 0, "%2d" % (row + 1), DIM)
        for row in range(SIZE):
            for col in range(SIZE):
                self._square(TOP + row, LEFT + col * _CELL, square(row, col), cursor)
        if hand:
            self._rack(hand)

    def square_at(self, line, column):
        """The square a cell belongs to, 0 if there is none."""
        row, col = line - TOP, (column - LEFT) // _CELL
        return square(row, col) if 0 <= row < SIZE and 0 <= col < SIZE else 0

    def place_at(self, line, column):
        """The place of the rack a cell belongs to, from 0; -1 if there is none."""
        if line != RACK_LINE or column < LEFT or not self._screen.hand:
            return -1
        place = (column - LEFT) // _PLACE
        return place if place < self._screen.hand.pending.size() else -1

    def _square(self, line, column, sq, cursor):
        view = self._screen.board_view
        tile = view.laid[sq] or view.cells[sq]
        if tile == EDGE:
            string, style = "   ", TEXT
        elif tile:
            string = self._tile(tile)
            style = TILE + view.states[sq]
            if tile & BLANK and style < LAID:
                style = FRESH_BLANK if style == FRESH else BLANK_TILE
        else:
            string, style = _premium(view.premiums[sq])
        if sq == cursor:
            style = CURSOR
            hand = self._screen.hand
            way = "↓" if hand and hand.pending.down else "→"
            string = way + (string[1:] if string[0] == " " else string[:2])
        self._cells.put(line, column, string, style)

    def _tile(self, tile):
        """A tile in three characters: a single letter has a space before it."""
        letter = self._tileset.letter(tile)
        if self._values and tile & LETTER:
            letter += small(self._tileset.values[tile]) if not tile & BLANK else ""
        if len(letter) < _CELL and len(self._tileset.letter(tile)) == 1:
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
