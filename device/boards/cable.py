"""The UART for a cable to another device (picorack/link), on boards that have one free. A build for such a board writes
here what its own file says of CABLE. So a game that has no link has nothing of it in its heap."""

from machine import UART, Pin
from picorack.core.loading import import_once

CABLE = ()  # number of the UART, pins of its TX and RX
BAUD = 115_200


def uart():
    number, tx, rx = CABLE
    return UART(number, BAUD, tx=Pin(tx), rx=Pin(rx))


def meet(navigator):
    """The title's line "Two devices" was chosen. navigator: the Navigator"""
    import_once("picorack.link.meeting").open_menu(navigator, uart)
