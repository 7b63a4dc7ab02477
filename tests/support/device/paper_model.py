"""A model of a UC8151 with e-paper of 296x128, written from its data sheet. It shares no code with the driver and runs
on MicroPython, too."""

from panel_models import CommandBus

COLUMNS, BANKS = 296, 16


class PaperModel(CommandBus):
    """A bus with the controller. A pixel's ink changes only in a refresh, which takes time.

    busy: a pin that reads 0 while the glass is refreshed; call done() when that time is over
    refreshes: of each refresh "all" or (first column, last column, first line, last line), and "own" or the number of
        frames of the waveform that was sent
    seen(): the ink as bytes, a byte for eight lines of a column, the upper pixel in the lowest bit, 1 for black
    """

    def __init__(self, dc, cs, reset, busy):
        self.dc, self.cs, self.reset, self.busy = dc, cs, reset, busy
        self.ram = bytearray(COLUMNS * BANKS)
        self.ink = bytearray(COLUMNS * BANKS)
        for at in range(0, len(self.ink), 3):
            self.ink[at] = 0x55  # whatever was shown before
        self.settings = {}
        self.in_part = self.powered = False
        self.refreshes = []
        self.code = None
        self.values = bytearray()
        self.at = 0
        busy(1)

    def done(self):
        """The refresh is over."""
        self.busy(1)

    def write(self, data):
        assert self.cs() or self.busy(), "the controller is busy"
        super().write(data)

    def _command(self, code):
        self.code = code
        self.settings[code] = self.values = bytearray()
        self.at = 0
        if code in (0x02, 0x04):
            self.powered = code == 0x04
        elif code in (0x91, 0x92):
            self.in_part = code == 0x91
        elif code == 0x12:
            self._refresh()

    def _data(self, byte):
        if self.code != 0x13:
            self.values.append(byte)
            return
        first, last, top, bottom = self.window()
        banks = (bottom >> 3) - (top >> 3) + 1
        column, bank = first + self.at // banks, (top >> 3) + self.at % banks
        assert column <= last, "more pixels than the window has"
        self.ram[column * BANKS + bank] = byte
        self.at += 1

    def window(self):
        """(first column, last column, first line, last line) that pixels are written to and that is refreshed."""
        if not self.in_part:
            return 0, COLUMNS - 1, 0, 8 * BANKS - 1
        window = self.settings[0x90]
        assert len(window) == 7
        assert not window[0] & 7 and window[1] & 7 == 7, "the controller has lines in eights"
        return window[2] << 8 | window[3], window[4] << 8 | window[5], window[0], window[1]

    def _refresh(self):
        panel = self.settings[0x00][0]
        assert panel & 0xD3 == 0x93, "not 128x296 in black and white"
        assert self.powered, "no voltages"
        assert self.settings[0x50][0] & 0x30 == 0x10, "0 is not black"
        first, last, top, bottom = self.window()
        for column in range(first, last + 1):
            for bank in range(top >> 3, (bottom >> 3) + 1):
                self.ink[column * BANKS + bank] = self.ram[column * BANKS + bank] ^ 0xFF
        self.refreshes.append(
            ((first, last, top, bottom) if self.in_part else "all", self._frames() if panel & 0x20 else "own")
        )
        self.busy(0)

    def _frames(self):
        """Of the waveform that was sent; the tables of white and of black ink must be opposites."""
        tables = [self.settings[register] for register in range(0x20, 0x25)]
        assert [len(table) for table in tables] == [44, 42, 42, 42, 42]
        assert tables[1] == tables[2] and tables[3] == tables[4] and tables[1] != tables[3]
        count = 0
        for row in range(0, 42, 6):
            for table in tables:
                assert table[row + 1 : row + 6] == tables[0][row + 1 : row + 6], "phases of different length"
            count += tables[0][row + 5] * sum(tables[0][row + 1 : row + 5])
        return count

    def seen(self):
        turned = not self.settings[0x00][0] & 0x04  # source shifted to the left, gates scanned upwards
        assert bool(self.settings[0x00][0] & 0x08) == turned, "mirrored"
        picture = bytearray(COLUMNS * BANKS)
        for column in range(COLUMNS):
            for bank in range(BANKS):
                byte = self.ink[column * BANKS + bank]
                bits = 0
                for bit in range(8):
                    bits |= (byte >> bit & 1) << 7 - bit
                picture[bank * COLUMNS + column] = bits
        return picture
