"""PCD8544: the 84x48 panel of many a phone, over SPI, one bit a pixel, a byte for eight lines of a column as in
framebuf's MONO_VLSB. It has no window to fill, so every page of a rectangle is addressed by itself.
"""

import time

import framebuf
from micropython import const

from .parts import Parts
from .template import Display

_WIDTH = const(84)
_EXTENDED = const(0x21)
_BASIC = const(0x20)
_BIAS = const(0x14)
_CONTRAST = const(0x80)
_NORMAL = const(0x0C)
_BLANK = const(0x08)
_PAGE = const(0x40)
_COLUMN = const(0x80)


class PCD8544(Display):
    """A display (template.py). It stays blank until the first picture is complete.

    spi: a bus of at most 4 MHz
    dc, cs, reset: output pins, set by pin(level)
    light: such a pin, or None
    contrast: 0-127, about 50-65 at 3.3 V
    """

    width = _WIDTH
    height = 48
    format = framebuf.MONO_VLSB

    def __init__(self, spi, dc, cs, reset, light=None, contrast=0x38):
        self._spi = spi
        self._dc = dc
        self._cs = cs
        self._light = light
        self._is_dark = True
        self._codes = bytearray(2)
        self._parts = Parts()
        cs(1)
        reset(0)
        time.sleep(0.001)
        reset(1)
        self._commands(_EXTENDED, _BIAS)
        self._commands(_CONTRAST | contrast, _BASIC)
        self._commands(_BLANK, _BLANK)

    def blit(self, x, y, w, h, buffer):
        at = 0
        for page in range(y >> 3, y + h >> 3):
            self._commands(_COLUMN | x, _PAGE | page)
            self._send(1, self._parts.part(buffer, at, w))
            at += w

    def show(self):
        """Show the first time what was sent until now."""
        if self._is_dark:
            self._is_dark = False
            self._commands(_NORMAL, _NORMAL)
            if self._light:
                self._light(1)

    def off(self):
        """Make the panel blank until the next show()."""
        self._is_dark = True
        self._commands(_BLANK, _BLANK)
        if self._light:
            self._light(0)

    def _commands(self, first, second):
        self._codes[0] = first
        self._codes[1] = second
        self._send(0, self._codes)

    def _send(self, dc, data):
        self._dc(dc)
        self._cs(0)
        self._spi.write(data)
        self._cs(1)
