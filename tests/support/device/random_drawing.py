"""Draws at random through framebuf, in the same way on every runtime, and prints the bytes: random_drawing.py SEED"""

import sys

import framebuf

FORMATS = (framebuf.MONO_VLSB, framebuf.RGB565)


class Numbers:
    def __init__(self, seed):
        self.state = seed + 1

    def __call__(self, low, high):
        self.state = self.state * 16807 % 2147483647
        return low + self.state % (high - low + 1)


def draw(seed):
    n = Numbers(seed)
    form = FORMATS[seed % len(FORMATS)]
    width, height = n(1, 40), n(1, 30)
    buffer = bytearray((width + 7) * (height + 7) * 2)
    frame = framebuf.FrameBuffer(buffer, width, height, form)
    glyph = framebuf.FrameBuffer(bytearray(n(0, 255) for _ in range(8)), 8, 8, framebuf.MONO_HLSB)
    grey = framebuf.FrameBuffer(bytearray(n(0, 255) for _ in range(16)), 7, 8, framebuf.GS2_HMSB)
    inks = framebuf.FrameBuffer(bytearray(8), 4, 1, form)
    for _ in range(40):
        x, y, w, h, colour = n(-9, 45), n(-9, 35), n(-3, 30), n(-3, 30), n(0, 65535)
        what = n(0, 4)
        if what == 0:
            frame.fill_rect(x, y, w, h, colour)
        elif what == 1:
            frame.rect(x, y, w, h, colour)
        elif what == 2:
            frame.pixel(x, y, colour)
        else:
            levels = [n(0, 65535) if form == framebuf.RGB565 else n(0, 1) for _ in range(4)]
            for i in range(4):
                inks.pixel(i, 0, levels[i])
            frame.blit(glyph if what == 3 else grey, x, y, levels[n(0, 3)], inks)
    return bytes(buffer)


if __name__ == "__main__":
    for seed in range(int(sys.argv[1])):
        print("".join("%02x" % byte for byte in draw(seed)))
