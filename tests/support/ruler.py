"""Measures the ink of texts: how near to an edge they come, whether one touches another, and whether one is covered."""

import functools

from picorack.hosts.picture import Picture
from picorack.ui.drawing import font
from picorack.ui.drawing.canvas import SMALL, Canvas, text_width
from picorack.ui.drawing.theme import TEXT
from picorack.ui.screens.letters import Letters

_NEAREST = 2  # pixels between the line around a box and its text, at least
LEFT = 64  # bits of a row of pixels for what is left of the screen
_AT = 8  # where a character is drawn whose ink is looked at: there is room for it on all sides
_WIDE, _HIGH = 40, 48
_write, _glyph = Canvas.write, Canvas.glyph


@functools.cache
def _ink(char, size, mono):
    """{row: the columns in which a character has ink}, as bits of which the lowest is _AT pixels left of it. A small
    character may be its code in the font."""

    def draw(canvas):
        if size:
            _write(canvas, char, _AT, _AT, TEXT, size)
        else:
            _glyph(canvas, char if isinstance(char, int) else font.code(char), _AT, _AT, TEXT)

    picture = Picture(_WIDE, _HIGH, mono)
    Canvas(picture, 1 << 14).paint(0, 0, _WIDE, _HIGH, draw)
    if mono:
        lit = [[picture.buffer[(y >> 3) * _WIDE + x] >> (y & 7) & 1 for x in range(_WIDE)] for y in range(_HIGH)]
    else:
        pixels = memoryview(picture.buffer).cast("H")
        lit = [[pixels[y * _WIDE + x] != pixels[0] for x in range(_WIDE)] for y in range(_HIGH)]
    return {y - _AT: sum(bit << x for x, bit in enumerate(row)) for y, row in enumerate(lit) if any(row)}


@functools.lru_cache(4096)
def ink(text, size, mono):
    """{row: the columns in which a text at (0, 0) has ink}, as bits of which bit LEFT is its first column"""
    rows, x = {}, LEFT - _AT
    for char in text:
        for row, columns in _ink(char, size, mono).items():
            rows[row] = rows.get(row, 0) | columns << x
        if len(text) > 1:
            x += text_width(char, size)
    return rows


class Ruler(Canvas):
    """A canvas that is the whole screen and measures the ink of texts that are drawn."""

    def judge(self, draw, plate, below=0, right=0):
        """What is wrong with the texts that draw(canvas) draws on a plate, a box or a grid: a list of str. The line
        around a grid of tiles is not at its edge, but one pixel inwards. below, right: pixels that may be missing
        there"""
        inwards = isinstance(plate, Letters)
        self._left, self._right = plate.x + inwards, plate.x + plate.w - 1 - inwards + right
        self._top, self._bottom = plate.y + inwards, plate.y + plate.h - 1 - inwards + below
        self._texts, self._wrong = [], []
        self.paint(0, 0, self.width, self.height, draw)
        return self._wrong

    def fill(self, x, y, w, h, colour):
        """What this covers of a text is not seen, unless the text is drawn anew."""
        columns = (1 << max(w, 0)) - 1 << x + LEFT
        for text, lit in self._texts[:]:
            if any(y <= row < y + h and bits & columns for row, bits in lit.items()):
                self._texts.remove((text, lit))
                self._wrong.append(f"is covered: {text}")
        super().fill(x, y, w, h, colour)

    def write(self, text, x, y, colour, size=SMALL):
        lit = {y + row: bits << x for row, bits in ink(text, size, self.mono).items()}
        if not lit:
            return
        if (covered := f"is covered: {text}") in self._wrong:
            self._wrong.remove(covered)
        for other, its in self._texts:
            if any(bits & its.get(row, 0) for row, bits in lit.items()):
                self._wrong.append(f"touches {other}: {text}")
        self._texts.append((text, lit))
        both = functools.reduce(int.__or__, lit.values())
        left, right = (both & -both).bit_length() - 1 - LEFT, both.bit_length() - 1 - LEFT
        top, bottom = min(lit), max(lit)
        room = left - self._left, top - self._top, self._right - right, self._bottom - bottom
        if max(left - self._right, top - self._bottom, self._left - right, self._top - bottom) > 0:  # it is beside it
            room = [pixels + _NEAREST + 1 for pixels in (left, top, self.width - 1 - right, self.height - 1 - bottom)]
        for side, pixels in zip(("left", "top", "right", "bottom"), room, strict=True):
            if pixels <= _NEAREST:
                self._wrong.append(f"{pixels - 1} pixels to its {side}: {text}")

    def glyph(self, code, x, y, colour):
        self.write((code,), x, y, colour)
        return font.width(code)
