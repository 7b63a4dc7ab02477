"""M5Stack Cardputer ADV (ESP32-S3): the Cardputer's panel of 240x135 on SPI; its 56 keys are behind a TCA8418 on I2C.

Pins: docs.m5stack.com, Cardputer-Adv; panel and light: M5GFX; which key is where in the matrix: M5Cardputer,
src/utility/Keyboard/KeyboardReader/TCA8418.cpp.
"""

import time

from esp32 import Partition
from machine import I2C, PWM, SPI, Pin
from picorack.hw import template
from picorack.hw.cardputer_keys import LINES
from picorack.hw.handheld import Handheld, held
from picorack.hw.keys import Keys
from picorack.hw.light import Light
from picorack.hw.mipi_dcs import MV, MX, MipiDcs
from picorack.hw.tca8418 import TCA8418

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

I2C_ID = 0
SDA = 8
SCL = 9
ROWS = 7
COLUMNS = 8

CABLE = 2, 2, 1  # a UART at the Grove socket, its TX and RX, for a cable to another device


def _events():
    """The controller's number of a key -> event. A row of the matrix is two places of each printed line: columns 0 to 3
    are the four lines at the left one, 4 to 7 at the right one."""
    events = bytearray(10 * ROWS)
    for row in range(ROWS):
        for column in range(COLUMNS):
            events[10 * row + column] = LINES[column % 4][2 * row + column // 4]
    return bytes(events)


class Board(template.Board):
    flash = (Partition.find(Partition.TYPE_DATA, label="vfs") or [None])[0]

    def __init__(self, size=None, mono=False):
        spi = SPI(SPI_ID, baudrate=SPI_HZ, sck=Pin(SCK), mosi=Pin(MOSI))
        how = held()
        dc, cs, reset = (Pin(pin, Pin.OUT) for pin in (DC, CS, RESET))
        light = Light(PWM(Pin(LIGHT), freq=256, duty_u16=0).duty_u16, how["brightness"])
        self.display = MipiDcs(spi, dc, cs, 240, 135, 40, 53, madctl=MX | MV, reset=reset, light=light)
        keyboard = TCA8418(time, I2C(I2C_ID, sda=Pin(SDA), scl=Pin(SCL), freq=400_000), _events(), ROWS, COLUMNS)
        self.keys = Handheld(time, Keys(time, (keyboard,), has_letters=True), self.display, how, light)
