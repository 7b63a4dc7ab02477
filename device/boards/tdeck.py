"""LilyGo T-Deck (ESP32-S3): an ST7789 panel of 320x240 on SPI, a keyboard on I2C, a trackball.

Press the ball for Select, hold it for Back; space is Select, too.
"""

import time

from esp32 import Partition
from machine import I2C, SPI, Pin
from picorack.hw import template
from picorack.hw.buttons import Buttons
from picorack.hw.handheld import Handheld, held
from picorack.hw.i2c_keyboard import I2CKeyboard
from picorack.hw.keycodes import BACK, DOWN, LEFT, RIGHT, SELECT, UP
from picorack.hw.keys import Keys
from picorack.hw.mipi_dcs import MV, MX, MipiDcs
from picorack.hw.trackball import Trackball

MCU = "esp32"
LARGE_TEXT = COLUMN = True  # the screen has room for them
FILE_SYSTEM = 6_291_456  # bytes, with the official firmware ESP32_GENERIC_S3

POWER = 10  # of everything but the chip
SPI_ID = 1
SPI_HZ = 40_000_000
SCK = 40
MOSI = 41
MISO = 38
DC = 11
CS = 12
LIGHT = 42
OTHERS = (9, 39)  # the radio and the card on the same bus: to be kept out

I2C_ID = 0
SDA = 18
SCL = 8
ADDRESS = 0x55

ROLLS = ((3, UP), (15, DOWN), (1, LEFT), (2, RIGHT))
CLICK = 0


class Board(template.Board):
    flash = (Partition.find(Partition.TYPE_DATA, label="vfs") or [None])[0]

    def __init__(self, size=None, mono=False):
        Pin(POWER, Pin.OUT, value=1)
        for pin in OTHERS:
            Pin(pin, Pin.OUT, value=1)
        spi = SPI(SPI_ID, baudrate=SPI_HZ, sck=Pin(SCK), mosi=Pin(MOSI), miso=Pin(MISO))
        dc, cs, light = (Pin(pin, Pin.OUT) for pin in (DC, CS, LIGHT))
        self.display = MipiDcs(spi, dc, cs, 320, 240, madctl=MX | MV, light=light)
        keyboard = I2CKeyboard(I2C(I2C_ID, sda=Pin(SDA), scl=Pin(SCL), freq=100_000), ADDRESS)
        ball = Trackball([(Pin(pin, Pin.IN, Pin.PULL_UP), key) for pin, key in ROLLS])
        click = Buttons(time, ((Pin(CLICK, Pin.IN, Pin.PULL_UP), SELECT, BACK),))
        self.keys = Handheld(time, Keys(time, (keyboard, ball, click), has_letters=True), self.display, held())
