"""A box of lines over the board: what menus, messages and tables are made of."""

from micropython import const

from . import font
from .canvas import text_width
from .theme import BACK, BOX, BOX_TEXT, CHOSEN, CHOSEN_TEXT

TOP = const(0)
CENTRE = const(1)
BOTTOM = const(2)


class Box:
    """lines: str, by index, cut to the screen's width; chosen: the line shown inverted, -1: none;
    place: CENTRE, TOP or BOTTOM of the board, or of the screen where no game is under way.

    first, rows: the first line that is shown, and how many are

    A box taller than the screen scrolls with `chosen`.
    """

    def __init__(self, layout, lines, chosen=-1, place=CENTRE):
        self.chosen = chosen
        self.lines = lines
        self._big = layout.big
        self._pitch = pitch(layout)
        self.rows = min(len(lines), rows(layout))
        self.first = 0
        arrow = 6 if self.rows < len(lines) else 0
        self.w = min(max(width(layout, lines[line]) for line in range(len(lines))) + 9 + arrow, layout.width)
        self.h = self.rows * self._pitch + 5
        self.x = max((layout.box_w - self.w) // 2, 0)
        self.y = max(layout.box_h - self.h, 0) * place // 2

    def choose(self, line):
        self.chosen = line % len(self.lines)
        self.scroll(min(self.first, self.chosen))
        self.scroll(max(self.first, self.chosen - self.rows + 1))

    def scroll(self, first):
        """Show the lines from this one on, if there are so many."""
        self.first = max(min(first, len(self.lines) - self.rows), 0)

    def draw(self, canvas):
        if not canvas.touches(self.x, self.y, self.w, self.h):
            return
        canvas.fill(self.x, self.y, self.w, self.h, BACK)
        canvas.fill(self.x + 1, self.y + 1, self.w - 2, self.h - 2, BOX)
        if self.first + self.rows < len(self.lines):
            canvas.glyph(font.code("↓"), self.x + self.w - 7, self.y + self.h - 9, BOX_TEXT)
        for row in range(self.rows):
            line = self.first + row
            y = self.y + 2 + row * self._pitch
            ink = BOX_TEXT
            if line == self.chosen:
                canvas.fill(self.x + 2, y + 1, self.w - 4, self._pitch, CHOSEN)
                ink = CHOSEN_TEXT
            if self._big:
                canvas.big_text(self.lines[line], self.x + 5, y, ink)
            else:
                canvas.text(self.lines[line], self.x + 5, y + (self._pitch - 7) // 2, ink)


def pitch(layout):
    """Pixel rows of a line in a box."""
    return 12 if layout.big else 9 if layout.height >= 100 else 7


def rows(layout):
    """Lines that a box has room for."""
    return (layout.height - 6) // pitch(layout)


def width(layout, string):
    """Columns a line of text takes in a box."""
    return 8 * len(string) if layout.big else text_width(string)


def room(layout):
    """Columns a box has for a line."""
    return layout.width - 10


def wrap(layout, string):
    """The string in lines as wide as the screen takes in a box, cut at spaces."""
    lines = [""]
    for word in string.split():
        longer = lines[-1] + " " + word if lines[-1] else word
        if width(layout, longer) <= room(layout) or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
