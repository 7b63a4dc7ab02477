"""Letters entered one by one: typed, or chosen by arrows from a grid whose last two cells delete a letter and end the
entry.

Right and left run through all cells in a ring, so from the first letter Left goes to the end.
"""

from micropython import const

from .. import events
from ..drawing import font
from ..drawing.theme import BACK, BOX, BOX_TEXT, CHOSEN, CHOSEN_TEXT

_COLS = const(10)
_BIG_CELL = const(20)
_TALL_CELL = const(30)
_DELETE = "←"
_END = "OK"


class Entry:
    """The grid of letters and what was entered so far. Subclasses have put(symbol), typed(char), take_back() and
    end().

    symbols: what can be chosen; each is a character or a tile of two letters; the last two delete a letter and end
    header: the line above the grid (str), which subclasses set whenever the entry changes
    at: the index of the cell that is chosen, from 0
    first: the first row of cells that is seen
    cell, title: the size of a cell and of the line above them, in pixels
    """

    def __init__(self, app, symbols):
        self.app = app
        self.header = ""
        self.symbols = list(symbols) + [_DELETE, _END]
        self.at = 0
        self.first = 0
        layout = app.layout
        self._big = layout.big
        self._tall = layout.tall
        self.cell = min((layout.width - 4) // _COLS, _TALL_CELL if layout.tall else _BIG_CELL if layout.big else 12)
        self.title = 24 if layout.tall else 14 if layout.big else 10
        rows = (len(self.symbols) + _COLS - 1) // _COLS
        self._rows = min(rows, (layout.height - self.title - 5) // self.cell)
        self.w = _COLS * self.cell + 4
        self.h = self._rows * self.cell + self.title + 5
        self.x = (layout.width - self.w) // 2
        self.y = (layout.height - self.h) // 2

    def draw(self, canvas):
        if not canvas.touches(self.x, self.y, self.w, self.h):
            return
        canvas.fill(self.x, self.y, self.w, self.h, BACK)
        canvas.fill(self.x + 1, self.y + 1, self.w - 2, self.h - 2, BOX)
        put = canvas.tall_text if self._tall else canvas.big_text if self._big else canvas.text
        put(self.header, self.x + 3, self.y + 2, BOX_TEXT)
        first = self.first * _COLS
        for index in range(first, min(first + self._rows * _COLS, len(self.symbols))):
            self._draw_symbol(canvas, index)

    def _draw_symbol(self, canvas, index):
        size = self.cell
        x = self.x + 2 + index % _COLS * size
        y = self.y + 3 + self.title + (index // _COLS - self.first) * size
        ink = BOX_TEXT
        if index == self.at:
            canvas.fill(x, y, size, size, CHOSEN)
            ink = CHOSEN_TEXT
        symbol = self.symbols[index]
        if self._tall:
            canvas.tall_text(symbol, x + (size - 8 * len(symbol)) // 2, y + (size - 26) // 2, ink)
        elif self._big:
            canvas.big_text(symbol, x + (size - 8 * len(symbol)) // 2, y + (size - 13) // 2, ink)
        elif symbol == _END:
            canvas.text(symbol, x, y + (size - 8) // 2, ink)
        else:
            code = font.code(symbol)
            canvas.glyph(code, x + (size - font.width(code) + 1) // 2, y + (size - 8) // 2, ink)

    def key(self, event):
        if events.UP <= event <= events.RIGHT:
            self._move(event)
        elif event == events.SELECT:
            self._choose(self.symbols[self.at])
        elif event == events.ENTER:
            self.end()
            return
        elif event == events.DELETE:
            self.take_back()
        elif event == events.BACK:
            self.back()
            return
        elif event >= events.FIRST_CHAR:
            self.typed(chr(event))
        if self.app.is_top(self):
            self.app.paint(self.x, self.y, self.w, self.h)

    def _move(self, event):
        count = len(self.symbols)
        if event in (events.LEFT, events.RIGHT):
            self.at = (self.at + (1 if event == events.RIGHT else -1)) % count
        else:
            to = self.at + (_COLS if event == events.DOWN else -_COLS)
            rows = (count + _COLS - 1) // _COLS
            if to >= count and self.at // _COLS < rows - 1:
                to = count - 1
            self.at = to if 0 <= to < count else self.at
        row = self.at // _COLS
        self.first = min(max(self.first, row - self._rows + 1), row)

    def _choose(self, symbol):
        if symbol == _DELETE:
            self.take_back()
        elif symbol == _END:
            self.end()
        else:
            self.put(symbol)

    def back(self):
        """Leave the screen without an answer."""
        self.app.close()
