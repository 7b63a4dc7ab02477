"""The canvas: everything the device shows is drawn through it, in strips, so that no whole picture is ever held.

`paint` takes a rectangle that is out of date, cuts it into bands as high as the strip buffer allows, lets a function
draw each (what falls outside is clipped) and hands the band to the display. Coordinates are the screen's throughout.

A display has: width, height; format, framebuf.MONO_VLSB or framebuf.RGB565; rgb(red, green, blue), its number for a
colour, None if mono; blit(x, y, w, h, buffer), which takes the first w * h pixels of the buffer (mono: y and h are
multiples of 8); show(), called when all is painted; forget(), called before everything is painted anew.

Memory: the strip, plus one FrameBuffer per width painted, made the first time; afterwards painting allocates nothing.
"""

import framebuf
from micropython import const

from ...core.loading import import_once
from . import font

_STRIP_BYTES = const(4096)
_MONO_BANDS = const(4)  # in which a small picture of one bit is drawn


class Canvas:
    """x0, y0, x1, y1: the band being drawn; mono: one bit a pixel; rows: 8 bytes, the pixels that stamp() draws."""

    def __init__(self, display, strip_bytes=0):
        """strip_bytes: 0 for as many as suit the display."""
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
        self._big = None
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
        self._frame = self._of_width(x1 - x)
        lines = self._lines(x1 - x)
        while y < y1:
            self.y0 = y
            self.y1 = min(y + lines, y1)
            self._frame.fill_rect(0, 0, x1 - x, self.y1 - y, self._colours[0])
            draw(self)
            self.display.blit(x, y, x1 - x, self.y1 - y, self._strip)
            y = self.y1

    def touches(self, x, y, w, h):
        """Does a rectangle reach into the band being drawn?"""
        return x < self.x1 and y < self.y1 and x + w > self.x0 and y + h > self.y0

    def fill(self, x, y, w, h, colour):
        self._frame.fill_rect(x - self.x0, y - self.y0, w, h, self._colours[colour])

    def frame(self, x, y, w, h, colour):
        self._frame.rect(x - self.x0, y - self.y0, w, h, self._colours[colour])

    def dashed(self, x, y, w, h, colour):
        """A frame of every other pixel."""
        for i in range(0, w, 2):
            self.pixel(x + i, y, colour)
            self.pixel(x + i, y + h - 1, colour)
        for i in range(0, h, 2):
            self.pixel(x, y + i, colour)
            self.pixel(x + w - 1, y + i, colour)

    def pixel(self, x, y, colour):
        self._frame.pixel(x - self.x0, y - self.y0, self._colours[colour])

    def glyph(self, code, x, y, colour):
        """One small character, its baseline row at y + font.BASELINE. Returns its width."""
        font.rows(self.rows, code)
        self.stamp(x, y, colour)
        return font.width(code)

    def text(self, text, x, y, colour):
        """Small text, capitals between y + 2 and y + 6, accents above."""
        if y < self.y1 and y + 8 > self.y0:
            for char in font.characters(text):
                x += self.glyph(font.code(char), x, y, colour) + 1

    def ascii(self, text, x, y, colour):
        """Text in MicroPython's own font of 8x8 pixels."""
        self._frame.text(text, x - self.x0, y - self.y0, self._colours[colour])

    def big_text(self, text, x, y, colour):
        """Text of 8 columns a character, accents with it; capitals between y + 3 and y + 9."""
        if self._big is None:
            from . import big_text

            self._big = big_text
        self._big.draw(self, text, x, y, colour)

    def stamp(self, x, y, colour):
        """Draw the pixels in `rows`, in one colour."""
        ink = self._colours[colour]
        none = ink ^ 1
        self._inks.pixel(0, 0, none)
        self._inks.pixel(1, 0, ink)
        self._frame.blit(self._glyph, x - self.x0, y - self.y0, none, self._inks)

    def _lines(self, width):
        """How many lines of this width the strip holds."""
        return len(self._strip) // width * 8 if self.mono else len(self._strip) // (2 * width)

    def _of_width(self, width):
        frame = self._frames.get(width)
        if frame is None:
            frame = framebuf.FrameBuffer(self._strip, width, self._lines(width), self.display.format)
            self._frames[width] = frame
        return frame


def text_width(text):
    """Columns of small text, the gap behind it included."""
    columns = 0
    for char in font.characters(text):
        columns += font.width(font.code(char)) + 1
    return columns
