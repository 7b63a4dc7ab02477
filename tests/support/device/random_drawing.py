"""Draws at random through framebuf, in the same way on every runtime, and prints the bytes: random_drawing.py SEED"""

import sys

import framebuf

FORMATS = (framebuf.MONO_VLSB, framebuf.RGB565, framebuf.MONO_HLSB, framebuf.MONO_HMSB, framebuf.GS2_HMSB)


class Numbers:
    def __init__(self, seed):
        self.state = seed + 1

    def __call__(self, low, high):
        self.state = self.state * 16807 % 2147483647
        return low + self.state % (high - low + 1)


def draw(seed):
    n = Numbers(seed)
    form = FORMATS[seed % len(FORMATS)]
    width, height, extra = n(1, 40), n(1, 30), n(0, 9)
    buffer = bytearray((width + extra + 7) * (height + 7) * 2)
    frame = framebuf.FrameBuffer(buffer, width, height, form, width + extra)
    glyph = framebuf.FrameBuffer(bytearray(n(0, 255) for _ in range(8)), 8, 8, framebuf.MONO_HLSB)
    same = framebuf.FrameBuffer(bytearray(n(0, 255) for _ in range(200)), 8, 8, form)
    inks = framebuf.FrameBuffer(bytearray(n(0, 255) for _ in range(8)), 2, 1, form)
    grey = framebuf.FrameBuffer(bytearray(n(0, 255) for _ in range(16)), 7, 8, framebuf.GS2_HMSB)
    levels = framebuf.FrameBuffer(bytearray(n(0, 255) for _ in range(8)), 4, 1, form)
    for _ in range(40):
        x, y, w, h, colour = n(-9, 45), n(-9, 35), n(-3, 30), n(-3, 30), n(0, 65535)
        what = n(0, 12)
        if what == 0:
            frame.fill_rect(x, y, w, h, colour)
        elif what == 1:
            frame.rect(x, y, w, h, colour)
        elif what == 2:
            frame.rect(x, y, w, h, colour, True)
        elif what == 3:
            frame.hline(x, y, w, colour)
        elif what == 4:
            frame.vline(x, y, h, colour)
        elif what == 5:
            frame.line(x, y, x + w, y + h, colour)
        elif what == 6:
            frame.pixel(x, y, colour if n(0, 1) else frame.pixel(0, 0))
        elif what == 7:
            frame.text("Až" + chr(n(32, 126)), x, y, colour)
        elif what == 8:
            frame.blit(glyph, x, y, inks.pixel(0, 0), inks)
        elif what == 9:  # whole bytes of formats with eight columns in a byte
            frame.fill_rect(x & ~7, y, w & ~7, h, colour)
        elif what == 10:
            frame.blit(same, x, y, n(-1, 1))
        elif what == 11:
            frame.blit(grey, x, y, levels.pixel(n(0, 3), 0), levels)
        else:
            frame.scroll(n(-3, 3), n(-3, 3))
    return bytes(buffer)


if __name__ == "__main__":
    for seed in range(int(sys.argv[1])):
        print("".join("%02x" % byte for byte in draw(seed)))
