"""The way from a board with an ESP32 to another one by its radio. It stays where the network is left out."""

import espnow
import network
from picorack.core.loading import import_once


def way():
    """As meeting.open_menu() takes it."""
    radio = import_once("picorack.link.radio").Radio
    return "link radio", lambda host: radio(host, espnow.ESPNow, lambda: network.WLAN(network.WLAN.IF_STA))
