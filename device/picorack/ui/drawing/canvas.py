"""The canvas: everything the device shows is drawn through it, in strips, so that no whole picture is ever held.

`paint` takes a rectangle that is out of date, cuts it into bands as high as the strip buffer allows, lets a function
draw each (what falls outside is clipped) and hands the band to the display. Coordinates are the screen's throughout.

What a display has is in hw/template.py.

Memory: the strip, and one FrameBuffer for each width that is painted, made the first time. After that, painting
allocates nothing.
"""

import framebuf
from micropython import const

from ...core.loading import import_once
from . import font

_STRIP_BYTES = const(4096)
SMALL = const(0)  # sizes of text
BIG = const(1)
TALL = const(2)
_MONO_BANDS = const(4)  # in which a small picture of one bit is drawn


class Canvas:
    """Draws one band of the screen at a time.

    x0, y0, x1, y1: the band that is being drawn, in pixels of the screen; x1 and y1 are just outside
    mono: has the display one bit a pixel?
    rows: the 8 bytes of pixels that stamp() draws
    """

    def __init__(self, display, strip_bytes=0):
        """strip_bytes: the size of the strip buffer; 0 for a size that suits the display"""
        self.display = display
        self.width = display.width
        self.height = display.height
        self.mono = display.format == framebuf.MONO_VLSB
        self.x0 = self.y0 = self.x1 = self.y1 = 0
        if not strip_bytes:
            strip_bytes = _STRIP_BYTES
            if self.mono:
                strip_bytes = min(strip_bytes, self.width * self.height // (8 * _MONO_BANDS))
        self._strip = bytearray(max(strip_bytes, self.width * 2))  # at least a line, or 16 lines of one bit
        self._frames = {}
        self._frame = None
        self._big = self._tall = None
        self._colours = import_once("picorack.ui.drawing.theme").colours(display.rgb)
        self.rows = bytearray(8)
        self._glyph = framebuf.FrameBuffer(self.rows, 8, 8, framebuf.MONO_HLSB)
        self._inks = framebuf.FrameBuffer(bytearray(4), 2, 1, display.format)

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
        lines = self._lines(x1 - x)
        if x1 - x not in self._frames:
            self._frames[x1 - x] = framebuf.FrameBuffer(self._strip, x1 - x, lines, self.display.format)
        self._frame = self._frames[x1 - x]
        while y < y1:
            self.y0 = y
            self.y1 = min(y + lines, y1)
            self._frame.fill_rect(0, 0, x1 - x, self.y1 - y, self._colours[0])
            draw(self)
            self.display.blit(x, y, x1 - x, self.y1 - y, self._strip)
            y = self.y1

    def touches(self, x, y, w, h):
        """Does any part of a rectangle lie in the band that is being drawn?"""
        return x < self.x1 and y < self.y1 and x + w > self.x0 and y + h > self.y0

    def fill(self, x, y, w, h, colour):
        self._frame.fill_rect(x - self.x0, y - self.y0, w, h, self._colours[colour])

    def frame(self, x, y, w, h, colour):
        self._frame.rect(x - self.x0, y - self.y0, w, h, self._colours[colour])

    def pixel(self, x, y, colour):
        self._frame.pixel(x - self.x0, y - self.y0, self._colours[colour])

    def glyph(self, code, x, y, colour):
        """Draw one small character, whose capitals are in rows y + 2 to y + 6. Returns its width in pixels."""
        font.rows(self.rows, code)
        self.stamp(x, y, colour)
        return font.width(code)

    def text(self, text, x, y, colour):
        """Draw small text: its capitals are in rows y + 2 to y + 6, accents above them."""
        if y < self.y1 and y + 8 > self.y0:
            for char in font.characters(text):
                x += self.glyph(font.code(char), x, y, colour) + 1

    def ascii(self, text, x, y, colour):
        """Draw text in MicroPython's own font of 8x8 pixels, without accents."""
        self._frame.text(text, x - self.x0, y - self.y0, self._colours[colour])

    def big_text(self, text, x, y, colour):
        """Draw text with accents, 8 columns a character: its capitals are in rows y + 3 to y + 9."""
        if self._big is None:
            from . import big_text

            self._big = big_text
        self._big.draw(self, text, x, y, colour)

    def tall_text(self, text, x, y, colour):
        """Draw text as big_text() does, twice as high: its capitals are in rows y + 6 to y + 19."""
        if self._tall is None:
            self._tall = import_once("picorack.ui.drawing.tall_text").TallText(self.width)
        self._tall.draw(self, text, x, y, colour)

    def write(self, text, x, y, colour, size):
        """Draw text of a size: SMALL, BIG or TALL."""
        if size == TALL:
            self.tall_text(text, x, y, colour)
        elif size == BIG:
            self.big_text(text, x, y, colour)
        else:
            self.text(text, x, y, colour)

    def stamp(self, x, y, colour):
        """Draw the pixels of `rows` in one colour, with the top left corner at x, y."""
        self.put(self._glyph, x, y, colour)

    def put(self, pixels, x, y, colour):
        """Draw those pixels of a FrameBuffer of one bit that are set."""
        ink = self._colours[colour]
        none = ink ^ 1
        self._inks.pixel(0, 0, none)
        self._inks.pixel(1, 0, ink)
        self._frame.blit(pixels, x - self.x0, y - self.y0, none, self._inks)

    def _lines(self, width):
        """How many lines of this width the strip holds."""
        return len(self._strip) // width * 8 if self.mono else len(self._strip) // (2 * width)


def text_width(text, big=False):
    """How many columns text takes; small text with the gap behind its last character. big: is it big or tall?"""
    if big:
        return 8 * len(text)
    columns = 0
    for char in font.characters(text):
        columns += font.width(font.code(char)) + 1
    return columns
