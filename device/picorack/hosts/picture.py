"""A display that keeps the picture, for screenshots and for tests of what was drawn and how much of it was sent."""

import sys

import framebuf

from ..hw.template import Display
from . import picturekernels
from .colours import rgb565


def copy_slices(picture, to, stride, pixels, width, lines):
    """Does what the kernel does, on CPython, where a slice is faster than bytes one by one. MicroPython would allocate
    it, and some tests lock the heap."""
    for at in range(0, width * lines, width):
        picture[to : to + width] = pixels[at : at + width]
        to += stride


_copy = copy_slices if sys.implementation.name == "cpython" else picturekernels.copy


class Picture(Display):
    """A display without a panel.

    buffer: the picture as RGB565 or MONO_VLSB, its lines `width` pixels apart; with one bit a pixel, the height is a
        multiple of 8
    pixels, blits: how many pixels were sent, and in how many pieces
    """

    def __init__(self, width, height, mono=False):
        self.width = width
        self.height = height
        self.format = framebuf.MONO_VLSB if mono else framebuf.RGB565
        self.rgb = None if mono else rgb565
        self.buffer = bytearray((height + 7) // 8 * width if mono else 2 * width * height)
        self.pixels = self.blits = 0

    def blit(self, x, y, w, h, buffer):
        self.pixels += w * h
        self.blits += 1
        scale = 1 if self.rgb is None else 2  # bytes a column, in a page of 8 lines or a line of one
        if scale == 1:
            y //= 8
            h //= 8
        _copy(self.buffer, scale * (y * self.width + x), scale * self.width, buffer, scale * w, h)
