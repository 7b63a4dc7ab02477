"""The canvas: everything the device shows is drawn through it, in strips, so that no whole picture is ever held.

`paint` takes a rectangle that is out of date, cuts it into bands as high as the strip buffer allows, lets a function
draw each (what falls outside is clipped) and hands the band to the display. Coordinates are the screen's throughout.

What a display has is in hw/template.py.

Memory: the strip, larger where the heap is, and one FrameBuffer for each width that is painted, made the first time.
After that, painting allocates nothing.
"""

import gc

import framebuf
from micropython import const

from ...core.loading import import_once
from ..texts import language
from . import font

_STRIP_BYTES = const(3072)
_LARGER_STRIP = const(9216)  # where the heap is large: in fewer bands, less is drawn more than once
_LARGE_HEAP = const(140_000)  # bytes that are free
SMALL = const(0)  # sizes of text: the small font,
MEDIUM = const(1)  # the face (face.py) with capitals of 9 rows
LARGE = const(2)  # and of 12,
CELLS = const(3)  # and where a host shows characters, as they are measured
_COLOURS = const(27)  # in theme.py
_MONO_BANDS = const(4)  # in which a small picture of one bit is drawn


class Canvas:
    """Draws one band of the screen at a time.

    x0, y0, x1, y1: the band that is being drawn, in pixels of the screen; x1 and y1 are just outside
    mono: has the display one bit a pixel?
    rows: the 8 bytes of pixels that stamp() draws
    colours: the display's numbers of all colours, as theme.py makes them; shaded: the one whose levels of grey shade()
        has at hand, -1 for none
    screens: those that are drawn, from the lowest one on (screen.py)
    """

    def __init__(self, display, strip_bytes=0):
        """strip_bytes: the size of the strip buffer; 0 for a size that suits the display"""
        self.display = display
        self.width = display.width
        self.height = display.height
        self.mono = display.format == framebuf.MONO_VLSB
        self.x0 = self.y0 = self.x1 = self.y1 = 0
        if not strip_bytes:
            large = hasattr(gc, "mem_free") and gc.mem_free() > _LARGE_HEAP  # CPython has no such count
            strip_bytes = _LARGER_STRIP if large else _STRIP_BYTES
            if self.mono:
                strip_bytes = min(strip_bytes, self.width * self.height // (8 * _MONO_BANDS))
        self._strip = bytearray(max(strip_bytes, self.width * 2))  # at least a line, or 16 lines of one bit
        self._frames = {}
        self._frame = None
        self.colours = import_once("picorack.ui.drawing.theme").colours(display.rgb, display.theme)
        self.rows = bytearray(8)
        self._glyph = framebuf.FrameBuffer(self.rows, 8, 8, framebuf.MONO_HLSB)
        self._inks = framebuf.FrameBuffer(bytearray(8), 4, 1, display.format)
        self.shaded = -1
        self.screens = ()

    def paint(self, x, y, w, h, draw):
        """Bring a rectangle up to date: draw(canvas) is called for every band of it."""
        x1 = min(x + w, self.width)
        y1 = min(y + h, self.height)
        x = max(x, 0)
        y = max(y, 0)
        if self.mono:
            y &= ~7
            y1 = (y1 + 7) & ~7
        if x >= x1 or y >= y1:
            return
        self.x0 = x
        self.x1 = x1
        lines = len(self._strip) // (x1 - x) * 8 if self.mono else len(self._strip) // (2 * (x1 - x))  # that it holds
        if x1 - x not in self._frames:
            self._frames[x1 - x] = framebuf.FrameBuffer(self._strip, x1 - x, lines, self.display.format)
        self._frame = self._frames[x1 - x]
        while y < y1:
            self.y0 = y
            self.y1 = min(y + lines, y1)
            self._frame.fill_rect(0, 0, x1 - x, self.y1 - y, self.colours[0])
            draw(self)
            self.display.blit(x, y, x1 - x, self.y1 - y, self._strip)
            y = self.y1

    def touches(self, x, y, w, h):
        """Does any part of a rectangle lie in the band that is being drawn?"""
        return x < self.x1 and y < self.y1 and x + w > self.x0 and y + h > self.y0

    def whole(self, x, y, w, h):
        """Does a rectangle touch the band that is being drawn, and no box or grid lie over a part of it? What stands
        beside and below the board is seen whole or not at all."""
        for box in self.screens:
            if box.box or box.letters:
                if x < box.x + box.w and y < box.y + box.h and x + w > box.x and y + h > box.y:
                    return False
        return self.touches(x, y, w, h)

    def shift(self, x, y):
        """Let the corner, from which all is measured, be at x, y until it is shifted back."""
        self.x0 -= x
        self.x1 -= x
        self.y0 -= y
        self.y1 -= y

    def fill(self, x, y, w, h, colour):
        self._frame.fill_rect(x - self.x0, y - self.y0, w, h, self.colours[colour])

    def frame(self, x, y, w, h, colour):
        self._frame.rect(x - self.x0, y - self.y0, w, h, self.colours[colour])

    def pixel(self, x, y, colour):
        self._frame.pixel(x - self.x0, y - self.y0, self.colours[colour])

    def glyph(self, code, x, y, colour):
        """Draw one small character, whose capitals are in rows y + 2 to y + 6. Returns its width in pixels."""
        font.rows(self.rows, code)
        self.stamp(x, y, colour)
        return font.width(code)

    def write(self, text, x, y, colour, size=SMALL):
        """Draw text of a size with its accents from row y on. Capitals begin in row y + 2 (SMALL) and end in row y + 6
        (SMALL), y + 11 (MEDIUM) or y + 15 (LARGE)."""
        if y < self.y1 and y + 20 > self.y0:
            letters = size and face(size)
            for char in font.characters(text):
                if size:
                    x += letters.draw(self, letters.code(char), x, y, colour)
                else:
                    x += self.glyph(font.code(char), x, y, colour) + 1

    def stamp(self, x, y, colour):
        """Draw the pixels of `rows` in one colour, with the top left corner at x, y."""
        ink = self.colours[colour]
        none = ink ^ 1
        self.shaded = -1
        self._inks.pixel(0, 0, none)
        self._inks.pixel(1, 0, ink)
        self._frame.blit(self._glyph, x - self.x0, y - self.y0, none, self._inks)

    def shade(self, pixels, x, y, colour):
        """Draw a FrameBuffer of four levels in a colour of text, level 0 not at all."""
        colours, inks = self.colours, self._inks
        none = colours[colour] ^ 1
        if colour != self.shaded:
            self.shaded = colour
            inks.pixel(0, 0, none)
            inks.pixel(1, 0, colours[colour + _COLOURS])
            inks.pixel(2, 0, colours[colour + 2 * _COLOURS])
            inks.pixel(3, 0, colours[colour])
        self._frame.blit(pixels, x - self.x0, y - self.y0, none, inks)


_faces = {}


def face(size):
    """The Face of a size, MEDIUM or LARGE, made anew when the language of texts has changed."""
    if size not in _faces or _faces[size].language != language():
        from .face import Face

        _faces[size] = Face(12 if size == MEDIUM else 16)
    return _faces[size]


def text_width(text, size=SMALL):
    """How many columns a text of a size takes, with the gap after its last character."""
    if size == CELLS:
        return 8 * len(text)
    columns = 0
    if size:
        letters = face(size)
        for char in font.characters(text):
            columns += letters.width(letters.code(char))
    else:
        for char in font.characters(text):
            columns += font.width(font.code(char)) + 1
    return columns
