"""A clock, and models of controllers of keys and touch panels, written from their data sheets. They share no code with
the drivers and run on MicroPython, too."""


class Clock:
    """A clock whose time passes only while it sleeps. plan: a list of (ms, function); each is called at its time"""

    def __init__(self, plan=()):
        self.now = 1000
        self._plan = [(1000 + ms, act) for ms, act in plan]

    def ticks_ms(self):
        return self.now

    def ticks_diff(self, end, start):
        return end - start

    def sleep_ms(self, ms):
        end = self.now + ms
        while self._plan and self._plan[0][0] <= end:
            self.now, act = self._plan.pop(0)
            act()
        self.now = end


class TouchModel:
    """A SPI bus with an XPT2046 behind a touch panel.

    irq: the pin that tells of a touch: low if there is one and the controller sleeps
    readings: {input: 0-4095}; the inputs are 1 (along the long side), 3 and 4 (pressure), 5 (along the short side)
    noise: added to the first reading after another input was read
    """

    def __init__(self, cs, irq, noise=700):
        self.cs, self.irq, self.noise = cs, irq, noise
        self.readings = {1: 0, 3: 0, 4: 4095, 5: 4095}
        self.touched = False
        self.asleep = True
        self.last = None
        self.asked = 0  # commands
        irq(1)

    def press(self, long_side, short_side, pressure=1200):
        self.touched = True
        self.readings = {1: long_side, 3: pressure // 2, 4: 4095 - pressure + pressure // 2, 5: short_side}
        self._tell()

    def leave(self):
        self.touched = False
        self.readings = {1: 0, 3: 0, 4: 4095, 5: 4095}
        self._tell()

    def _tell(self):
        self.irq(0 if self.touched and self.asleep else 1)

    def write_readinto(self, sent, got):
        assert len(sent) == len(got)
        for i in range(len(got)):
            got[i] = 0
        if self.cs():
            return
        at = 0
        while at < len(sent):
            command = sent[at]
            if command & 0x80 and at + 2 < len(sent):
                assert not command & 0x08, "8 bits"
                self.asked += 1
                address = command >> 4 & 7
                assert not command & 0x04, "readings against ground"
                value = self.readings.get(address, 0)
                if address != self.last:
                    value = min(value + self.noise, 4095) if address in (1, 5) else value
                self.last = address
                got[at + 1] = value >> 5
                got[at + 2] = value << 3 & 0xFF
                self.asleep = not command & 3
                self._tell()
                at += 2
            at += 1


class PicoCalcModel:
    """An I2C bus with the controller of the PicoCalc's keyboard at 0x1F: a queue of (state, key), and registers."""

    PRESSED, HELD, RELEASED = 1, 2, 3

    def __init__(self):
        self.queue = []
        self.registers = {}
        self.answer = b"\x00\x00"
        self.asked = 0
        self.there = True

    def writeto(self, address, data):
        if address != 0x1F or not self.there:
            raise OSError(5)
        register = data[0] & 0x7F
        if data[0] & 0x80:
            self.registers[register] = data[1]
        self.answer = bytes((register, self.registers.get(register, 0)))
        if register == 0x09:
            self.asked += 1
            self.answer = bytes(self.queue.pop(0)) if self.queue else b"\x00\x00"

    def readfrom_into(self, address, buffer):
        if address != 0x1F or not self.there:
            raise OSError(5)
        buffer[0], buffer[1] = self.answer


class TcaModel:
    """An I2C bus with a TCA8418 at 0x34, as its data sheet (SCPS215) describes it: pins that are set up as rows and
    columns make a matrix of keys, whose presses and releases wait in a queue of ten. What comes then is lost."""

    def __init__(self):
        self.there = True
        self.asked = 0
        self._queue = []
        self._registers = bytearray(0x30)
        self._bits = {0x1D: 0xFF, 0x1E: 0xFF, 0x1F: 0x03}  # that registers have

    def press(self, row, column, down=True):
        rows = self._registers[0x1D]
        columns = self._registers[0x1E] | self._registers[0x1F] << 8
        if rows >> row & 1 and columns >> column & 1 and len(self._queue) < 10:
            self._queue.append(down << 7 | 10 * row + column + 1)

    def writeto_mem(self, address, register, data):
        self._answers(address)
        assert len(data) == 1 and data[0] & ~self._bits[register] == 0
        self._registers[register] = data[0]

    def readfrom_mem_into(self, address, register, buffer):
        self._answers(address)
        assert register == 0x04 and len(buffer) == 1
        self.asked += 1
        buffer[0] = self._queue.pop(0) if self._queue else 0

    def _answers(self, address):
        if address != 0x34 or not self.there:
            raise OSError(19)
