"""The way to another device by the network that a board is in: one with an ESP32, or with a Pico W. Something else on
the board, such as its boot.py, has connected it. A Pico without Wi-Fi has no module `network`."""

import network
from picorack.core.loading import import_once
from picorack.hosts.tcp import Tcp


def ways(navigator):
    """As meeting.open_menu() takes them: none where the board is in no network."""
    try:
        station = network.WLAN(network.WLAN.IF_STA)
        own = station.isconnected() and station.ifconfig()[0]
    except (OSError, RuntimeError):  # it does not start, which on an ESP32 is shown to a player who chooses the radio
        own = None
    return [import_once("picorack.link.network").way(navigator, Tcp, own)] if own else []
