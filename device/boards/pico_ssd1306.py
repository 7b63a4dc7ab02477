"""Raspberry Pi Pico, an SSD1306 panel of 128x64 on I2C, and six buttons between a pin and ground."""

import time

from machine import I2C, Pin
from picorack.hw.buttons import Buttons
from picorack.hw.keycodes import BACK, DELETE, DOWN, ENTER, FLIP, LEFT, RIGHT, SELECT, UP
from picorack.hw.keys import Keys
from picorack.hw.ssd1306 import SSD1306
from rp2 import Flash

MCU = "rp2"

I2C_ID = 0
SDA = 4
SCL = 5
I2C_HZ = 400_000
ADDRESS = 0x3C

KEYS = (  # pin, key, and what it means when held
    (10, UP, UP),
    (11, DOWN, FLIP),
    (12, LEFT, LEFT),
    (13, RIGHT, RIGHT),
    (14, SELECT, ENTER),
    (15, BACK, DELETE),
)


class Board:
    """display, keys; `with` switches the panel on and off. size, mono: for boards that can choose.

    flash: the block device of the file system at "/"."""

    flash = Flash()

    def __init__(self, size=None, mono=False):
        i2c = I2C(I2C_ID, sda=Pin(SDA), scl=Pin(SCL), freq=I2C_HZ)
        self.display = SSD1306(i2c, 128, 64, ADDRESS)
        keys = [(Pin(pin, Pin.IN, Pin.PULL_UP), key, held) for pin, key, held in KEYS]
        self.keys = Keys(time, (Buttons(time, keys),))

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.display.off()
