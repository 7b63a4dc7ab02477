"""Raspberry Pi Pico in Waveshare's Pico-LCD-1.14: an ST7789 panel of 240x135 on SPI, a joystick and two keys."""

import time

from machine import PWM, SPI, Pin
from picorack.hw import template
from picorack.hw.buttons import Buttons
from picorack.hw.handheld import Handheld, held
from picorack.hw.keycodes import BACK, DELETE, DOWN, ENTER, FLIP, LEFT, RIGHT, SELECT, UP, ZOOM
from picorack.hw.keys import Keys
from picorack.hw.light import Light
from picorack.hw.mipi_dcs import MV, MX, MipiDcs
from picorack.hw.turning import keys
from picorack.hw.turning_dcs import shape
from rp2 import Flash

MCU = "rp2"
COLUMN = True  # the screen has room for one beside the board
TURNS = (0, 90, 180, 270)  # degrees by which the board may be held turned

SPI_ID = 1
SPI_HZ = 62_500_000
DC = 8
CS = 9
SCK = 10
MOSI = 11
RESET = 12
LIGHT = 13

CABLE = 0, 0, 1  # a UART that is free, its TX and RX, for a cable to another device

KEYS = (  # pin, key, and what it means when held
    (2, UP, UP),
    (18, DOWN, FLIP),
    (16, LEFT, LEFT),
    (20, RIGHT, RIGHT),
    (3, SELECT, ENTER),  # the joystick pressed
    (15, SELECT, ZOOM),  # A
    (17, BACK, DELETE),  # B
)


class Board(template.Board):
    flash = Flash()

    def __init__(self, size=None, mono=False):
        spi = SPI(SPI_ID, baudrate=SPI_HZ, sck=Pin(SCK), mosi=Pin(MOSI))  # before the pins: it also takes a MISO
        how = held()
        dc, cs, reset = (Pin(pin, Pin.OUT) for pin in (DC, CS, RESET))
        light = Light(PWM(Pin(LIGHT), freq=5000, duty_u16=0).duty_u16, how["brightness"])
        view = shape(how["turn"], 240, 135, 40, 53, MX | MV)
        self.display = MipiDcs(spi, dc, cs, *view, reset=reset, light=light)
        pins = [(Pin(pin, Pin.IN, Pin.PULL_UP), key, hold) for pin, key, hold in keys(how["turn"], KEYS)]
        inputs = Keys(time, (Buttons(time, pins),))
        self.keys = Handheld(time, inputs, self.display, how, light)
