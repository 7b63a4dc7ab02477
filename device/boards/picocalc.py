"""ClockworkPi PicoCalc with a Raspberry Pi Pico: a panel of 320x320 on SPI, whose controller is an ILI9488 or speaks as
one does, and a keyboard on I2C, whose controller switches the panel's light, too.

Pins, orientation and inversion: clockworkpi/PicoCalc, Code/picocalc_helloworld (lcdspi, i2ckbd, pwm_sound). That the
panel takes 16 bits a pixel on SPI: zenodante/PicoCalc-micropython-driver, picocalcdisplay.c.
"""

import time

from machine import I2C, PWM, SPI, Pin
from picorack.hw import template
from picorack.hw.handheld import Handheld, chirp, held
from picorack.hw.keys import Keys
from picorack.hw.light import Light
from picorack.hw.mipi_dcs import BGR, MX, MipiDcs
from picorack.hw.picocalc_keys import PicoCalcKeys, backlight
from rp2 import Flash

MCU = "rp2"
LARGE_TEXT = True  # the screen has room for it

SPI_ID = 1
SPI_HZ = 25_000_000
SCK = 10
MOSI = 11
MISO = 12
CS = 13
DC = 14
RESET = 15

I2C_ID = 1
I2C_HZ = 10_000
KEYBOARD_SDA = 6
KEYBOARD_SCL = 7

BUZZER = 26  # the left loudspeaker


class Board(template.Board):
    flash = Flash()

    def __init__(self, size=None, mono=False):
        i2c = I2C(I2C_ID, sda=Pin(KEYBOARD_SDA), scl=Pin(KEYBOARD_SCL), freq=I2C_HZ)
        spi = SPI(SPI_ID, baudrate=SPI_HZ, sck=Pin(SCK), mosi=Pin(MOSI), miso=Pin(MISO))
        dc, cs, reset = (Pin(pin, Pin.OUT) for pin in (DC, CS, RESET))
        how = held()
        light = Light(backlight(i2c), how["brightness"])
        self.display = MipiDcs(spi, dc, cs, 320, 320, madctl=MX | BGR, reset=reset, light=light)
        sound = chirp(PWM(Pin(BUZZER), freq=1000, duty_u16=0), time.sleep_ms) if how["sound"] else None
        inputs = Keys(time, (PicoCalcKeys(time, i2c),), has_letters=True)
        self.keys = Handheld(time, inputs, self.display, how, light, sound)
