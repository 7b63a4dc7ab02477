"""The way from a board with an ESP32 to another one by its radio."""

import espnow
from boards.network import station
from picorack.core.loading import import_once


def way():
    """As meeting.open_menu() takes it."""
    radio = import_once("picorack.link.radio").Radio
    return "link radio", lambda host: radio(host, espnow.ESPNow, station)
