"""The board and the rack in characters. Squares are as large as the terminal allows: in one line a letter and in small
digits what it is worth, in two lines or three the letter above and its value below. A smaller board has larger squares,
in the middle of the same room."""

from micropython import const

from ..core import spelling
from ..core.board import CENTRE, SIZE, square
from ..core.own_board import extent
from ..core.tiles import BLANK, LETTER
from ..ui.texts import text
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
# Columns and lines of a terminal, and of each square of 15 x 15 in it, beside which the panel has 25 columns.
_ROOMS = ((106, 38, 5, 2), (91, 24, 4, 1), (80, 24, 3, 1))
_CELL = const(3)  # columns of what stands in a square of one line
_MOST_LINES = const(3)  # of a square; a square of n lines has at most 2 * n + 2 columns
_GAP = const(1)  # columns between two tiles of the rack


class TextBoard:
    """Puts board and rack of a GameScreen into Cells.

    values: are small digits shown?

    width: columns of the board with the numbers of its rows
    height: lines of its squares
    rack_line: the first line of the rack
    message_line: the line after it, for text
    """

    def __init__(self, cells, screen, values):
        self._cells = cells
        self._screen = screen
        self._tileset = screen.game.tileset
        self._values = values
        self._labels = ()
        self._top, self._left, self._rows, self._cols = extent(screen.game.board.cells)
        room = [room for room in _ROOMS if room[0] <= cells.columns and room[1] <= cells.lines][0]
        self._tile_wide, self._tile_lines = (_CELL, 1) if room[3] == 1 else room[2:]  # of the rack
        self.height = SIZE * room[3]
        self.width = LEFT + SIZE * room[2]
        self.rack_line = TOP + self.height + 1
        self.message_line = self.rack_line + self._tile_lines
        self._lines = min(self.height // self._rows, _MOST_LINES)  # of a square
        self._wide = min(SIZE * room[2] // self._cols, 2 * self._lines + 2)  # columns of a square
        self._column = LEFT + (SIZE * room[2] - self._cols * self._wide) // 2  # where its first square begins
        self._line = TOP + (self.height - self._rows * self._lines) // 2

    def draw(self):
        put = self._cells.put
        controller = self._screen.controller
        self._labels = labels()
        cursor = controller.pending.cursor if controller and not self._screen.game.over else -1
        middle = (self._lines - 1) // 2
        for col in range(self._cols):
            put(self._line - 1, self._column + col * self._wide + (self._wide - 1) // 2, chr(65 + col), DIM)
        for row in range(self._rows):
            line = self._line + row * self._lines
            put(line + middle, self._column - LEFT, "%2d" % (row + 1), DIM)
            for col in range(self._cols):
                self._square(line, self._column + col * self._wide, square(self._top + row, self._left + col), cursor)
        if controller:
            self._rack(controller)

    def squares(self):
        """[(line, column, what stands there)] of the squares of a board in the middle of the terminal."""
        found, view = [], self._screen.board_view
        self._labels = labels()
        left = self._column + (self._cells.columns - self.width) // 2
        for row in range(self._rows):
            line = self._line + row * self._lines + (self._lines - 1) // 2
            for col in range(self._cols):
                sq = square(self._top + row, self._left + col)
                if view.cells[sq]:
                    string = self._tile(view.cells[sq], self._wide, self._lines)[0]
                else:
                    string = " " * ((self._wide - 1) // 2) + self._premium(sq, view.premiums[sq])[0]
                found.append((line, left + col * self._wide, string))
        return found

    def square_at(self, line, column):
        """The square a cell belongs to, 0 if there is none."""
        row, col = (line - self._line) // self._lines, (column - self._column) // self._wide
        return square(self._top + row, self._left + col) if 0 <= row < self._rows and 0 <= col < self._cols else 0

    def hides(self, line, column, width, height):
        """Does a rectangle of cells hide a tile that is laid and not played yet?"""
        laid = self._screen.board_view.laid
        for row in range(self._rows):
            for col in range(self._cols):
                below, right = self._line + row * self._lines - line, self._column + col * self._wide - column
                if -self._lines < below < height and -self._wide < right < width:
                    if laid[square(self._top + row, self._left + col)]:
                        return True
        return False

    def whole(self, line, column, width, height):
        """The smallest rectangle of cells round this one that covers squares, the numbers of rows, and the panel whole
        or not at all; one that is higher than the board covers all that is as wide. Each is (line, column, width,
        height)."""
        right, bottom = column + width, line + height
        if height > self.height:
            column, right = 0, max(right, self.width + 2)
        column, right = _outward(column, right, self._column, self._wide, self._cols)
        line, bottom = _outward(line, bottom, self._line, self._lines, self._rows)
        if column < self._column:
            column = min(column, self._column - LEFT)
        column = min(column, self.width + 2)
        if right > self.width + 2:
            right = self._cells.columns
        return line, column, right - column, bottom - line

    def place_at(self, line, column):
        """The place of the rack a cell belongs to, from 0; -1 if there is none."""
        if not self.rack_line <= line < self.message_line or column < LEFT or not self._screen.controller:
            return -1
        place = (column - LEFT) // (self._tile_wide + _GAP)
        return place if place < self._screen.controller.pending.size() else -1

    def _square(self, line, column, sq, cursor):
        view, controller = self._screen.board_view, self._screen.controller
        tile = view.laid[sq] or view.cells[sq]
        value = ""
        if tile:
            string, value = self._tile(tile, self._wide, self._lines)
            style = TILE + view.states[sq]
            if tile & BLANK and style < LAID:
                style = FRESH_BLANK if style == FRESH else BLANK_TILE
        else:
            string, style = self._premium(sq, view.premiums[sq])
            string = " " * ((self._wide - 1) // 2) + string
        way = ""
        if sq == cursor:
            style = CURSOR
            way = "↓" if controller and controller.pending.down else "→"
        self._fill(line, column, self._wide, self._lines, string, value, style, way)

    def _fill(self, line, column, wide, lines, string, value, style, way):
        """Put a rectangle of cells: a string in its middle line; at the left end of that an arrow, or "", which takes
        the place of a space or moves the string; and in the lower right corner a value."""
        if way:
            string = way + (string[1:] if string[:1] in (" ", "") else string)
        for at in range(lines):
            in_line = string if at == (lines - 1) // 2 else " " * (wide - len(value)) + value if at == lines - 1 else ""
            self._cells.put(line + at, column, (in_line + " " * wide)[:wide], style)

    def _tile(self, tile, wide, lines):
        """(the letter, in its column; its value, for a line of its own, or "") of a tile. In one line of three columns
        a single letter has a space before it."""
        letter = spelling.written(self._tileset, tile)
        value = str(self._tileset.values[tile]) if tile & LETTER and not tile & BLANK else ""
        indent = (wide - 1) // 2
        if lines > 1:
            return " " * (indent - (len(letter) > 1)) + letter, small(value) if self._values else value
        if self._values:
            return " " * (indent - (len(letter) > 1 or len(value) > 1)) + letter + small(value), ""
        return " " * (indent - (len(letter) > 1)) + letter, ""

    def _premium(self, sq, premium):
        """(what stands in a square without a tile, its style): a label, or a star in the centre."""
        word, letter = premium >> 4, premium & 15
        if word < 2 and letter < 2:
            return "", SQUARE
        label, style = self._labels[word if word > 1 else letter - 2]
        return "★" if sq == CENTRE else label, style

    def _rack(self, controller):
        pending, rack = controller.pending, controller.rack_view
        wide, lines = self._tile_wide, self._tile_lines
        for place in range(pending.size()):
            tile = pending.held(place)
            style = TILE if tile else DIM
            if rack.marked >> place & 1:
                style = LAID
            string, value = self._tile(tile, wide, lines) if tile else (" " * ((wide - 1) // 2) + "_", "")
            way = ""
            if place == rack.at:
                style, way = CURSOR, "→" if string[0] == " " else ""
            self._fill(self.rack_line, LEFT + place * (wide + _GAP), wide, lines, string, value, style, way)
        end = LEFT + 8 * (wide + _GAP) + 1
        if controller.points:
            end = self._cells.put(self.rack_line, end, " " + controller.points + " ", LAID) + 1
        clock = self._screen.clock
        fits = end + len(clock) <= self.width + 2
        self._cells.put(
            self.rack_line if fits else self.rack_line - 1, end if fits else self.width - len(clock), clock, TEXT
        )


def _outward(begin, end, first, size, count):
    """Move the ends of a range outwards so that they cut none of so many pieces of this size, from `first` on."""
    last = first + count * size
    if first < begin < last:
        begin -= (begin - first) % size
    if first < end < last:
        end += (first - end) % size
    return begin, end


def labels():
    """[(what stands in a premium square, its style)] of two and three times the letter, and the word: as 2L and 3W in
    the letters of the language."""
    names = [times + char for char in text("premiums") for times in "23"]
    return list(zip(names, (DOUBLE_LETTER, TRIPLE_LETTER, DOUBLE_WORD, TRIPLE_WORD)))
