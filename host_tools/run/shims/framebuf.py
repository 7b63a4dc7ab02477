"""MicroPython's `framebuf` for CPython: the same pixels, so that device drawing code runs and is tested there.

tests/ui/test_framebuf.py runs the same random drawing on both runtimes and compares the buffers byte by byte. Only what
picorack uses is here: it draws in the formats MONO_VLSB and RGB565; pictures of MONO_HLSB and GS2_HMSB are drawn there
in the colours of a palette.
"""

import functools

MONO_VLSB = 0
RGB565 = 1
MONO_HLSB = 3
GS2_HMSB = 5
_BITS = {MONO_VLSB: 1, RGB565: 16, MONO_HLSB: 1, GS2_HMSB: 2}  # of a pixel


@functools.cache
def _changed(bits, on):
    """A table of 256 bytes: for each value of a byte that value with some bits set, or cleared.

    bits: a mask
    on: True to set them
    """
    return bytes(byte | bits if on else byte & ~bits for byte in range(256))


@functools.lru_cache(4096)
def _where(value, picture, width, height, format):
    """[(column, line)] of the pixels of a picture of one or two bits that have this value. Parameters as of
    FrameBuffer, but bytes"""
    frame = FrameBuffer(picture, width, height, format)
    return [(column, line) for line in range(height) for column in range(width) if frame._get(column, line) == value]


class FrameBuffer:
    """A picture in `buffer`: width x height pixels."""

    def __init__(self, buffer, width, height, format):
        bits = _BITS[format]
        whole = 8 // bits - 1 if format in (MONO_HLSB, GS2_HMSB) else 0
        stride = (width + whole) & ~whole  # a line begins with a byte
        lines = height + 7 & ~7 if format == MONO_VLSB else height
        if width < 1 or height < 1 or len(buffer) < lines * stride * bits // 8:
            raise ValueError
        self._buffer = buffer
        self._width, self._height, self._stride, self._format = width, height, stride, format

    def _get(self, x, y):
        if self._format == RGB565:
            at = 2 * (x + y * self._stride)
            return self._buffer[at] | self._buffer[at + 1] << 8
        if self._format == MONO_VLSB:
            return self._buffer[(y >> 3) * self._stride + x] >> (y & 7) & 1
        at = x + y * self._stride
        if self._format == GS2_HMSB:
            return self._buffer[at >> 2] >> ((at & 3) << 1) & 3
        return self._buffer[at >> 3] >> (7 - (at & 7)) & 1

    def _set_all(self, pixels, x, y, colour):
        """Set all pixels of a list [(column, line)] that lie in the picture, counted from (x, y). This draws all text,
        so it calls nothing for a pixel."""
        buffer, width, height, stride = self._buffer, self._width, self._height, self._stride
        low, high = colour & 0xFF, colour >> 8 & 0xFF
        for column, line in pixels:
            column += x
            line += y
            if not (0 <= column < width and 0 <= line < height):
                continue
            if self._format == RGB565:
                at = 2 * (column + line * stride)
                buffer[at] = low
                buffer[at + 1] = high
            else:
                at, bit = (line >> 3) * stride + column, 1 << (line & 7)
                buffer[at] = buffer[at] | bit if colour else buffer[at] & ~bit

    def fill_rect(self, x, y, width, height, colour):
        left, right = x if x > 0 else 0, x + width if x + width < self._width else self._width
        top, bottom = y if y > 0 else 0, y + height if y + height < self._height else self._height
        if left >= right or top >= bottom:
            return
        if self._format == MONO_VLSB:
            self._fill_bytes(left, right, top, bottom, colour)
            return
        row = (colour & 0xFFFF).to_bytes(2, "little") * (right - left)
        buffer, size, line = self._buffer, len(row), 2 * self._stride
        for at in range(2 * left + top * line, 2 * left + bottom * line, line):
            buffer[at : at + size] = row

    def _fill_bytes(self, left, right, top, bottom, colour):
        """Fill a rectangle in format MONO_VLSB, where a byte is eight pixels one above the other: in each byte the bits
        of the rows that lie in the rectangle change."""
        for first in range(top & ~7, bottom, 8):
            bits = 0xFF << max(top - first, 0) & 0xFF >> max(first + 8 - bottom, 0)
            at = (first >> 3) * self._stride
            line = bytes(self._buffer[at + left : at + right])
            self._buffer[at + left : at + right] = line.translate(_changed(bits, bool(colour)))

    def pixel(self, x, y, colour):
        self._set_all(((0, 0),), x, y, colour)

    def rect(self, x, y, width, height, colour):
        self.fill_rect(x, y, width, 1, colour)
        self.fill_rect(x, y + height - 1, width, 1, colour)
        self.fill_rect(x, y, 1, height, colour)
        self.fill_rect(x + width - 1, y, 1, height, colour)

    def blit(self, source, x, y, key, palette):
        """Draw the picture `source` at (x, y). The palette's line 0 says which value is drawn for each value of
        `source`. Pixels whose value would be `key` are not drawn."""
        picture = bytes(source._buffer), source._width, source._height, source._format
        for value in range(1 << _BITS[source._format]):
            ink = palette._get(value, 0)
            if ink != key:
                self._set_all(_where(value, *picture), x, y, ink)
