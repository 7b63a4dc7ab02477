"""The ways from a board to another device (picorack/link): a cable at a UART that is free, the radio of an ESP32, and a
network. A build writes here whether the board has the first two. So a game without the link has nothing of it in its
heap."""

from machine import UART, Pin
from micropython import const
from picorack.core.loading import import_once

CABLE = ()  # number of the UART, pins of its TX and RX; () where none is free
_RADIO = const(0)  # 1 on a chip with ESP-NOW
_BAUD = const(115_200)


def _cable(host):
    from picorack.link.cable import Cable

    number, tx, rx = CABLE
    return Cable(UART(number, _BAUD, tx=Pin(tx), rx=Pin(rx)))


def meet(navigator):
    """The title's line "Two devices" was chosen. navigator: the Navigator"""
    ways = [("link cable", _cable)] if CABLE else []
    if _RADIO:
        ways.append(import_once("boards.radio").way())
    try:
        ways += import_once("boards.network").ways(navigator)
    except ImportError:  # a Pico that has no Wi-Fi, or no part that needs one
        pass
    import_once("picorack.link.meeting").open_menu(navigator, ways)
