"""The ways from a board with an ESP32 to another device: its radio, and the network that it is in."""

import espnow
import network
from picorack.core.loading import import_once
from picorack.hosts.tcp import Tcp


def ways(navigator):
    """As meeting.open_menu() takes them. The network is one where something else on the board, such as its boot.py, has
    connected it."""
    radio = import_once("picorack.link.radio").Radio
    found = [("link radio", lambda host: radio(host, espnow.ESPNow, _station))]
    try:
        station = _station()
        own = station.isconnected() and station.ifconfig()[0]
    except (OSError, RuntimeError):  # it does not start, which is told to who chooses the radio
        own = None
    if own:
        found.append(import_once("picorack.link.network").way(navigator, Tcp, own))
    return found


def _station():
    return network.WLAN(network.WLAN.IF_STA)
