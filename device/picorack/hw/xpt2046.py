"""XPT2046: the controller of a touch panel that is pressed with a finger or a pen, on a SPI bus of its own.

A touch begins when two scans in succession find the panel pressed, and ends when two in succession do not.
"""

from micropython import const

_PRESSURE = (0xB1, 0xC1)  # two readings; the harder the panel is pressed, the smaller their difference
_LONG_SIDE = const(0x91)
_SHORT_SIDE = const(0xD1)
_SLEEP = const(0xD0)  # the last reading of a scan; after it the controller pulls `irq` low at the next touch
_LEAST_PRESSURE = const(300)
_MOST = const(4095)


class XPT2046:
    """A source for Keys.

    spi: has write_readinto
    cs: an output pin, set by pin(level)
    irq: an input pin, low while the panel is touched
    width, height: of the picture in pixels
    left, right, top, bottom: readings at the edges of the picture
    upright: False if the picture's long side lies across
    clicked: clicked(0, x, y) is called when the panel is touched, and returns an event (hw/keycodes.py) or 0
    let_go: let_go(x, y) is called when the finger leaves it; it returns the same
    touches: how many touches and ends of them there have been
    """

    def __init__(self, spi, cs, irq, width, height, left, right, top, bottom, upright=False):
        self.clicked = None
        self.let_go = None
        self.touches = 0
        self._spi = spi
        self._cs = cs
        self._irq = irq
        self._width, self._height = width, height
        self._across, self._along = (_SHORT_SIDE, _LONG_SIDE) if upright else (_LONG_SIDE, _SHORT_SIDE)
        self._left, self._right, self._top, self._bottom = left, right, top, bottom
        self._asked, self._answer = bytearray(3), bytearray(3)
        self._scans = 0  # how many scans in succession have contradicted _down
        self._down = False
        self._x = self._y = 0
        cs(1)
        self._read(_SLEEP)

    def scan(self, now):
        if self._irq() and not (self._down or self._scans):
            return 0
        pressed = self._irq() == 0 and self._measured()
        if pressed == self._down:
            self._scans = 0
            return 0
        self._scans += 1
        if self._scans < 2:
            return 0
        self._scans = 0
        self._down = pressed
        self.touches += 1
        if pressed:
            return self.clicked(0, self._x, self._y) if self.clicked else 0
        return self.let_go(self._x, self._y) if self.let_go else 0

    def _measured(self):
        """Measure where the panel is pressed. Returns False if it is not pressed enough for that."""
        pressure = _MOST + self._read(_PRESSURE[0]) - self._read(_PRESSURE[1])
        if pressure >= _LEAST_PRESSURE:
            x, y = self._middle(self._across), self._middle(self._along)
            self._x = _scaled(x, self._left, self._right, self._width)
            self._y = _scaled(y, self._top, self._bottom, self._height)
        self._read(_SLEEP)
        return pressure >= _LEAST_PRESSURE

    def _middle(self, command):
        """The middle one of three readings, because the first one is often far off."""
        a, b, c = self._read(command), self._read(command), self._read(command)
        return a + b + c - min(a, b, c) - max(a, b, c)

    def _read(self, command):
        """The answer to a command, 0-4095."""
        self._asked[0] = command
        self._cs(0)
        self._spi.write_readinto(self._asked, self._answer)
        self._cs(1)
        return (self._answer[1] << 8 | self._answer[2]) >> 3 & _MOST


def _scaled(reading, first, last, size):
    """The pixel of a reading, 0 to size - 1."""
    return min(max((reading - first) * size // (last - first), 0), size - 1)
