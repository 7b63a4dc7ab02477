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
