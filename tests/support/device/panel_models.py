"""Models of panels, written from their data sheets: they decode the bytes on the bus and hold the picture that would be
on the glass.

They share no code with the drivers. This module imports nothing, because it runs on MicroPython, too. A pin is called
with a level to set it, and without one to read it.
"""


class PinModel:
    """A pin. level: 0 or 1; handler: the function that irq() was given"""

    def __init__(self, level=1):
        self.level = level
        self.handler = None

    def __call__(self, level=None):
        if level is None:
            return self.level
        self.level = level

    def irq(self, handler):
        self.handler = handler


class CommandBus:
    """An SPI bus on which the pin dc says what is written, commands (0) or data (1), while cs is low. Models of
    controllers have _command(code) and _data(byte)."""

    def write(self, data):
        if self.cs():
            return
        for byte in data:
            if self.dc():
                self._data(byte)
            else:
                self._command(byte)


class DcsModel(CommandBus):
    """A bus with a controller of MIPI's commands, such as ST7789, and a glass that shows a part of its memory.

    glass: (first column, first row, columns, rows). seen(): the glass as bytes, two for a pixel, low byte first,
    rotated so that the picture stands upright.
    columns, rows: of the memory
    mirrored: does the glass show the memory's columns from right to left, as behind ILI9341 and ILI9488?
    bgr: is blue to the left of red on the glass, so that the controller must exchange them?
    negative: must colours be inverted to come out right?
    registers: {register: bytes} of the commands that are not MIPI's, in the order they came
    """

    def __init__(self, dc, cs, glass, reset=None, columns=240, rows=320, mirrored=False, bgr=False, negative=True):
        self.dc, self.cs, self.glass, self.reset = dc, cs, glass, reset
        self.COLUMNS, self.ROWS = columns, rows
        self.mirrored, self.bgr, self.negative = mirrored, bgr, negative
        self.registers = {}
        self.memory = bytearray(2 * self.COLUMNS * self.ROWS)
        self.awake = self.on = self.inverted = False
        self.depth = 0x66
        self.madctl = 0
        self.code = 0
        self.got = bytearray(4)
        self.count = 0
        self.columns = (0, columns - 1)
        self.rows = (0, rows - 1)
        self.at = (0, 0)
        self.high = -1

    def _command(self, code):
        self.code = code
        self.count = 0
        if code > 0x3F:
            self.registers[code] = b""
        elif code == 0x11:
            self.awake = True
        elif code in (0x28, 0x29):
            self.on = code == 0x29
        elif code in (0x20, 0x21):
            self.inverted = code == 0x21
        elif code == 0x2C:
            self.at = (self.columns[0], self.rows[0])
            self.high = -1

    def _data(self, byte):
        if self.code == 0x2C:
            self._pixel_byte(byte)
            return
        if self.code > 0x3F:
            self.registers[self.code] += bytes((byte,))
            return
        self.got[self.count] = byte
        self.count += 1
        if self.code == 0x36:
            self.madctl = byte
        elif self.code == 0x3A:
            self.depth = byte
        elif self.count == 4:
            span = (self.got[0] << 8 | self.got[1], self.got[2] << 8 | self.got[3])
            assert span[0] <= span[1]
            if self.code == 0x2A:
                self.columns = span
            elif self.code == 0x2B:
                self.rows = span

    def _pixel_byte(self, byte):
        if self.high < 0:
            self.high = byte
            return
        x, y = self.at
        column, row = (y, x) if self.madctl & 0x20 else (x, y)
        column = self.COLUMNS - 1 - column if self.madctl & 0x40 else column
        row = self.ROWS - 1 - row if self.madctl & 0x80 else row
        at = 2 * (row * self.COLUMNS + column)
        self.memory[at] = byte
        self.memory[at + 1] = self.high
        self.high = -1
        x += 1
        if x > self.columns[1]:
            x, y = self.columns[0], y + 1
            if y > self.rows[1]:
                y = self.rows[0]
        self.at = (x, y)

    def seen(self):
        assert self.depth & 7 == 5, "not 16 bits a pixel"
        assert self.inverted == self.negative, "inverted colours"
        assert bool(self.madctl & 8) == self.bgr, "red and blue exchanged"
        exchanged, mirrored, flipped = self.madctl & 0x20, self.madctl & 0x40, self.madctl & 0x80
        turns = bool(exchanged) + bool(mirrored) + bool(flipped) + self.mirrored
        assert turns % 2 == 0, "the picture is mirrored, not turned"
        column0, row0, columns, rows = self.glass
        wide, high = (rows, columns) if exchanged else (columns, rows)
        picture = bytearray(2 * wide * high)
        for y in range(high):
            for x in range(wide):
                column, row = (y, x) if exchanged else (x, y)
                column = columns - 1 - column if mirrored else column
                row = rows - 1 - row if flipped else row
                at = 2 * ((row0 + row) * self.COLUMNS + column0 + column)
                picture[2 * (y * wide + x) : 2 * (y * wide + x) + 2] = self.memory[at : at + 2]
        return picture


class PcdModel(CommandBus):
    """An SPI bus with a PCD8544 on it: 84 columns, 6 pages. seen(): its memory, a byte for eight lines of a column."""

    def __init__(self, dc, cs, reset):
        self.dc, self.cs, self.reset = dc, cs, reset
        self.memory = bytearray(84 * 6)
        self.on = self.extended = False
        self.contrast = 0
        self.x = self.page = 0

    def _data(self, byte):
        self.memory[84 * self.page + self.x] = byte
        self.x += 1
        if self.x == 84:
            self.x = 0
            self.page = (self.page + 1) % 6

    def _command(self, byte):
        if byte & 0xF8 == 0x20:
            self.extended = bool(byte & 1)
            assert not byte & 0x06, "powered down or vertical"
        elif self.extended and byte & 0x80:
            self.contrast = byte & 0x7F
        elif not self.extended and byte & 0x80:
            self.x = byte & 0x7F
            assert self.x < 84
        elif not self.extended and byte & 0x40:
            self.page = byte & 7
            assert self.page < 6
        elif not self.extended and byte & 0xFA == 0x08:
            self.on = byte == 0x0C

    def seen(self):
        return self.memory


class SsdModel:
    """An I2C bus with an SSD1306 of 128x64 at 0x3C. seen(): what is lit, a byte for eight lines of a column."""

    ARGUMENTS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}

    def __init__(self):
        self.memory = bytearray(128 * 8)
        self.settings = {}
        self.on = self.turned = False
        self.columns = (0, 127)
        self.pages = (0, 7)
        self.x = self.page = 0

    def writeto(self, address, data):
        assert address == 0x3C
        assert data[0] in (0x00, 0x40)
        i = 1
        while i < len(data):
            if data[0] == 0x40:
                self._pixels(data[i])
                i += 1
            else:
                count = self.ARGUMENTS.get(data[i], 0)
                self._command(data[i], bytes(data[i + 1 : i + 1 + count]))
                i += 1 + count

    def _command(self, code, arguments):
        self.settings[code] = arguments
        if code in (0xAE, 0xAF):
            self.on = code == 0xAF
        elif code == 0x21:
            self.columns = (arguments[0], arguments[1])
            self.x = arguments[0]
        elif code == 0x22:
            self.pages = (arguments[0], arguments[1])
            self.page = arguments[0]

    def _pixels(self, byte):
        assert self.settings[0x20] == b"\x00", "not horizontal addressing"
        self.memory[128 * self.page + self.x] = byte
        self.x += 1
        if self.x > self.columns[1]:
            self.x = self.columns[0]
            self.page = self.page + 1 if self.page < self.pages[1] else self.pages[0]

    def seen(self):
        assert self.settings[0x8D] == b"\x14", "no charge pump"
        return self.memory
