"""M5Stack Cardputer (ESP32-S3): an ST7789 panel of 240x135 on SPI and a keyboard of 56 keys behind a decoder."""

import time

from esp32 import Partition
from machine import PWM, SPI, Pin
from picorack.hw import template
from picorack.hw.cardputer_keys import LINES
from picorack.hw.handheld import Handheld, held
from picorack.hw.keys import Keys
from picorack.hw.light import Light
from picorack.hw.matrix import Matrix
from picorack.hw.mipi_dcs import MV, MX, MipiDcs

MCU = "esp32"
COLUMN = True  # the screen has room for one beside the board
FILE_SYSTEM = 6_291_456  # bytes, with the official firmware ESP32_GENERIC_S3

SPI_ID = 1
SPI_HZ = 40_000_000
RESET = 33
DC = 34
MOSI = 35
SCK = 36
CS = 37
LIGHT = 38

CABLE = 2, 2, 1  # a UART at the Grove socket, its TX and RX, for a cable to another device

SELECTS = (8, 9, 11)
COLUMNS = (13, 15, 3, 4, 5, 6, 7)


def _events():
    """Row and column of the matrix -> event: even columns of a line answer to rows 4-7, odd ones to rows 0-3, and the
    bottom line is the first of each four."""
    events = bytearray(56)
    for row in range(8):
        for column in range(7):
            events[7 * row + column] = LINES[3 - row % 4][2 * column + (row < 4)]
    return bytes(events)


class Board(template.Board):
    flash = (Partition.find(Partition.TYPE_DATA, label="vfs") or [None])[0]

    def __init__(self, size=None, mono=False):
        spi = SPI(SPI_ID, baudrate=SPI_HZ, sck=Pin(SCK), mosi=Pin(MOSI))
        how = held()
        dc, cs, reset = (Pin(pin, Pin.OUT) for pin in (DC, CS, RESET))
        light = Light(PWM(Pin(LIGHT), freq=5000, duty_u16=0).duty_u16, how["brightness"])
        self.display = MipiDcs(spi, dc, cs, 240, 135, 40, 53, madctl=MX | MV, reset=reset, light=light)
        selects = [Pin(pin, Pin.OUT) for pin in SELECTS]
        columns = [Pin(pin, Pin.IN, Pin.PULL_UP) for pin in COLUMNS]
        inputs = Keys(time, (Matrix(time, selects, columns, _events()),), has_letters=True)
        self.keys = Handheld(time, inputs, self.display, how, light)
