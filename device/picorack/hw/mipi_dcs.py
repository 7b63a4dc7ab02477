"""Colour panels that speak MIPI's display command set over SPI: ST7789, ILI9341 and their kin, 16 bits a pixel.

The panel takes a pixel's high byte first, MicroPython's framebuf writes the low one first: `rgb` swaps them, so that
what was painted can be sent as it is. What controllers differ in is given by the board: offsets of a panel smaller
than the controller's memory, orientation, whether its glass needs inverted colours. Gamma and voltages stay as the
controller has them after a reset.
"""

import time

import framebuf
from micropython import const

from .parts import Parts
from .template import Display

# MADCTL: how the picture lies in the controller's memory. MV exchanges x and y, MX and MY mirror them, BGR exchanges
# red and blue.
MY = const(0x80)
MX = const(0x40)
MV = const(0x20)
BGR = const(0x08)

_SWRESET = const(0x01)
_SLPOUT = const(0x11)
_INVOFF = const(0x20)
_INVON = const(0x21)
_DISPOFF = const(0x28)
_DISPON = const(0x29)
_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)
_MADCTL = const(0x36)
_COLMOD = const(0x3A)
_RGB565 = const(0x55)


def swapped_rgb565(red, green, blue):
    """A colour as 5 bits of red, 6 of green and 5 of blue, in a number whose low byte is sent first."""
    return (red & 0xF8) | green >> 5 | (green & 0x1C) << 11 | (blue & 0xF8) << 5


class MipiDcs(Display):
    """A display (template.py). It stays dark until the first picture is complete.

    spi: the bus
    dc, cs: output pins, set by pin(level)
    reset, light: output pins, or None
    width, height: in pixels, as the panel is seen
    x0, y0: the panel's first column and row in the controller's memory, as the panel is seen
    madctl: the orientation: MV, MX, MY, BGR
    inverted: True for most ST7789 panels
    """

    format = framebuf.RGB565
    motion = True
    rgb = staticmethod(swapped_rgb565)
    depth = _RGB565  # of COLMOD

    def __init__(self, spi, dc, cs, width, height, x0=0, y0=0, madctl=0, inverted=True, reset=None, light=None):
        self.width = width
        self.height = height
        self._spi = spi
        self._dc = dc
        self._cs = cs
        self._x0 = x0
        self._y0 = y0
        self._light = light
        self._is_dark = True
        self._code = bytearray(1)
        self._range = bytearray(4)
        self._parts = Parts()
        cs(1)
        if light:
            light(0)
        self._reset(reset)
        self._command(_SLPOUT)
        time.sleep(0.12)
        self._command(_COLMOD, bytes((self.depth,)))
        self._command(_MADCTL, bytes((madctl,)))
        self._command(_INVON if inverted else _INVOFF)

    def blit(self, x, y, w, h, buffer):
        self._window(_CASET, x + self._x0, w)
        self._window(_RASET, y + self._y0, h)
        self._command(_RAMWR, self._parts.part(buffer, 0, 2 * w * h))

    def show(self):
        """Switch the light on the first time. Pixels need nothing here, they were sent at once."""
        if self._is_dark:
            self._is_dark = False
            self._command(_DISPON)
            if self._light:
                self._light(1)

    def off(self):
        """Make the panel dark until the next show()."""
        self._is_dark = True
        if self._light:
            self._light(0)
        self._command(_DISPOFF)

    def _reset(self, reset):
        if reset:
            reset(0)
            time.sleep(0.01)
            reset(1)
        else:
            self._command(_SWRESET)
        time.sleep(0.15)

    def _window(self, code, start, size):
        """Set the columns or the rows that the next pixels fill."""
        end = start + size - 1
        span = self._range
        span[0] = start >> 8
        span[1] = start & 0xFF
        span[2] = end >> 8
        span[3] = end & 0xFF
        self._command(code, span)

    def _command(self, code, data=None):
        self._code[0] = code
        self._cs(0)
        self._dc(0)
        self._spi.write(self._code)
        if data is not None:
            self._dc(1)
            self._spi.write(data)
        self._cs(1)
