"""Pimoroni PicoSystem: an ST7789 panel of 240x240 on SPI, a pad of four directions and four keys."""

import time

from machine import PWM, SPI, Pin
from picorack.hw import template
from picorack.hw.buttons import Buttons
from picorack.hw.handheld import Handheld, chirp, held
from picorack.hw.keycodes import BACK, DELETE, DOWN, ENTER, FLIP, LEFT, RIGHT, SELECT, UP, ZOOM
from picorack.hw.keys import Keys
from picorack.hw.light import Light
from picorack.hw.mipi_dcs import MipiDcs
from picorack.hw.turning import keys
from picorack.hw.turning_dcs import shape
from rp2 import Flash

MCU = "rp2"
TURNS = (0, 90, 180, 270)  # degrees by which the board may be held turned

SPI_ID = 0
SPI_HZ = 62_500_000
RESET = 4
CS = 5
SCK = 6
MOSI = 7
DC = 9
LIGHT = 12
BUZZER = 11

KEYS = (  # pin, key, and what it means when held
    (23, UP, UP),
    (20, DOWN, FLIP),
    (22, LEFT, LEFT),
    (21, RIGHT, RIGHT),
    (18, SELECT, ENTER),  # A
    (19, BACK, DELETE),  # B
    (17, ZOOM, 0),  # X
    (16, FLIP, 0),  # Y
)


class Board(template.Board):
    flash = Flash()

    def __init__(self, size=None, mono=False):
        spi = SPI(SPI_ID, baudrate=SPI_HZ, sck=Pin(SCK), mosi=Pin(MOSI))  # before the pins: it also takes a MISO
        how = held()
        dc, cs, reset = (Pin(pin, Pin.OUT) for pin in (DC, CS, RESET))
        light = Light(PWM(Pin(LIGHT), freq=5000, duty_u16=0).duty_u16, how["brightness"])
        view = shape(how["turn"], 240, 240)
        self.display = MipiDcs(spi, dc, cs, *view, reset=reset, light=light)
        pins = [(Pin(pin, Pin.IN, Pin.PULL_UP), key, hold) for pin, key, hold in keys(how["turn"], KEYS)]
        sound = chirp(PWM(Pin(BUZZER), freq=1000, duty_u16=0), time.sleep_ms) if how["sound"] else None
        inputs = Keys(time, (Buttons(time, pins),))
        self.keys = Handheld(time, inputs, self.display, how, light, sound)
