"""A terminal as a grid of characters, of which only those that changed are sent.

It stands in for a display and for the canvas upon it: it paints no pixels, but puts down that something is to be
painted, and lets `draw` put the characters of the whole screen anew before the next key is waited for.
"""

from array import array

import framebuf
from micropython import const

from .colours import rgb565
from .terminal import OnTerminal, TerminalError

LEAST = (80, 24)  # columns and lines that every screen fits into
_MOST = (120, 40)  # of a larger terminal the middle is used
_SPACE = const(32)
_UNKNOWN = const(63)  # '?'
_FAR = const(0x2E80)  # of East Asia and beyond, two columns each
# Control characters, accents of their own, a script that joins letters, and characters that are not seen or turn the
# direction of writing: the first, and that after the last.
_OTHERS = (
    (0x7F, 0xA0), (0xAD, 0xAE), (0x300, 0x370), (0x61C, 0x61D), (0x1100, 0x1200), (0x200B, 0x2010), (0x2028, 0x2070)
)  # fmt: skip

# The pixels that the layout is made for: boxes then have at most 58 characters in 22 lines.
_WIDTH = const(474)
_HEIGHT = const(270)

_TOO_SMALL = "the terminal has %d columns and %d lines, and the board in letters needs %d and %d: enlarge it"


class Cells(OnTerminal):
    """A display and a canvas (ui/drawing/canvas.py) of characters.

    columns, lines: the size of the grid
    mono: does the terminal show no colours?
    draw: draw() puts all characters of the screens; the grid is empty before
    """

    width = _WIDTH
    height = _HEIGHT
    format = framebuf.RGB565
    mono = False

    def __init__(self, write, columns, lines, styles, spelt):
        """write: write(str) sends to the terminal
        styles: a list of str, the parameters of SGR for each style; the first is that of empty cells
        spelt: spelt(char) returns the character that the terminal shows instead; it is asked once for each character.
            None if the terminal shows all of them
        Raises TerminalError if the terminal is too small.
        """
        self.display = self
        self.rgb = rgb565
        self.draw = None
        self._write = write
        self._styles = styles
        self._spelt = spelt
        self._known = {}
        self.reshape(columns, lines)

    def reshape(self, columns, lines):
        """The terminal has this size now; its contents are unknown. Raises TerminalError if it is too small."""
        if columns < LEAST[0] or lines < LEAST[1]:
            raise TerminalError(_TOO_SMALL % (columns, lines, LEAST[0], LEAST[1]))
        self._left = (columns - _MOST[0]) // 2 + 1 if columns > _MOST[0] else 1
        self._top = (lines - _MOST[1]) // 2 + 1 if lines > _MOST[1] else 1
        self._make(min(columns, _MOST[0]), min(lines, _MOST[1]), "")

    def refuse(self, reason):
        """Show a message instead of the screens, until the terminal has another size."""
        self._make(0, 0, reason)

    def _make(self, columns, lines, reason):
        self.columns, self.lines, self._reason = columns, lines, reason
        cells = columns * lines
        self._chars, self._inks = array("H", bytes(2 * cells)), bytearray(cells)
        self._sent, self._sent_inks = array("H", bytes(2 * cells)), bytearray(cells)
        self.forget()

    # As a canvas and a display

    def paint(self, x, y, w, h, draw):
        self._stale = True

    def forget(self):
        """The terminal's contents were disturbed: every cell is sent again."""
        for cell in range(len(self._sent)):
            self._sent[cell] = 0
        self._erase = True
        self._stale = True

    def show(self):
        if not self._stale:
            return
        self._stale = False
        for cell in range(len(self._chars)):
            self._chars[cell] = _SPACE
            self._inks[cell] = 0
        if self.draw and self.lines:
            self.draw()
        self._send()

    # What is drawn

    def put(self, line, column, string, style):
        """Put a string from a cell on; what is beyond the edge is cut. Returns the column after it."""
        for char in string:
            if 0 <= column < self.columns and 0 <= line < self.lines:
                code = self._known.get(char)
                if code is None:
                    code = ord(self._spelt(char) if self._spelt else char)
                    self._known[char] = code = code if _takes_a_column(code) else _UNKNOWN
                self._chars[line * self.columns + column] = code
                self._inks[line * self.columns + column] = style
            column += 1
        return column

    def at(self, column, line):
        """(line, column) in the grid of a place in the terminal, both counted from 1."""
        return line - self._top, column - self._left

    def _send(self):
        out = []
        if self._erase:
            out.append("\x1b[0m\x1b[2J\x1b[1;1H" + self._reason)
            self._erase = False
        style = -1
        for line in range(self.lines):
            at = -1  # the column the terminal's own cursor stands in, if it is in this line
            for column in range(self.columns):
                cell = line * self.columns + column
                char, ink = self._chars[cell], self._inks[cell]
                if char == self._sent[cell] and ink == self._sent_inks[cell]:
                    continue
                self._sent[cell], self._sent_inks[cell] = char, ink
                if at != column:
                    out.append("\x1b[%d;%dH" % (self._top + line, self._left + column))
                if ink != style:
                    out.append("\x1b[0;%sm" % self._styles[ink])
                    style = ink
                out.append(chr(char))
                at = column + 1
        if out:
            out.append("\x1b[0m")
            self._write("".join(out))


def _takes_a_column(code):
    """Does a character take one column? Names may have any character, also those of _OTHERS."""
    return _SPACE <= code < _FAR and not any([first <= code < end for first, end in _OTHERS])
