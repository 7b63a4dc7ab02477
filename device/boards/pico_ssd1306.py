"""Raspberry Pi Pico, an SSD1306 panel of 128x64 on I2C, and six buttons between a pin and ground."""

import time

from machine import I2C, Pin
from picorack.hw import template
from picorack.hw.buttons import Buttons
from picorack.hw.handheld import Handheld, held
from picorack.hw.keycodes import BACK, DELETE, DOWN, ENTER, FLIP, LEFT, RIGHT, SELECT, UP
from picorack.hw.keys import Keys
from picorack.hw.light import Light
from picorack.hw.ssd1306 import SSD1306
from picorack.hw.turning import keys
from rp2 import Flash

MCU = "rp2"
TURNS = (0, 180)  # degrees by which the board may be held turned

I2C_ID = 0
SDA = 4
SCL = 5
I2C_HZ = 400_000
ADDRESS = 0x3C

CABLE = 0, 0, 1  # a UART that is free, its TX and RX, for a cable to another device

KEYS = (  # pin, key, and what it means when held
    (10, UP, UP),
    (11, DOWN, FLIP),
    (12, LEFT, LEFT),
    (13, RIGHT, RIGHT),
    (14, SELECT, ENTER),
    (15, BACK, DELETE),
)


class Board(template.Board):
    flash = Flash()

    def __init__(self, size=None, mono=False):
        i2c = I2C(I2C_ID, sda=Pin(SDA), scl=Pin(SCL), freq=I2C_HZ)
        how = held()
        self.display = SSD1306(i2c, 128, 64, ADDRESS, turned=how["turn"] == 2)
        light = Light(self.display.shine, how["brightness"])
        light(1)
        pins = [(Pin(pin, Pin.IN, Pin.PULL_UP), key, hold) for pin, key, hold in keys(how["turn"], KEYS)]
        self.keys = Handheld(time, Keys(time, (Buttons(time, pins),)), self.display, how, light)
