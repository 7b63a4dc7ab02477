"""A terminal as a display: pixels become half blocks, sextants or quadrants, and only cells that changed are sent.

A cell shows two colours; where its pixels have more, the lightest and the darkest stand for the others. The whole
picture is kept (two bytes a pixel) and so is what each cell shows: this display is for hosts, which have the memory.
"""

from array import array

import framebuf
from micropython import const

from ..core.refusal import Refusal
from ..hw.template import Display
from .colours import rgb565

_HALVES = " ▀▄█"
_QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
_SEXTANTS_FROM = const(0x1FB00)
_LEFT = const(21)  # the two patterns that are not among the sextants because older blocks have them
_RIGHT = const(42)
_FULL = const(63)

_SMALLEST = (84, 48)
_LARGEST = (320, 240)
_WHOLE = ((128, 128), (168, 116))  # from one of these on the whole board is in view
_SCALES = const(8)


class TerminalError(Refusal):
    """The terminal cannot show the game; the message says what would help."""


def fit(columns, lines, sextants, size=None):
    """(width, height, sub-pixels of a cell across, and down, sub-pixels to a pixel's side) for a terminal of so many
    columns and lines. The picture is as large as it can be.

    sextants: may a cell be cut in six, or only in four?
    size: the (width, height) of a canvas that is given; None for one that is as large as the terminal allows in half
        blocks, or in finer ones where half blocks do not show the whole board
    """
    finest = (2, 3) if sextants else (2, 2)
    width, height = size or _size(columns, lines, finest)
    best = None
    for across, down in ((1, 2), finest):
        for scale in range(1, _SCALES + 1):
            cols = _cells(width * scale, across)
            if cols <= columns and _cells(height * scale, down) <= lines and (best is None or cols > best[0]):
                best = cols, (width, height, across, down, scale)
    if best:
        return best[1]
    width, height = size or _SMALLEST
    raise TerminalError(
        "the terminal has %d columns and %d lines, and %d x %d pixels%s need %d and %d: enlarge it%s"
        % (
            columns,
            lines,
            width,
            height,
            "" if size else ", the fewest,",
            _cells(width, finest[0]),
            _cells(height, finest[1]),
            " or choose another size" if size else "",
        )
    )


def _size(columns, lines, finest):
    """The size of the canvas that suits a terminal, not smaller than the smallest one."""
    for across, down in ((1, 2), finest):
        width = min(columns * across, _LARGEST[0])
        height = min(lines * down, _LARGEST[1])
        for least in _WHOLE:
            if width >= least[0] and height >= least[1]:
                return width, height
    return max(width, _SMALLEST[0]), max(height, _SMALLEST[1])


def _cells(pixels, per_cell):
    return (pixels + per_cell - 1) // per_cell


class OnTerminal(Display):
    """A display that sends to a terminal by _write(str)."""

    def open(self):
        """Switch to the terminal's second screen, hide its cursor and ask for clicks."""
        self._write("\x1b[?1049h\x1b[?25l\x1b[?1000h\x1b[?1006h")

    def close(self):
        self._write("\x1b[?1006l\x1b[?1000l\x1b[0m\x1b[?25h\x1b[?1049l")


class Terminal(OnTerminal):
    """A display of pixels.

    shape: what fit() has returned
    columns, lines: the size of the terminal
    write: write(str) sends to the terminal
    mono: True for one bit a pixel
    true_colour: does the terminal know 24-bit colours, or only 256?
    """

    motion = True

    def __init__(self, write, shape, columns, lines, mono=False, true_colour=True):
        self.width, self.height = shape[:2]
        self.format = framebuf.MONO_VLSB if mono else framebuf.RGB565
        self.rgb = None if mono else rgb565
        self._write = write
        self._true_colour = true_colour
        self._stride = self.width + 1  # cells at the edges may reach that far beyond the picture
        self._pixels = bytearray(2 * self._stride * (self.height + 2))
        self._sgr = {}
        self._out = []
        self.reshape(shape, columns, lines)

    def reshape(self, shape, columns, lines):
        """The terminal has another size now. Its contents are unknown, as after forget(); the canvas keeps its size."""
        self._across, self._down, self._scale = shape[2:]
        self._columns = _cells(self.width * self._scale, self._across)
        self._lines = _cells(self.height * self._scale, self._down)
        self._left = (columns - self._columns) // 2 + 1
        self._top = (lines - self._lines) // 2 + 1
        # Where in _pixels a column and a line of sub-pixels are found.
        self._xs = [2 * (x // self._scale) for x in range(self._columns * self._across)]
        self._ys = [2 * self._stride * (y // self._scale) for y in range(self._lines * self._down)]
        cells = self._columns * self._lines
        self._inks = array("H", bytes(2 * cells))
        self._papers = array("H", bytes(2 * cells))
        self._patterns = bytearray(cells)
        self._reason = ""
        self.forget()

    def refuse(self, reason):
        """Show a message instead of the picture, until the terminal has another size."""
        self._columns = self._lines = 0
        self._reason = "\x1b[1;1H" + reason
        self.forget()

    def pixel_at(self, column, line):
        """(x, y) of the left upper pixel of a place in the terminal, counted from 1; outside the picture they are
        negative or too large."""
        x, y = (column - self._left) * self._across, (line - self._top) * self._down
        return x // self._scale, y // self._scale

    def forget(self):
        """The terminal's contents were disturbed: every cell is sent again when it is next painted."""
        for cell in range(len(self._patterns)):
            self._patterns[cell] = 255  # no pattern: nothing sent yet
        self._out = ["\x1b[0m\x1b[2J" + self._reason]
        self._at = self._ink = self._paper = -1  # the cell the terminal's own cursor stands on, and its colours

    def blit(self, x, y, w, h, buffer):
        if self.format == framebuf.RGB565:
            self._keep_colour(x, y, w, h, buffer)
        else:
            self._keep_mono(x, y, w, h, buffer)
        scale = self._scale
        last_line = min((min(y + h, self.height) * scale - 1) // self._down, self._lines - 1)
        last_column = min(((x + w) * scale - 1) // self._across, self._columns - 1)
        for line in range(y * scale // self._down, last_line + 1):
            for column in range(x * scale // self._across, last_column + 1):
                self._cell(line, column)

    def show(self):
        if self._out:
            self._write("".join(self._out))
            self._out = []

    def _keep_colour(self, x, y, w, h, buffer):
        view = memoryview(buffer)
        for line in range(h):
            at = 2 * ((y + line) * self._stride + x)
            self._pixels[at : at + 2 * w] = view[2 * w * line : 2 * w * (line + 1)]

    def _keep_mono(self, x, y, w, h, buffer):
        for line in range(min(h, self.height - y)):
            at = 2 * ((y + line) * self._stride + x)
            bit = 1 << (line & 7)
            page = (line >> 3) * w
            for column in range(w):
                lit = 0xFF if buffer[page + column] & bit else 0
                self._pixels[at] = self._pixels[at + 1] = lit
                at += 2

    def _cell(self, line, column):
        """Send one cell, if the terminal does not show it yet."""
        pixels = self._pixels
        xs = self._xs[column * self._across : (column + 1) * self._across]
        ys = self._ys[line * self._down : (line + 1) * self._down]
        at = ys[0] + xs[0]
        ink = paper = pixels[at] | pixels[at + 1] << 8
        for y in ys:
            for x in xs:
                colour = pixels[y + x] | pixels[y + x + 1] << 8
                if colour != ink and colour != paper:
                    light = _light(colour)
                    if light > _light(ink):
                        ink = colour
                    elif light < _light(paper):
                        paper = colour
        pattern = self._pattern(xs, ys, ink, paper) if ink != paper else 0
        cell = line * self._columns + column
        if self._patterns[cell] != pattern or self._papers[cell] != paper or pattern and self._inks[cell] != ink:
            self._patterns[cell], self._papers[cell], self._inks[cell] = pattern, paper, ink
            self._send(cell, line, column, pattern, ink, paper)

    def _pattern(self, xs, ys, ink, paper):
        """The bits of the pixels nearer to ink than to paper, row by row, the first in bit 0."""
        middle = _light(ink) + _light(paper)
        pattern, bit = 0, 1
        for y in ys:
            for x in xs:
                colour = self._pixels[y + x] | self._pixels[y + x + 1] << 8
                if colour == ink or colour != paper and 2 * _light(colour) > middle:
                    pattern |= bit
                bit <<= 1
        return pattern

    def _send(self, cell, line, column, pattern, ink, paper):
        out = self._out
        if cell != self._at:
            out.append("\x1b[%d;%dH" % (self._top + line, self._left + column))
        if pattern and ink != self._ink:
            out.append("\x1b[38;%sm" % self._colour(ink))
            self._ink = ink
        if paper != self._paper:
            out.append("\x1b[48;%sm" % self._colour(paper))
            self._paper = paper
        out.append(self._char(pattern))
        self._at = cell + 1 if column + 1 < self._columns else -1

    def _char(self, pattern):
        if self._across == 1:
            return _HALVES[pattern]
        if self._down == 2:
            return _QUADRANTS[pattern]
        if pattern in (0, _LEFT, _RIGHT, _FULL):
            return " " if not pattern else "▌" if pattern == _LEFT else "▐" if pattern == _RIGHT else "█"
        return chr(_SEXTANTS_FROM + pattern - 1 - (pattern > _LEFT) - (pattern > _RIGHT))

    def _colour(self, colour):
        sgr = self._sgr.get(colour)
        if sgr is None:
            sgr = self._sgr[colour] = sgr_of(colour, self._true_colour)
        return sgr


def _light(colour):
    """The lightness of an RGB565 colour, 0-441."""
    return (colour >> 11) * 4 + (colour >> 5 & 63) * 4 + (colour & 31) * 2


def sgr_of(colour, true_colour):
    """What stands after 38; or 48; in SGR for an RGB565 colour. true_colour: does the terminal know 24-bit colours, or
    only 256?"""
    red, green, blue = (colour >> 11) * 255 // 31, (colour >> 5 & 63) * 255 // 63, (colour & 31) * 255 // 31
    return "2;%d;%d;%d" % (red, green, blue) if true_colour else _of_256(red, green, blue)


def _of_256(red, green, blue):
    """The nearest of the 24 greys and 6 x 6 x 6 colours that every terminal of 256 colours has."""
    if max(red, green, blue) - min(red, green, blue) <= 12:
        return "5;%d" % (232 + min(max(green - 4, 0) // 10, 23))
    return "5;%d" % (16 + 36 * _sixth(red) + 6 * _sixth(green) + _sixth(blue))


def _sixth(level):
    return 0 if level < 48 else 1 if level < 115 else (level - 35) // 40
