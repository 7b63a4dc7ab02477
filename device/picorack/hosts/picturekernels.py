"""Copies pixels into a picture: native code, because tests on MicroPython draw thousands of pictures."""

import micropython


@micropython.viper
def copy(picture: ptr8, to: int, stride: int, pixels: ptr8, width: int, lines: int):
    """Copy lines of `width` bytes, one after the other in `pixels`, to places in the picture that are `stride` bytes
    apart, the first at `to`."""
    at = 0
    end = width * lines
    while at < end:
        last = at + width
        place = to
        while at < last:
            picture[place] = pixels[at]
            place += 1
            at += 1
        to += stride
