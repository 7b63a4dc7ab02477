"""The letters of the big font at twice their size on tiles of 22 pixels and more, three times as large from 33 pixels
on, and so on. It is loaded when such a tile is first drawn."""

import framebuf
from micropython import const

from ...core.tiles import BLANK, LETTER
from . import big_text
from .big_letters import BigLetters

_STROKE = const(11)  # the accent of Ł


class LargeLetters(BigLetters):
    """Draws as BigLetters does, for larger tiles."""

    def __init__(self, letters, codes, values):
        super().__init__(letters, codes, values)
        self._rows = bytearray(11)
        self._frame = framebuf.FrameBuffer(self._rows, 8, 11, framebuf.MONO_HLSB)

    def draw(self, canvas, x, y, size, tile, ink):
        letter = self._letters[(tile & LETTER) - 1]
        code = self._codes[(tile & LETTER) - 1]
        if not tile & BLANK:
            self._value(canvas, x + size - 1, y + size - 8, self._values[tile], ink, False)
        if len(letter) > 1:
            canvas.big_text(letter[:2], x + (size - 16) // 2, y - 1 + (size - 22) // 3, ink)
            return
        plain = big_text.plain(letter)
        self._frame.fill(0)
        accent = big_text.accent_of(code)
        top = 3 if accent and not big_text.hangs(code) else 0  # the letter's first row
        self._frame.text(plain, 0, top, 1)
        if accent:
            big_text.put_accent(canvas.rows, code)
            for row in range(8):
                self._rows[row] |= canvas.rows[row]
        times = size // 11
        spare = size - 11 * times
        x += (spare + 1) // 2
        y += 1 + spare // 3 - (times if top else 0)
        if not spare:  # the letter is as large as it can be
            if accent == _STROKE:  # it begins in the letter's first column
                x += 1
            elif tile & BLANK:  # its corners are cut, and it has no value below
                y += 1
        for row in range(11):
            for col in range(8):
                if self._rows[row] & 0x80 >> col:
                    canvas.fill(x + times * col, y + times * row, times, times, ink)
