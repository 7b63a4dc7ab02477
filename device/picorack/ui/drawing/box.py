"""A box of lines over the board: what menus, messages and tables are made of."""

from micropython import const

from ...core.loading import import_once
from .canvas import text_width
from .theme import BOX, BOX_TEXT, CHOSEN, CHOSEN_TEXT, HEAD

TOP = const(0)
CENTRE = const(1)
BOTTOM = const(2)
WHOLE = const(3)
# Pixels of a line of text of each size, accents and what hangs below it included.
_PITCHES = b"\x09\x10\x15\x0c"
# Pixels from the edge of a box to its text, beside it, and to its first and last line.
_SIDES = b"\x05\x08\x09\x05"
_ENDS = b"\x02\x06\x07\x02"
_SLIVER = const(16)  # pixels beside a box that is as high as the screen: nothing is legible there
_BAR = const(2)  # pixels of a scroll bar,
_BAR_W = const(6)  # and with what is beside it
_WIDE = const(11)  # pixels beside a line that has room for the bar
_MOST = const(8)  # lines of a menu that are seen at a time
_DAY = const(16)  # characters up to the end of the day in the name of a game's file


class Box:
    """A frame with lines of text. If it has more lines than the screen has room for, it scrolls so that `chosen` is
    seen.

    lines: what it shows, str by index; lines wider than the screen are cut
    chosen: the index of the line that is shown inverted, -1 for none
    place: TOP, CENTRE or BOTTOM of the board, or of the screen where no game is under way; WHOLE: the centre of the
        screen in any case
    heading: its title (str), "" for none
    title: the lines of it that stand above the others (a list of str); empty on a small screen that has no room for
        them
    first: the index of the first line that is seen
    rows: how many lines are seen at a time
    pitch: the height of a line, in pixels. On a large screen lines are tall
    top: how many pixels are above the first line
    side, end: how many are beside the lines, and below them
    columns: is what follows a colon written at the right, in a column of its own? 1: not in small text; 2: in any
    x, y, w, h: the rectangle it covers, in pixels
    """

    def __init__(self, layout, lines, chosen=-1, place=CENTRE, title=""):
        self.chosen = chosen
        self.lines = lines
        self.size = layout.size  # of its text
        self.pitch = pitch(layout)
        self.heading = title
        self.title = wrap(layout, title) if title else []
        self.end = _ENDS[self.size]
        above = len(self.title) * self.pitch + 2 if self.title else 0
        if rows(layout, above) < 1 + (len(lines) > 2):  # lines that are seen below it
            self.title, above = [], 0
        self.top = self.end + above
        self.rows = min(len(lines), rows(layout, above))
        if chosen >= 0 and not layout.spelt:
            self.rows = min(self.rows, _MOST)
        self.side = _SIDES[self.size]
        self._above = 1 if self.size else (self.pitch - 7) // 2  # pixels above a line of text
        self.first = 0
        bar = _BAR_W if self.rows < len(lines) else 0
        widths = [width(layout, lines[line]) for line in range(len(lines))]
        widths += [width(layout, line) for line in self.title]
        self.w = min(max(widths) + 2 * self.side - 1 + bar, layout.width)
        self.h = self.rows * self.pitch + self.top + self.end + 2 - self._above
        y, w, h = layout.box_y, layout.box_w, layout.box_h
        if place == WHOLE:
            y, w, h, place = 0, layout.width, layout.height, CENTRE
        more = layout.height - self.h
        if more >= layout.line_h:  # else too little is left for anything to be seen there
            more = (h if place else (layout.board_h - layout.cell) // 2) - self.h
            if not 4 - 2 * self.end <= more < 0:  # else it would cover a part of the rack, or the star in the middle
                more = 0
        self.h += more
        if self.size:  # small lines, of which each counts where it is lowered, stay at the top
            self.end += more // 2
            self.top += more // 2
        self.y = min(y + max(h - self.h, 0) * place // 2, layout.height - self.h)
        self.x = min(max((w - self.w) // 2, 0), layout.width - self.w)
        if self.h == layout.height and self.w > layout.width - 2 * _SLIVER and not layout.spelt:
            self.x, self.w = 0, layout.width

    def lower(self, h, most):
        """Show fewer lines at a time, if need be, so that the box is at most so high, and no wider than `most`
        (pixels)."""
        rows = min(self.rows, (h - self.top - self.end - 1) // self.pitch)
        if rows < self.rows:
            self.rows = rows
            self.w = min(self.w + _BAR_W, most)
        self.h = min(h, self.rows * self.pitch + self.top + self.end + 2 - self._above)

    def choose(self, line):
        self.chosen = line % len(self.lines)
        self.scroll(min(self.first, self.chosen))
        self.scroll(max(self.first, self.chosen - self.rows + 1))

    def scroll(self, first):
        """Show the lines from this index on, or the last ones if fewer would follow."""
        self.first = max(min(first, len(self.lines) - self.rows), 0)

    def draw(self, canvas):
        if not canvas.touches(self.x, self.y, self.w, self.h):
            return
        draw_plate(canvas, self)
        left, y, w = self.x + self.side, self.y + self.end, self.w - 2 * self.side
        if self.rows < len(self.lines):
            self._tell_more(canvas)
            w -= _BAR_W * (self.side < _WIDE)
        for line in self.title:
            canvas.write(line, left, y + self._above, HEAD, self.size)
            y += self.pitch
        if canvas.mono and self.title:
            canvas.fill(left, y + 1, w, 1, HEAD)
        for row in range(self.rows):
            line = self.first + row
            y = self.y + self.top + row * self.pitch
            ink = BOX_TEXT
            if line == self.chosen:
                fill(canvas, self.size, left - 3, y + 1, w + 6, self.pitch, CHOSEN)
                ink = CHOSEN_TEXT
            text, x = self.lines[line], left
            if _has_key(text):
                canvas.write(text[0], x, y + self._above, ink, self.size)
                text = text[2:]
                x += text_width("+ ", self.size)
            if self.columns > (not self.size):
                text, _, value = text.partition(": ")
                canvas.write(value, left + w - text_width(value, self.size), y + self._above, ink, self.size)
            canvas.write(text, x, y + self._above, ink, self.size)

    def _tell_more(self, canvas):
        """Tell by a bar which of the lines are seen."""
        count, h = len(self.lines), self.h - 4
        y = self.y + 2 + h * self.first // count
        canvas.fill(self.x + self.w - 4, y, _BAR, h * self.rows // count, BOX_TEXT)


def align(plate, layout):
    """Let a Box or a grid cover whole squares of a board, where that code is (on_board.py)."""
    try:
        import_once("picorack.ui.drawing.on_board").align(plate, layout)
    except ImportError:
        pass


def draw_plate(canvas, plate):
    """Draw what lies under the text of a box or a grid: x, y, w, h and size (of its text) are its attributes."""
    fill(canvas, plate.size, plate.x, plate.y, plate.w, plate.h, BOX_TEXT)
    fill(canvas, plate.size, plate.x + 1, plate.y + 1, plate.w - 2, plate.h - 2, BOX)


def fill(canvas, size, x, y, w, h, colour):
    """Fill a rectangle, beside larger text one without its corners."""
    if size:
        canvas.fill(x, y + 1, w, h - 2, colour)
        canvas.fill(x + 1, y, w - 2, h, colour)
    else:
        canvas.fill(x, y, w, h, colour)


def pitch(layout):
    """The height of a line in a box, in pixels."""
    return _PITCHES[layout.size] if layout.height >= 100 else 7


def rows(layout, title_h=0):
    """How many lines a box has room for, below a title of so many pixels."""
    return (layout.height - 2 * _ENDS[layout.size] - 2 - title_h) // pitch(layout)


def width(layout, string):
    """How many pixels wide a line of text is in a box."""
    if _has_key(string):
        return text_width("+ ", layout.size) + text_width(string[2:], layout.size)
    return text_width(string, layout.size)


def _has_key(string):
    """Does a line of a menu begin with the key that chooses it, or with a space in its place?"""
    return string[1:2] == " " and string[0] <= "9"


def room(layout):
    """How many pixels wide a line in a box can be."""
    return layout.width - 2 * _SIDES[layout.size]


def wrap(layout, string):
    """The string cut into lines that fit into a box as wide as the screen, at spaces and in words for which there is no
    room. Returns a list of str."""
    lines = [""]
    for word in string.split():
        longer = lines[-1] + " " + word if lines[-1] else word
        if lines[-1] and width(layout, longer) > room(layout):
            lines.append("")
            longer = word
        lines[-1] = longer
        if width(layout, longer) > room(layout):
            lines[-1:] = word[:_DAY], word[_DAY:]
    return lines
