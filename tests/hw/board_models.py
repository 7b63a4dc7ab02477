"""The boards as their tests know them, and a model of the hardware that stands in for `machine`."""

import types

from input_models import PicoCalcModel, TcaModel, TouchModel
from panel_models import DcsModel, PcdModel, PinModel, SsdModel
from paper_model import PaperModel
from picorack.ui import events

SIX = {10: events.UP, 11: events.DOWN, 12: events.LEFT, 13: events.RIGHT, 14: events.SELECT, 15: events.BACK}
JOYSTICK = {2: events.UP, 18: events.DOWN, 16: events.LEFT, 20: events.RIGHT, 3: events.SELECT, 15: events.SELECT,
            17: events.BACK}  # fmt: skip
PAD = {23: events.UP, 20: events.DOWN, 22: events.LEFT, 21: events.RIGHT, 18: events.SELECT, 19: events.BACK,
       17: events.ZOOM, 16: events.FLIP}  # fmt: skip
THUMBY = {1: events.UP, 3: events.DOWN, 0: events.LEFT, 2: events.RIGHT, 21: events.SELECT, 25: events.BACK,
          6: events.ZOOM, 22: events.FLIP, 26: events.BACK}  # fmt: skip
BADGER = {15: events.UP, 11: events.DOWN, 12: events.LEFT, 13: events.SELECT, 14: events.RIGHT}
# name: (width, height), kind of panel, its pins (sck, mosi, dc, cs, reset or None, light or None), glass, keys by pin
BOARDS = {
    "pico_ssd1306": ((128, 64), "ssd", None, None, SIX),
    "pico_pcd8544": ((84, 48), "pcd", (18, 19, 20, 17, 21, 22), None, SIX),
    "pico_lcd_13": (
        (240, 240),
        "dcs",
        (10, 11, 8, 9, 12, 13),
        (0, 0, 240, 240),
        {**JOYSTICK, 19: events.ZOOM, 21: events.FLIP},
    ),
    "pico_lcd_114": ((240, 135), "dcs", (10, 11, 8, 9, 12, 13), (52, 40, 135, 240), JOYSTICK),
    "picosystem": ((240, 240), "dcs", (6, 7, 9, 5, 4, 12), (0, 0, 240, 240), PAD),
    "cardputer": ((240, 135), "dcs", (36, 35, 34, 37, 33, 38), (52, 40, 135, 240), {}),
    "cardputer_adv": ((240, 135), "dcs", (36, 35, 34, 37, 33, 38), (52, 40, 135, 240), {}),
    "tdeck": ((320, 240), "dcs", (40, 41, 11, 12, None, 42), (0, 0, 240, 320), {0: events.SELECT}),
    "thumby_color": ((128, 128), "dcs", (18, 19, 16, 17, 4, 7), (0, 0, 128, 128), THUMBY),
    "picocalc": ((320, 320), "dcs", (10, 11, 14, 13, 15, None), (0, 0, 320, 320), {}),
    "cyd_2432s028": ((320, 240), "dcs", (14, 13, 2, 15, None, 21), (0, 0, 240, 320), {0: events.SELECT}),
    "badger_2040": ((296, 128), "paper", (18, 19, 20, 17, 21, None), 26, BADGER),
}
# Of panels that are not like an ST7789 with its usual glass: what DcsModel is told.
KINDS = {
    "thumby_color": {"columns": 128, "rows": 128, "negative": False},
    "picocalc": {"columns": 320, "rows": 480, "mirrored": True, "bgr": True},
    "cyd_2432s028": {"mirrored": True, "bgr": True, "negative": False},
}
MADCTL = {"thumby_color": 0x00, "picocalc": 0x48, "cyd_2432s028": 0x28}  # in the makers' examples
PRESSED = {"badger_2040": 1}  # the level of a pin while its key is pressed, where it is not 0
HELD = {"turn": 0, "brightness": 100, "dim": 2, "off": 10, "sound": 0}  # as hw/handheld.py has it
I2CS = {"pico_ssd1306": (4, 5), "tdeck": (18, 8), "picocalc": (6, 7), "cardputer_adv": (8, 9)}  # SDA, SCL
KEYBOARDS = {"picocalc": PicoCalcModel, "cardputer_adv": TcaModel}  # controllers on I2C
# UART, TX and RX of a cable: Waveshare's and Raspberry Pi's pinouts; Pimoroni's Qw/ST socket; Port A of M5Stack; CN1.
CABLES = {"pico_ssd1306": (0, 0, 1), "pico_pcd8544": (0, 0, 1), "pico_lcd_13": (0, 0, 1), "pico_lcd_114": (0, 0, 1),
          "badger_2040": (1, 4, 5), "cardputer": (2, 2, 1), "cardputer_adv": (2, 2, 1),
          "cyd_2432s028": (2, 22, 27)}  # fmt: skip


class Machine(types.ModuleType):
    """Stands in for the module `machine`. Its pins, SPI and I2C are models that a test can look at."""

    def __init__(self, name):
        super().__init__("machine")
        _, self.kind, self.wires, self.glass, _ = BOARDS[name]
        self.name = name
        self.flash = object()
        self.touch = self.keyboard = None
        self.idle_level = 1 - PRESSED.get(name, 0)
        self.pins = {}
        self.panel = None
        self.typed = 0
        machine = self

        class Pin(PinModel):
            IN, OUT, PULL_UP, PULL_DOWN = 0, 1, 2, 3

            def __new__(cls, number, *_mode, value=None):
                return machine.pins.setdefault(number, object.__new__(cls))

            def __init__(self, number, mode=None, pull=None, value=None):
                if not hasattr(self, "level"):
                    super().__init__(0 if pull == self.PULL_DOWN else 1)
                self.number = number
                self.mode = self.mode if mode is None else mode
                self.level = self.level if value is None else value

            mode = None

        class PWM:
            """At a pin of which level is the part of the time in which it is high."""

            def __init__(self, pin, freq, duty_u16):
                self.pin = pin
                self.freq(freq)
                self.duty_u16(duty_u16)

            def freq(self, hertz):
                machine.tones.append(hertz)

            def duty_u16(self, duty):
                assert 0 <= duty <= 65535
                self.pin.level = duty / 65535

        self.Pin, self.PWM, self.tones, self.UART = Pin, PWM, [], None

    def restart(self):
        self.pins.clear()
        self.panel = None

    def SPI(self, number, baudrate, sck, mosi, miso=None, polarity=0, phase=0):
        if self.name == "cyd_2432s028" and self.panel:
            assert (sck.number, mosi.number, miso.number) == (25, 32, 39)
            self.touch = TouchModel(self.Pin(33), self.Pin(36))
            return self.touch
        dc, cs, reset, _ = (None if pin is None else self.Pin(pin) for pin in self.wires[2:])
        assert (sck.number, mosi.number) == self.wires[:2]
        assert all(pin is None or pin.mode is None for pin in (dc, cs, reset)), "SPI takes a MISO pin: it comes first"
        if self.kind == "pcd":
            self.panel = PcdModel(dc, cs, reset)
        elif self.kind == "paper":
            self.panel = PaperModel(dc, cs, reset, self.Pin(self.glass))
        else:
            self.panel = DcsModel(dc, cs, self.glass, reset, **KINDS.get(self.name, {}))
        return self.panel

    def I2C(self, number, sda, scl, freq):
        assert (sda.number, scl.number) == I2CS[self.name]
        if self.kind == "ssd":
            self.panel = SsdModel()
            return self.panel
        if self.name in KEYBOARDS:
            self.keyboard = KEYBOARDS[self.name]()
            return self.keyboard
        return self

    def readfrom_into(self, address, buffer):
        buffer[0], self.typed = self.typed, 0


class Partition:
    """Stands in for esp32.Partition: there is one partition of data called vfs, as in MicroPython's partition table,
    unless a test removes it."""

    TYPE_DATA = 1
    found = ()

    @classmethod
    def find(cls, kind, label):
        return cls.found if (kind, label) == (cls.TYPE_DATA, "vfs") else []
