"""Raspberry Pi Pico, a PCD8544 panel of 84x48 (the phone's screen) on SPI, and six buttons between a pin and ground."""

import time

from machine import PWM, SPI, Pin
from picorack.hw import template
from picorack.hw.buttons import Buttons
from picorack.hw.handheld import Handheld, held
from picorack.hw.keycodes import BACK, DELETE, DOWN, ENTER, FLIP, LEFT, RIGHT, SELECT, UP
from picorack.hw.keys import Keys
from picorack.hw.light import Light
from picorack.hw.pcd8544 import PCD8544
from rp2 import Flash

MCU = "rp2"

SPI_ID = 0
SPI_HZ = 4_000_000
CS = 17
SCK = 18
MOSI = 19
DC = 20
RESET = 21
LIGHT = 22

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
        spi = SPI(SPI_ID, baudrate=SPI_HZ, sck=Pin(SCK), mosi=Pin(MOSI))
        how = held()
        dc, cs, reset = (Pin(pin, Pin.OUT) for pin in (DC, CS, RESET))
        light = Light(PWM(Pin(LIGHT), freq=5000, duty_u16=0).duty_u16, how["brightness"])
        self.display = PCD8544(spi, dc, cs, reset, light)
        keys = [(Pin(pin, Pin.IN, Pin.PULL_UP), key, held) for pin, key, held in KEYS]
        self.keys = Handheld(time, Keys(time, (Buttons(time, keys),)), self.display, how, light)
