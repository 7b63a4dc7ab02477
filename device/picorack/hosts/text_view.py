"""The screens of the app in characters, for a terminal: whatever is in the stack, from the bottom to the top.

Three views suffice: a game (board_view), a box of lines (box), and a grid of letters (at). It also tells what is where,
for clicks of the mouse (ui/turn/pointing.py).
"""

from micropython import const

from ..ui.screen import GRID_COLS, TITLE
from .text_board import TOP, TextBoard
from .text_panel import TextPanel
from .text_styles import BOX, CHOSEN, DIM, TEXT, TILE

_NAME = "PICORACK"
_CELL = const(4)
_NAME_LINES = const(3)  # with those free below it


class TextView:
    """Draws an App's screens into Cells. Its methods for the mouse take column and line of the terminal, from 1.

    values: are the values of tiles shown, in small digits?
    """

    def __init__(self, app, cells, values):
        self._app = app
        self._cells = cells
        self._values = values
        self._game = self._board = self._panel = self._size = None
        self._last = ()  # the squares of the last board: they are seen round the boxes, dimmed
        app.canvas = cells
        app.layout.spell()
        cells.draw = self.draw
        cells.forget()

    def draw(self):
        base, top = self._app.stack[self._app.base()], self._app.stack[-1]
        if base is not self._game:
            if self._board:
                self._last = self._board.squares()
            self._game = self._board = self._panel = None  # a game that was left must not stay in the heap
        if base.board_view:
            self._draw_game(base)
        else:
            last = getattr(base, "last_board", None)
            if last:  # read from what is kept
                self._last = TextBoard(self._cells, last, self._values).squares()
                self._size = self._cells.columns, self._cells.lines
            self._draw_last(base, top)
        if top.box:  # of all boxes the top one alone
            self._draw_box(top)
        elif top.letters:
            self._draw_grid(top)

    # What is where (ui/turn/pointing.py)

    def square_at(self, column, line):
        line, column = self._cells.at(column, line)
        return self._board.square_at(line, column) if self._board else 0

    def place_at(self, column, line):
        line, column = self._cells.at(column, line)
        return self._board.place_at(line, column) if self._board else -1

    def beside(self, column, line):
        return False

    def row_at(self, screen, column, line):
        upper, left, width, height = self._box_place(screen.box)
        line, column = self._cells.at(column, line)
        if not left <= column < left + width:
            return -1
        if line == upper and screen.box.title:
            return TITLE
        row = line - _first_row(screen.box, upper, height)
        return row if 0 <= row < screen.box.rows else -1

    def symbol_at(self, screen, column, line):
        upper, _, _, _, rows, left = self._grid_place(screen)
        line, column = self._cells.at(column, line)
        row, col = line - upper - 2, (column - left) // _CELL
        return row * GRID_COLS + col if 0 <= row < rows and 0 <= col < GRID_COLS else -1

    def third(self, column, line):
        line, column = self._cells.at(column, line)
        return min(max(column * 3 // self._cells.columns, 0), 2) - 1

    def covers_all(self, screen):
        return screen.w == self._cells.width and screen.h == self._cells.height

    # The game

    def _draw_game(self, screen):
        size = self._cells.columns, self._cells.lines
        if screen is not self._game or size != self._size:
            self._game, self._size = screen, size
            self._board = TextBoard(self._cells, screen, self._values)
            self._panel = TextPanel(self._cells, self._app, screen, self._board)
        self._board.draw()
        self._panel.draw()

    # Boxes

    def _placed(self, width, height, box=None):
        """(line, column, width, height) of what is at least so large: in the middle of the board, of the whole screen
        where it has no room there or no game is shown, or where a box stands above or below a board. On a board it
        covers whole squares."""
        cells = self._cells
        board = self._board
        column = ((board.width if board and width <= board.width else cells.columns) - width) // 2
        room = board.height - height if board else -1
        line = (cells.lines - height) // 2
        if room >= 0:
            free = self._app.layout.box_h - box.h if box else 0
            line = TOP + (room * box.y // free if free > 0 else room // 2)
        return board.whole(line, column, width, height) if board else (line, column, width, height)

    def _box_place(self, box):
        """(line, column, width, height) of a box, its frame included. One that would hide tiles that are laid stands
        over the panel."""
        lines = [box.lines[line] for line in range(len(box.lines))]
        width = min(max([len(line) for line in lines + box.title]) + 4, self._cells.columns)
        place, board = self._placed(width, box.rows + 2, box), self._board
        if board and board.hides(*place):
            aside = board.whole(place[0], self._cells.columns - width, width, place[3])
            if not board.hides(*aside):
                return aside
        return place

    def _draw_last(self, base, top):
        """Draw the name, and round it and round what is on top the squares of the last board that they do not cut."""
        cells = self._cells
        box = self._box_place(top.box) if top.box else self._grid_place(top)[:4]
        line = min(self._box_place(base.box)[0] if base.box else box[0], box[0]) - _NAME_LINES
        width = _CELL * len(_NAME)
        name = line, (cells.columns - width) // 2 - 1, width + 1, 1
        for square in self._last if self._size == (cells.columns, cells.lines) else ():
            if not (_cuts(box, square) or _cuts(name, square)):
                cells.put(square[0], square[1], square[2], DIM)
        self._draw_name(line, name[1] + 1)

    def _draw_box(self, screen):
        box = screen.box
        top, left, width, height = self._box_place(box)
        first = _first_row(box, top, height)
        self._draw_frame(top, left, width, height)
        if box.title:
            self._cells.put(top, left + 1, " " + " ".join(box.title)[: width - 4] + " ", BOX)
        for row in range(box.rows):
            line = box.first + row
            string = box.lines[line][: width - 4]
            if box.columns and ": " in string:
                name, _, value = string.partition(": ")
                string = name + " " * (width - 4 - len(name) - len(value)) + value
            style = CHOSEN if line == box.chosen else BOX
            self._cells.put(first + row, left + 1, " " + string + " " * (width - 3 - len(string)), style)
        if box.first + box.rows < len(box.lines):
            self._cells.put(first + box.rows - 1, left + width - 2, "↓", BOX)
        if box.first:
            self._cells.put(first, left + width - 2, "↑", BOX)

    def _draw_frame(self, top, left, width, height):
        put = self._cells.put
        bar = "─" * (width - 2)
        put(top, left, "┌" + bar + "┐", BOX)
        for row in range(1, height - 1):
            put(top + row, left, "│" + " " * (width - 2) + "│", BOX)
        put(top + height - 1, left, "└" + bar + "┘", BOX)

    def _draw_name(self, line, column):
        for letter in _NAME:
            self._cells.put(line, column - 1, " ", TEXT)
            column = self._cells.put(line, column, " " + letter + " ", TILE) + 1

    # Grids of letters

    def _grid_place(self, screen):
        """(line, column, width, height, rows, column of the letters) of a grid of letters, its frame included."""
        rows = (len(screen.letters) + GRID_COLS - 1) // GRID_COLS
        width = GRID_COLS * _CELL + 2
        place = self._placed(width, rows + 3)
        return place + (rows, place[1] + 1 + (place[2] - width) // 2)

    def _draw_grid(self, screen):
        top, left, width, height, rows, first = self._grid_place(screen)
        self._draw_frame(top, left, width, height)
        self._cells.put(top + 1, first + 1, screen.header, BOX)
        for i in range(len(screen.letters)):
            symbol = (" " + screen.letters[i] + "  ")[:_CELL]
            line, column = top + 2 + i // GRID_COLS, first + i % GRID_COLS * _CELL
            self._cells.put(line, column, symbol, CHOSEN if i == screen.at else BOX)


def _first_row(box, top, height):
    """The line of a box's first row: what the box has more than its rows and its frame lies above and below them."""
    return top + (height - box.rows) // 2


def _cuts(place, square):
    """Would a place (line, column, width, height) hide a part of a square (line, column, string), and not all of it?"""
    line, column, width, height = place
    begin = square[1] + len(square[2]) - len(square[2].lstrip())
    end = square[1] + len(square[2])
    return line <= square[0] < line + height and (begin < column < end or begin < column + width < end)
