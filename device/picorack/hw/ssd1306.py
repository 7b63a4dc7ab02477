"""SSD1306: small OLED panels over I2C, one bit a pixel, a byte for eight lines of a column as in framebuf's MONO_VLSB.

What I2C sends begins with a byte that says whether commands or pixels follow; so that a transfer needs no memory of
its own, pixels are copied after such a byte, page by page.
"""

import framebuf
from micropython import const

from .parts import Parts
from .template import Display

_COMMANDS = const(0x00)
_PIXELS = const(0x40)
_COLUMNS = const(0x21)
_PAGES = const(0x22)
_OFF = const(0xAE)
_ON = const(0xAF)


class SSD1306(Display):
    """A display (template.py). It stays dark until the first picture is complete.

    i2c: has writeto
    address: 0x3C or 0x3D
    contrast: 0-255
    turned: True if the panel stands on its head
    """

    format = framebuf.MONO_VLSB
    motion = True

    def __init__(self, i2c, width=128, height=64, address=0x3C, contrast=0xCF, turned=False):
        self.width = width
        self.height = height
        self._i2c = i2c
        self._address = address
        self._is_dark = True
        self._contrast = contrast
        self._window = bytearray((_COMMANDS, _COLUMNS, 0, 0, _PAGES, 0, 0))
        self._line = bytearray(1 + width)
        self._line[0] = _PIXELS
        self._parts = Parts()
        self._commands(
            _OFF,
            0x20, 0x00,  # addresses go right, then to the next page
            0x40,  # the picture begins in line 0
            0xA0 if turned else 0xA1,
            0xA8, height - 1,
            0xC0 if turned else 0xC8,
            0xD3, 0,
            0xDA, 0x02 if width > 2 * height else 0x12,  # how the rows are wired
            0xD5, 0x80,
            0xD9, 0xF1,
            0xDB, 0x30,
            0x81, contrast,
            0xA4, 0xA6,  # pixels from memory, 1 is light
            0x8D, 0x14,  # its own charge pump
        )  # fmt: skip

    def blit(self, x, y, w, h, buffer):
        window = self._window
        window[2] = x
        window[3] = x + w - 1
        window[5] = y >> 3
        window[6] = (y + h >> 3) - 1
        self._i2c.writeto(self._address, window)
        line = self._line
        at = 0
        while at < w * h >> 3:
            for column in range(w):
                line[column + 1] = buffer[at]
                at += 1
            self._i2c.writeto(self._address, self._parts.part(line, 0, w + 1))

    def show(self):
        """Switch the panel on the first time. Pixels need nothing here, they were sent at once."""
        if self._is_dark:
            self._is_dark = False
            self._commands(_ON)

    def off(self):
        """Make the panel dark until the next show()."""
        self._is_dark = True
        self._commands(_OFF)

    def shine(self, duty):
        """Set the brightness: 65535 for the contrast that was given, less for a part of it."""
        self._commands(0x81, self._contrast * duty >> 16)

    def _commands(self, *codes):
        self._i2c.writeto(self._address, bytes((_COMMANDS,) + codes))
