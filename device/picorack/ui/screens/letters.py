"""The choice of a letter for a blank: all letters of the tile set in a grid, chosen by arrows or typed.

ENTER plays a word elsewhere, so here it chooses a letter that arrows have reached, not the first one."""

from micropython import const

from ...core.loading import import_once
from ...core.tiles import BLANK
from .. import events
from ..arrows import shift
from ..drawing import faces
from ..drawing.box import align, fill
from ..drawing.canvas import LARGE
from ..drawing.theme import BACK, BOX, BOX_TEXT, CURSOR, DARKER, PLAIN, TEXT
from ..screen import GRID_COLS, Screen
from ..texts import text
from ..turn.pending_play import letter_of

_TITLES = b"\x0c\x12\x18\x12"  # pixels of the line above the grid in each size of text
_LARGE_CELL = const(30)
_LOW = const(100)  # pixels of a screen on which grid and rack have no room


class Letters(Screen):
    """then: then(letter) is called with the letter's number from 1, or with 0 if none was chosen
    tileset: the TileSet whose letters are shown
    """

    def __init__(self, app, tileset, tile_faces, then):
        self.app = app
        self._tileset = tileset
        self.letters = tileset.letters
        self.header = text("letter")
        self._faces = tile_faces
        self._then = then
        self.at = 0
        layout = app.layout
        self.cell = min(_LARGE_CELL if layout.size == LARGE else layout.rack_cell, (layout.width - 4) // GRID_COLS)
        rows = (tileset.n + GRID_COLS - 1) // GRID_COLS
        title = _TITLES[layout.size]
        self.title = 0 if rows * self.cell + title + 4 > layout.height else title
        self.w = GRID_COLS * self.cell + 5
        self.h = rows * self.cell + self.title + 5
        self.x = max((layout.box_w - self.w) // 2, 0)
        self.y = layout.box_y + max((layout.box_h - self.h) // 2, 0)
        if layout.height < _LOW:  # neither the rack nor scores are seen in halves
            self.x, self.y, self.w = 0, layout.line_y - self.h, max(self.w, layout.width)
        self.side = self.top = self.end = 0
        align(self, layout)
        self.title += 2 * self.top

    def draw(self, canvas):
        if not canvas.touches(self.x, self.y, self.w, self.h):
            return
        size, text_size = self.cell, self.app.layout.size
        canvas.fill(self.x, self.y, self.w, self.h, BACK)
        for edge, colour in enumerate((TEXT, PLAIN + DARKER), 1):
            fill(canvas, text_size, self.x + edge, self.y + edge, self.w - 2 * edge, self.h - 2 * edge, colour)
        if self.title:
            canvas.fill(self.x + 2, self.y + 2, self.w - 4, self.title - 1, BOX)
            canvas.write(self.header, self.x + 4, self.y + self.title // 2 - (3, 6, 9)[text_size], BOX_TEXT, text_size)
        left = self.x + 1 + (self.w - GRID_COLS * size) // 2
        for letter in range(len(self.letters)):
            x = left + letter % GRID_COLS * size
            y = self.y + 3 + self.title + letter // GRID_COLS * size
            state = faces.PLACED if letter == self.at else faces.NORMAL
            self._faces.draw(canvas, x, y, size - 1, BLANK | letter + 1, state)
        x = left - 1 + self.at % GRID_COLS * size
        y = self.y + 2 + self.title + self.at // GRID_COLS * size
        canvas.frame(x, y, size + 1, size + 1, CURSOR)

    def key(self, event):
        step = shift(event, 1, GRID_COLS)
        if step:
            if 0 <= self.at + step < len(self.letters):
                self.at += step
            self.paint()
        elif event == events.SELECT or event == events.ENTER and self.at:
            self._close(self.at + 1)
        elif event == events.BACK:
            self._close(0)
        elif event >= events.FIRST_CHAR:
            letters = import_once("picorack.ui.turn.typing").spelled(self._tileset, chr(event))
            letter = letter_of(self._tileset, letters)
            if letter:
                self._close(letter)

    def _close(self, letter):
        self.app.close()
        self._then(letter)
