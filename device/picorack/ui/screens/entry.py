"""Letters entered one by one: typed, or chosen by arrows from a grid whose last two cells delete a letter and end the
entry.

Right and left run through all cells in a ring, so from the first letter Left goes to the end.
"""

from micropython import const

from .. import events
from ..arrows import shift
from ..drawing import font
from ..drawing.box import align, draw_plate
from ..drawing.canvas import SMALL, text_width
from ..drawing.theme import BOX_TEXT, CHOSEN, CHOSEN_TEXT
from ..screen import GRID_COLS, Screen

# Of each size of text: the size of a cell, that of the line above the grid, how high a letter is (pixels).
_CELL = b"\x0c\x14\x1e\x14"
_TITLE = b"\x0a\x12\x18\x12"
_LETTER = b"\x08\x0f\x13\x0f"
_EDGE = b"\x02\x06\x06\x02"  # pixels from the edge of the screen's box to the grid
_DELETE = "←"
_END = "OK"
_LOW = const(100)  # pixels of a screen that has no room for more than a grid
_LEAST_END = const(11)  # pixels of a cell for it in small text


class Entry(Screen):
    """The grid of letters and what was entered so far. Subclasses have put(symbol), typed(char), delete() and
    done().

    symbols: what can be chosen; each is a character or a tile of two letters; the last two delete a letter and end
    header: which subclasses set whenever the entry changes
    """

    def __init__(self, app, symbols):
        self.app = app
        self.header = ""
        self.letters = list(symbols) + [_DELETE, _END]
        self.at = 0
        layout = app.layout
        self.size = size = layout.size
        self.cell = min((layout.width - 4) // GRID_COLS, _CELL[size])
        self.side = edge = _EDGE[size]
        self.title = _TITLE[size] + edge - 2
        rows = (len(self.letters) + GRID_COLS - 1) // GRID_COLS
        self._rows = min(rows, (layout.height - self.title - edge - 3) // self.cell)
        self.w = GRID_COLS * self.cell + 2 * edge
        self.h = self._rows * self.cell + self.title + edge + 3
        self.top = self.end = 0
        self.x = max((layout.box_w - self.w) // 2, 0)
        self.y = layout.box_y + max((layout.box_h - self.h) // 2, 0)
        if layout.height < _LOW:  # it covers all that is beside, above and below it
            self.side += (layout.width - self.w) // 2
            self.title += (layout.height - self.h) // 2
            self.w, self.h = layout.width, layout.height
            self.x = self.y = 0
        else:
            align(self, layout)
            self.title += self.top

    def draw(self, canvas):
        if not canvas.touches(self.x, self.y, self.w, self.h):
            return
        draw_plate(canvas, self)
        canvas.write(
            self.header, self.x + self.side + 1, self.y + self.title + 2 - _TITLE[self.size], BOX_TEXT, self.size
        )
        first = self.first * GRID_COLS
        for index in range(first, min(first + self._rows * GRID_COLS, len(self.letters))):
            self._draw_symbol(canvas, index)

    def _draw_symbol(self, canvas, index):
        size = self.cell
        x = self.x + self.side + index % GRID_COLS * size
        y = self.y + 3 + self.title + (index // GRID_COLS - self.first) * size
        ink, wide = BOX_TEXT, size
        symbol = self.letters[index]
        if size < _LEAST_END and symbol in (_DELETE, _END):
            if len(self.letters) % GRID_COLS == 0:  # they end at the edge of the box
                x -= 2 + (symbol == _END)
            if symbol == _END:
                wide = _LEAST_END
        if index == self.at:
            canvas.fill(x, y, wide, size, CHOSEN)
            ink = CHOSEN_TEXT
        y += (size - _LETTER[self.size]) // 2
        if self.size != SMALL:
            canvas.write(symbol, x + (size - text_width(symbol, self.size) + 1) // 2, y, ink, self.size)
        elif symbol == _END:
            canvas.write(symbol, x + 1, y, ink)
        else:
            code = font.code(symbol)
            canvas.glyph(code, x + (size - font.width(code) + 1) // 2, y, ink)

    def key(self, event):
        if events.UP <= event <= events.RIGHT:
            self._move(event)
        elif event == events.SELECT:
            self._choose(self.letters[self.at])
        elif event == events.ENTER:
            self.done()
            return
        elif event == events.DELETE:
            self.delete()
        elif event == events.BACK:
            self.app.close()
            return
        elif event >= events.FIRST_CHAR:
            self.typed(chr(event))
        if self.app.is_top(self):
            self.paint()

    def _move(self, event):
        count = len(self.letters)
        to = self.at + shift(event, 1, GRID_COLS)
        if event >= events.LEFT:
            self.at = to % count
        else:
            rows = (count + GRID_COLS - 1) // GRID_COLS
            if to >= count and self.at // GRID_COLS < rows - 1:
                to = count - 1
            self.at = to if 0 <= to < count else self.at
        row = self.at // GRID_COLS
        self.first = min(max(self.first, row - self._rows + 1), row)

    def _choose(self, symbol):
        if symbol == _DELETE:
            self.delete()
        elif symbol == _END:
            self.done()
        else:
            self.put(symbol)
