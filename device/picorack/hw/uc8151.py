"""UC8151: e-paper of 296x128, over SPI, one bit a pixel; a bit that is set is black ink.

A refresh takes a quarter of a second where something changed, and 4.5 s for the whole glass. The driver never waits for
it: it keeps the picture (4,736 bytes), and what is painted while the glass is busy is shown when it is free. Bytes that
stay as they are, are no change, and the glass is refreshed in one window round all that changed. A quick refresh leaves
shadows; after _QUICK_ONES of them the glass is refreshed slowly and wholly when the canvas next paints the whole screen
(at the end of a turn), and whenever everything is to be painted anew (forget).

Registers and waveforms are those with which Pimoroni drives the panel (pimoroni/pimoroni-pico,
drivers/uc8151/uc8151.cpp): the quick refresh is its "turbo", the slow one has the waveform of the controller's own.
"""

import time

import framebuf
from micropython import const

from .template import Display

_WIDTH = const(296)
_HEIGHT = const(128)
_PAGES = const(16)
_QUICK_ONES = const(40)
_LONGEST_MS = const(6000)  # longer than a refresh takes

_PANEL = const(0x00)
_POWER = const(0x01)
_POWER_OFF = const(0x02)
_FRAMES = const(0x03)
_POWER_ON = const(0x04)
_BOOSTER = const(0x06)
_STOP = const(0x11)
_REFRESH = const(0x12)
_DATA = const(0x13)
_CLOCK = const(0x30)
_TEMPERATURE = const(0x41)
_INTERVAL = const(0x50)
_TIMING = const(0x60)
_WINDOW = const(0x90)
_PART = const(0x91)
_WHOLE = const(0x92)

_OWN_WAVEFORM = const(0x97)  # of the register _PANEL: 128x296, black and white, the controller's own waveform
_QUICK = const(0xB7)  # the same with the waveform that was sent
_TURNED = const(0x0C)  # in both: the picture stands on its head
_TIMES = b"\x01\x01\x02\x00\x01\x02\x02\x00\x00\x02\x02\x02\x03\x00\x02"  # frames of the three phases, and how often
# (register, voltages of the three phases, bytes): the common electrode, then white and black ink
_WAVEFORM = (
    (0x20, b"\x00\x00\x00", 44), (0x21, b"\x54\x60\xa8", 42), (0x22, b"\x54\x60\xa8", 42),
    (0x23, b"\xa8\x60\x54", 42), (0x24, b"\xa8\x60\x54", 42),
)  # fmt: skip
_TURNED_NIBBLES = b"\x00\x08\x04\x0c\x02\x0a\x06\x0e\x01\x09\x05\x0d\x03\x0b\x07\x0f"


class UC8151(Display):
    """A display (see ui/drawing/canvas.py), and a source for Keys: its scan() shows what waits until the glass is free.

    spi: the bus
    dc, cs, reset: output pins, set by pin(level)
    busy: an input pin, low while the glass is being refreshed
    turned: True if the panel stands on its head
    """

    width = _WIDTH
    height = _HEIGHT
    format = framebuf.MONO_VLSB
    theme = "paper"

    def __init__(self, spi, dc, cs, reset, busy, turned=False):
        self._spi = spi
        self._dc = dc
        self._cs = cs
        self._busy = busy
        flip = _TURNED if turned else 0
        self._quick, self._own = bytes((_QUICK ^ flip,)), bytes((_OWN_WAVEFORM ^ flip,))
        self._picture = bytearray(_WIDTH * _PAGES)  # column by column
        self._line = bytearray(_PAGES)
        self._parts = [memoryview(self._line)[:size] for size in range(_PAGES + 1)]
        self._code = bytearray(1)
        self._range = bytearray(7)
        self._range[6] = 1  # the glass is scanned outside of the window, too
        self._quick_ones = 0
        self._painted = 0  # pixels, since the last refresh
        self._slow = True
        self._waits = False
        self._powered = False
        self._unchanged()
        cs(1)
        reset(0)
        time.sleep(0.01)
        reset(1)
        time.sleep(0.01)
        self._wait()
        self._set_up()

    def blit(self, x, y, w, h, buffer):
        picture = self._picture
        at = 0
        for page in range(y >> 3, y + h >> 3):
            to = x * _PAGES + page
            for column in range(x, x + w):
                if picture[to] != buffer[at]:
                    picture[to] = buffer[at]
                    self._change(column, page)
                to += _PAGES
                at += 1
        self._painted += w * h

    def show(self):
        """Refresh what has changed; later, if the glass is busy."""
        whole = self._painted >= _WIDTH * _HEIGHT
        slow = self._slow or whole and self._quick_ones >= _QUICK_ONES
        self._waits = self._busy() == 0
        if self._waits:
            return
        self._painted = 0
        if slow:
            self._refresh_all()
        elif self._last >= 0:
            self._refresh_part()

    def scan(self, now):
        if self._waits:
            self.show()
        return 0

    def forget(self):
        """The glass was disturbed: it is refreshed slowly and wholly."""
        self._slow = True

    def off(self):
        """Switch off the voltages until the next refresh. The glass keeps its picture."""
        self._wait()
        self._command(_POWER_OFF)
        self._wait()
        self._powered = False

    # What has changed

    def _unchanged(self):
        self._first = _WIDTH
        self._last = -1
        self._top = _PAGES
        self._bottom = -1

    def _change(self, column, page):
        if column < self._first:
            self._first = column
        if column > self._last:
            self._last = column
        if page < self._top:
            self._top = page
        if page > self._bottom:
            self._bottom = page

    # The controller

    def _set_up(self):
        self._command(_PANEL, self._quick)
        for register, levels, size in _WAVEFORM:
            table = bytearray(size)
            for phase in range(3):
                table[6 * phase] = levels[phase]
                table[6 * phase + 1 : 6 * phase + 6] = _TIMES[5 * phase : 5 * phase + 5]
            self._command(register, table)
        self._command(_POWER, b"\x03\x00\x2b\x2b\x2b")
        self._power()
        self._command(_BOOSTER, b"\x17\x17\x17")
        self._command(_FRAMES, b"\x00")
        self._command(_TEMPERATURE, b"\x00")
        self._command(_TIMING, b"\x22")
        self._command(_INTERVAL, b"\x9c")  # a bit that is 0 is black
        self._command(_CLOCK, b"\x3a")  # 100 frames a second

    def _power(self):
        """Switch the voltages on."""
        if not self._powered:
            self._powered = True
            self._command(_POWER_ON)
            self._wait()

    def _refresh_all(self):
        self._slow = False
        self._quick_ones = 0
        self._first, self._last, self._top, self._bottom = 0, _WIDTH - 1, 0, _PAGES - 1
        self._power()
        self._command(_PANEL, self._own)
        self._command(_WHOLE)
        self._send()
        self._command(_REFRESH)

    def _refresh_part(self):
        self._quick_ones += 1
        window = self._range
        window[0] = self._top << 3
        window[1] = self._bottom << 3 | 7
        window[2] = self._first >> 8
        window[3] = self._first & 0xFF
        window[4] = self._last >> 8
        window[5] = self._last & 0xFF
        self._power()
        self._command(_PANEL, self._quick)
        self._command(_PART)
        self._command(_WINDOW, window)
        self._send()
        self._command(_REFRESH)

    def _send(self):
        """Send what has changed, column by column; the controller has the top pixel in a byte's highest bit."""
        self._command(_DATA)
        picture, line, nibbles = self._picture, self._line, _TURNED_NIBBLES
        pages = self._bottom + 1 - self._top
        part = self._parts[pages]
        self._dc(1)
        self._cs(0)
        for column in range(self._first, self._last + 1):
            at = column * _PAGES + self._top
            for page in range(pages):
                byte = picture[at + page]
                line[page] = ~(nibbles[byte & 15] << 4 | nibbles[byte >> 4]) & 0xFF
            self._spi.write(part)
        self._cs(1)
        self._command(_STOP)
        self._unchanged()

    def _wait(self):
        """Wait until the controller is free. A panel that is not there counts as free after a while."""
        for _ in range(_LONGEST_MS // 10):
            if self._busy():
                return
            time.sleep(0.01)

    def _command(self, code, data=None):
        self._code[0] = code
        self._cs(0)
        self._dc(0)
        self._spi.write(self._code)
        if data is not None:
            self._dc(1)
            self._spi.write(data)
        self._cs(1)
