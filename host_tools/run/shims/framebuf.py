"""MicroPython's `framebuf` for CPython: the same pixels, so that device drawing code runs and is tested there.

tests/ui/test_framebuf.py runs the same random drawing on both runtimes and compares the buffers byte by byte.
`ellipse`, `poly` and the other grey formats are left out, because picorack does not use them.

The 8x8 font is petme128, from MicroPython (MIT licence, copyright Damien P. George).
"""

import functools

MONO_VLSB = 0
RGB565 = 1
MONO_HLSB = 3
MONO_HMSB = 4
GS2_HMSB = 5

_FONT = bytes.fromhex(  # 8 bytes, a column each, bit 0 on top, for the characters 32..127
    "00000000000000000000004f4f0000000007070000070700147f7f14147f7f1400242e6b6b3a1200006333180c666300"
    "00327f4d4d777250000000040603010000001c3e63410000000041633e1c0000082a3e1c1c3e2a080008083e3e080800"
    "000080e0600000000008080808080800000000606000000000406030180c0602003e7f49457f3e000040447f7f404000"
    "00627351494f460000226349497f360000181814167f7f1000276745457d3900003e7f49497b3200000303797d070300"
    "00367f49497f360000266f49497f3e000000002424000000000080e46400000000081c36634141000014141414141400"
    "00414163361c080000020351590f0600003e7f414d4f2e00007c7e0b0b7e7c00007f7f49497f3600003e7f4141632200"
    "007f7f41633e1c00007f7f4949414100007f7f0909010100003e7f41497b3a00007f7f08087f7f000000417f7f410000"
    "002060417f3f0100007f7f1c36634100007f7f4040404000007f7f060c067f7f007f7f0e1c7f7f00003e7f41417f3e00"
    "007f7f09090f0600001e3f21617f5e00007f7f19396f460000266f49497b32000001017f7f010100003f7f40407f3f00"
    "001f3f60603f1f00007f7f3018307f7f0063771c1c77630000070f78780f0700006171594d47430000007f7f41410000"
    "0002060c18306040000041417f7f000000080c06060c0800c0c0c0c0c0c0c0c0000001030604000000207454547c7800"
    "007f7f44447c380000387c44446c280000387c44447f7f0000387c54545c580000087e7f090302000098bca4a4fc7c00"
    "007f7f04047c78000000007d7d0000000040c08080fd7d00007f7f30386c44000000417f7f400000007c7c1830187c7c"
    "007c7c04047c780000387c44447c380000fcfc24243c180000183c2424fcfc00007c7c04040c080000485c5454742000"
    "04043f7f44642000003c7c40407c3c00001c3c60603c1c00001c7c3018307c1c00446c38386c4400009cbca0a0fc7c00"
    "004464745c4c44000008083e77414100000000ffff000000004141773e0808000002030103020301aa55aa55aa55aa55"
)


@functools.cache
def _changed(bits, on):
    """A table of 256 bytes: for each value of a byte that value with some bits set, or cleared.

    bits: a mask
    on: True to set them
    """
    return bytes(byte | bits if on else byte & ~bits for byte in range(256))


@functools.lru_cache(4096)
def _where(value, picture, width, height, format, stride):
    """[(column, line)] of the pixels of a picture of one or two bits that have this value. Parameters as of
    FrameBuffer, but bytes"""
    frame = FrameBuffer(picture, width, height, format, stride)
    return [(column, line) for line in range(height) for column in range(width) if frame._get(column, line) == value]


class FrameBuffer:
    """A picture in `buffer`: width x height pixels, lines `stride` pixels apart."""

    def __init__(self, buffer, width, height, format, stride=None):
        stride = width if stride is None else stride
        if format not in (MONO_VLSB, RGB565, MONO_HLSB, MONO_HMSB, GS2_HMSB):
            raise ValueError("invalid format")
        if format in (MONO_HLSB, MONO_HMSB):
            stride = stride + 7 & ~7
        if format == GS2_HMSB:
            stride = stride + 3 & ~3
        lines = height + 7 & ~7 if format == MONO_VLSB else height
        need = lines * stride * {RGB565: 16, GS2_HMSB: 2}.get(format, 1) // 8
        if width < 1 or height < 1 or stride < width or len(buffer) < need:
            raise ValueError
        self._buffer = buffer
        self._width, self._height, self._stride, self._format = width, height, stride, format

    def _set(self, x, y, colour):
        if self._format == RGB565:
            at = 2 * (x + y * self._stride)
            self._buffer[at] = colour & 0xFF
            self._buffer[at + 1] = colour >> 8 & 0xFF
            return
        if self._format == GS2_HMSB:
            at, shift = (x + y * self._stride) >> 2, (x & 3) << 1
            self._buffer[at] = self._buffer[at] & ~(3 << shift) | (colour & 3) << shift
            return
        at, bit = self._bit(x, y)
        self._buffer[at] = self._buffer[at] & ~bit | (bit if colour else 0)

    def _get(self, x, y):
        if self._format == RGB565:
            at = 2 * (x + y * self._stride)
            return self._buffer[at] | self._buffer[at + 1] << 8
        if self._format == GS2_HMSB:
            return self._buffer[(x + y * self._stride) >> 2] >> ((x & 3) << 1) & 3
        at, bit = self._bit(x, y)
        return int(self._buffer[at] & bit != 0)

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
            elif self._format == MONO_VLSB:
                at, bit = (line >> 3) * stride + column, 1 << (line & 7)
                buffer[at] = buffer[at] | bit if colour else buffer[at] & ~bit
            else:
                self._set(column, line, colour)

    def _bit(self, x, y):
        if self._format == MONO_VLSB:
            return (y >> 3) * self._stride + x, 1 << (y & 7)
        at = (x + y * self._stride) >> 3
        return at, 1 << (x & 7 if self._format == MONO_HMSB else 7 - (x & 7))

    def _inside(self, x, y):
        return 0 <= x < self._width and 0 <= y < self._height

    def fill(self, colour):
        self.fill_rect(0, 0, self._width, self._height, colour)

    def fill_rect(self, x, y, width, height, colour):
        left, right = x if x > 0 else 0, x + width if x + width < self._width else self._width
        top, bottom = y if y > 0 else 0, y + height if y + height < self._height else self._height
        if left >= right or top >= bottom:
            return
        if self._format == MONO_VLSB:
            self._fill_bytes(left, right, top, bottom, colour)
            return
        if self._format == RGB565:
            row = (colour & 0xFFFF).to_bytes(2, "little") * (right - left)
            buffer, size, line = self._buffer, len(row), 2 * self._stride
            for at in range(2 * left + top * line, 2 * left + bottom * line, line):
                buffer[at : at + size] = row
            return
        if left % 8 == right % 8 == 0 and self._format != GS2_HMSB:  # whole bytes
            row = (b"\xff" if colour else b"\0") * (right - left >> 3)
            for at in range(left + top * self._stride >> 3, left + bottom * self._stride >> 3, self._stride >> 3):
                self._buffer[at : at + len(row)] = row
            return
        for line in range(top, bottom):
            for column in range(left, right):
                self._set(column, line, colour)

    def _fill_bytes(self, left, right, top, bottom, colour):
        """Fill a rectangle in format MONO_VLSB, where a byte is eight pixels one above the other: in each byte the bits
        of the rows that lie in the rectangle change."""
        for first in range(top & ~7, bottom, 8):
            bits = 0xFF << max(top - first, 0) & 0xFF >> max(first + 8 - bottom, 0)
            at = (first >> 3) * self._stride
            line = bytes(self._buffer[at + left : at + right])
            self._buffer[at + left : at + right] = line.translate(_changed(bits, bool(colour)))

    def pixel(self, x, y, colour=None):
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if colour is None:
            return self._get(x, y)
        if self._format == RGB565:  # as _set() does, which would take half as long again
            at = 2 * (x + y * self._stride)
            self._buffer[at] = colour & 0xFF
            self._buffer[at + 1] = colour >> 8 & 0xFF
            return None
        self._set(x, y, colour)
        return None

    def hline(self, x, y, width, colour):
        self.fill_rect(x, y, width, 1, colour)

    def vline(self, x, y, height, colour):
        self.fill_rect(x, y, 1, height, colour)

    def rect(self, x, y, width, height, colour, fill=False):
        if fill:
            self.fill_rect(x, y, width, height, colour)
            return
        self.fill_rect(x, y, width, 1, colour)
        self.fill_rect(x, y + height - 1, width, 1, colour)
        self.fill_rect(x, y, 1, height, colour)
        self.fill_rect(x + width - 1, y, 1, height, colour)

    def line(self, x1, y1, x2, y2, colour):
        dx, sx = abs(x2 - x1), 1 if x2 > x1 else -1
        dy, sy = abs(y2 - y1), 1 if y2 > y1 else -1
        x, y, steep = x1, y1, dy > dx
        if steep:
            x, y, dx, dy, sx, sy = y, x, dy, dx, sy, sx
        error = 2 * dy - dx
        for _ in range(dx):
            self.pixel(y if steep else x, x if steep else y, colour)
            while error >= 0:
                y += sy
                error -= 2 * dx
            x += sx
            error += 2 * dy
        self.pixel(x2, y2, colour)

    def text(self, text, x, y, colour=1):
        for char in text.encode():
            char = char if 32 <= char <= 127 else 127
            self._set_all(_where(1, _FONT[(char - 32) * 8 : (char - 31) * 8], 8, 8, MONO_VLSB, 8), x, y, colour)
            x += 8

    def blit(self, source, x, y, key=-1, palette=None):
        """Draw the picture `source` at (x, y). If a palette is given, its line 0 says which value is drawn for each
        value of `source`. Pixels whose value would be `key` are not drawn."""
        if palette is not None and source._format != RGB565:
            picture = bytes(source._buffer), source._width, source._height, source._format, source._stride
            for value in range(4 if source._format == GS2_HMSB else 2):
                ink = palette._get(value, 0)
                if ink != key:
                    self._set_all(_where(value, *picture), x, y, ink)
            return
        inks = {}  # {value of a pixel: value that is drawn}
        for line in range(max(0, -y), min(source._height, self._height - y)):
            for column in range(max(0, -x), min(source._width, self._width - x)):
                value = source._get(column, line)
                if value not in inks:
                    inks[value] = value if palette is None else palette._get(value, 0)
                if inks[value] != key:
                    self._set(x + column, y + line, inks[value])

    def scroll(self, dx, dy):
        columns = range(self._width) if dx < 0 else range(self._width - 1, -1, -1)
        lines = range(self._height) if dy < 0 else range(self._height - 1, -1, -1)
        for line in lines:
            for column in columns:
                if self._inside(column - dx, line - dy):
                    self._set(column, line, self._get(column - dx, line - dy))
