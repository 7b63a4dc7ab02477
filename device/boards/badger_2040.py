"""Pimoroni Badger 2040 (RP2040): e-paper of 296x128 with a UC8151 on SPI, and five keys: A, B, C below it, up and down
beside it. Held, A is Back, B plays the word, C takes a tile back.

Pins: pimoroni/pimoroni-pico, libraries/badger2040/badger2040.hpp. The keys connect a pin to 3.3 V.
"""

import time

from machine import SPI, Pin
from picorack.hw import template
from picorack.hw.buttons import Buttons
from picorack.hw.handheld import Handheld, held
from picorack.hw.keycodes import BACK, DELETE, DOWN, ENTER, FLIP, LEFT, RIGHT, SELECT, UP
from picorack.hw.keys import Keys
from picorack.hw.turning import keys
from picorack.hw.uc8151 import UC8151
from rp2 import Flash

MCU = "rp2"
COLUMN = True  # the screen has room for one beside the board
TURNS = (0, 180)  # degrees by which the board may be held turned

POWER = 10  # of everything, when a battery gives it: kept up
SPI_ID = 0
SPI_HZ = 12_000_000
CS = 17
SCK = 18
MOSI = 19
DC = 20
RESET = 21
BUSY = 26

PRESSED = 1  # the level of a pin while its key is pressed
CABLE = 1, 4, 5  # the UART at the Qw/ST socket, its TX and RX, for a cable to another device

KEYS = (  # pin, key, and what it means when held
    (15, UP, UP),
    (11, DOWN, FLIP),
    (12, LEFT, BACK),  # A
    (13, SELECT, ENTER),  # B
    (14, RIGHT, DELETE),  # C
)


class Board(template.Board):
    flash = Flash()

    def __init__(self, size=None, mono=False):
        Pin(POWER, Pin.OUT, value=1)
        spi = SPI(SPI_ID, baudrate=SPI_HZ, sck=Pin(SCK), mosi=Pin(MOSI))  # before the pins: it also takes a MISO
        dc, cs, reset = (Pin(pin, Pin.OUT) for pin in (DC, CS, RESET))
        how = held()
        self.display = UC8151(spi, dc, cs, reset, Pin(BUSY, Pin.IN, Pin.PULL_UP), turned=how["turn"] == 2)
        pins = [(Pin(pin, Pin.IN, Pin.PULL_DOWN), key, hold) for pin, key, hold in keys(how["turn"], KEYS)]
        inputs = Keys(time, (self.display, Buttons(time, pins, PRESSED)))
        self.keys = Handheld(time, inputs, self.display, how, keeps=True)
