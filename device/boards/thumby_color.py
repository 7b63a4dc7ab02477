"""TinyCircuits Thumby Color (RP2350): a GC9107 panel of 128x128 on SPI, a pad of four directions, A, B, two bumpers and
a menu key.

Pins: TinyCircuits-Tiny-Game-Engine, src/io/engine_io_rp3.h; bus and orientation:
src/display/engine_display_driver_rp2_gc9107.c.
"""

import time

from machine import PWM, SPI, Pin
from picorack.hw import template
from picorack.hw.buttons import Buttons
from picorack.hw.gc9107 import GC9107
from picorack.hw.handheld import Handheld, held
from picorack.hw.keycodes import BACK, DELETE, DOWN, ENTER, FLIP, LEFT, RIGHT, SELECT, UP, ZOOM
from picorack.hw.keys import Keys
from picorack.hw.light import Light
from picorack.hw.turning import keys
from picorack.hw.turning_dcs import shape
from rp2 import Flash

MCU = "rp2"
CHIP = "rp2350"
FILE_SYSTEM = 3_145_728  # bytes, with the official firmware RPI_PICO2
TURNS = (0, 90, 180, 270)  # degrees by which the board may be held turned

SPI_ID = 0
SPI_HZ = 62_500_000
RESET = 4
LIGHT = 7
DC = 16
CS = 17
SCK = 18
MOSI = 19

KEYS = (  # pin, key, and what it means when held
    (1, UP, UP),
    (3, DOWN, FLIP),
    (0, LEFT, LEFT),
    (2, RIGHT, RIGHT),
    (21, SELECT, ENTER),  # A
    (25, BACK, DELETE),  # B
    (6, ZOOM, 0),  # left bumper
    (22, FLIP, 0),  # right bumper
    (26, BACK, 0),  # menu
)


class Board(template.Board):
    flash = Flash()

    def __init__(self, size=None, mono=False):
        spi = SPI(SPI_ID, baudrate=SPI_HZ, polarity=1, phase=1, sck=Pin(SCK), mosi=Pin(MOSI))  # before the pins
        how = held()
        dc, cs, reset = (Pin(pin, Pin.OUT) for pin in (DC, CS, RESET))
        light = Light(PWM(Pin(LIGHT), freq=5000, duty_u16=0).duty_u16, how["brightness"])
        view = shape(how["turn"], 128, 128, columns=128, rows=128)
        self.display = GC9107(spi, dc, cs, *view, inverted=False, reset=reset, light=light)
        pins = [(Pin(pin, Pin.IN, Pin.PULL_UP), key, hold) for pin, key, hold in keys(how["turn"], KEYS)]
        inputs = Keys(time, (Buttons(time, pins),))
        self.keys = Handheld(time, inputs, self.display, how, light)
