"""Colours as the displays of hosts take them."""


def rgb565(red, green, blue):
    return (red & 0xF8) << 8 | (green & 0xFC) << 3 | blue >> 3
