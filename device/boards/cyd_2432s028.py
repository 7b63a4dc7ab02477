"""ESP32-2432S028R, the "cheap yellow display" (ESP32): an ILI9341 panel of 320x240 and an XPT2046 touch panel, each on
a SPI bus of its own, and the key BOOT: Select, held Back.

Pins: witnessmenow/ESP32-Cheap-Yellow-Display, PINS.md; orientation, colours and readings of the touch panel: its
examples with TFT_eSPI, setRotation(1). Boards differ in the readings at the edges: TOUCH.
"""

import time

from esp32 import Partition
from machine import PWM, SPI, Pin
from picorack.hw import template
from picorack.hw.buttons import Buttons
from picorack.hw.handheld import Handheld, held
from picorack.hw.keycodes import BACK, SELECT
from picorack.hw.keys import Keys
from picorack.hw.light import Light
from picorack.hw.mipi_dcs import BGR, MV, MipiDcs
from picorack.hw.turning import readings
from picorack.hw.turning_dcs import shape
from picorack.hw.xpt2046 import XPT2046

MCU = "esp32"
TURNS = (0, 90, 180, 270)  # degrees by which the board may be held turned
LARGE_TEXT = COLUMN = True  # the screen has room for them

SPI_ID = 1
SPI_HZ = 40_000_000
DC = 2
MISO = 12
MOSI = 13
SCK = 14
CS = 15
LIGHT = 21

CABLE = 2, 22, 27  # a UART at the socket CN1, its TX and RX, for a cable to another device

TOUCH_SPI_ID = 2
TOUCH_SPI_HZ = 2_000_000
TOUCH_SCK = 25
TOUCH_MOSI = 32
TOUCH_MISO = 39
TOUCH_CS = 33
TOUCH_IRQ = 36
TOUCH = (200, 3700, 240, 3800)  # readings at the left, right, top and bottom edge

BOOT = 0


class Board(template.Board):
    flash = (Partition.find(Partition.TYPE_DATA, label="vfs") or [None])[0]

    def __init__(self, size=None, mono=False):
        spi = SPI(SPI_ID, baudrate=SPI_HZ, sck=Pin(SCK), mosi=Pin(MOSI), miso=Pin(MISO))
        how = held()
        dc, cs = (Pin(pin, Pin.OUT) for pin in (DC, CS))
        light = Light(PWM(Pin(LIGHT), freq=5000, duty_u16=0).duty_u16, how["brightness"])
        view = shape(how["turn"], 320, 240, madctl=MV | BGR)
        self.display = MipiDcs(spi, dc, cs, *view, inverted=False, light=light)
        pins = {"sck": Pin(TOUCH_SCK), "mosi": Pin(TOUCH_MOSI), "miso": Pin(TOUCH_MISO)}
        spi = SPI(TOUCH_SPI_ID, baudrate=TOUCH_SPI_HZ, **pins)
        edges = readings(how["turn"], *TOUCH)
        self._touch = XPT2046(spi, Pin(TOUCH_CS, Pin.OUT), Pin(TOUCH_IRQ, Pin.IN), view[0], view[1], *edges)
        boot = Buttons(time, ((Pin(BOOT, Pin.IN, Pin.PULL_UP), SELECT, BACK),))
        self.keys = Handheld(time, Keys(time, (self._touch, boot)), self.display, how, light, touch=self._touch)

    def shows(self, app):
        """Let the touch panel point at the app's screens."""
        from picorack.ui.turn.finding import Finder
        from picorack.ui.turn.pointing import Pointing

        pointing = Pointing(app, Finder(app))
        self._touch.clicked, self._touch.let_go = pointing.click, pointing.let_go
