"""Packets between two boards by ESP-NOW, the radio of the ESP32. A packet holds one frame, of at most 250 bytes, which
every version of MicroPython can send.

A host announces its game to all, and talks with whoever begins the handshake first, until the game is left. Whoever
joins listens to all until a game was chosen, and then talks with the sender of its announcement. So several pairs may
play near each other.
"""

from .refusal import LinkError
from .session import OPEN, STEP

_ALL = b"\xff" * 6


class Radio:
    """A transport (docs/link.md). Raises LinkError.

    host: is a game announced here?
    espnow, wlan: espnow() makes the ESPNow, wlan() the WLAN that is to be active meanwhile

    source: the address (6 bytes) of whose packet was received last, None before there was one
    """

    source = _peer = None
    _rest = b""  # of the packet at hand

    def __init__(self, host, espnow, wlan):
        self._host = host
        try:
            self._wlan = wlan()
            self._was_active = self._wlan.active()  # it may be in a network, too
            self._wlan.active(True)
            self._radio = espnow()
            self._open()
        except (OSError, RuntimeError) as error:
            raise LinkError("link no radio", error)

    def _open(self):
        """Begin anew: what was received and all addresses are forgotten."""
        self._radio.active(False)
        self._radio.active(True)
        self._radio.add_peer(self._peer or _ALL)

    def choose(self, source):
        """Talk with the board at this address alone from now on; with None the radio is switched off, if it was off
        before."""
        self._peer = source
        if source:
            self._open()
        else:
            self._radio.active(False)
            self._wlan.active(self._was_active)

    def send(self, frame):
        if self._peer or frame[4] == OPEN:
            try:
                self._radio.send(self._peer or _ALL, frame, False)
            except OSError:  # the radio is busy: a frame is lost
                pass

    def receive(self, buffer, at):
        """Put what has come into a buffer, from an index on. Returns how many bytes. Where nothing has come it
        allocates nothing."""
        if not self._rest and self._radio.any():
            self._take()
        found = self._rest
        if not found:
            return 0
        size = min(len(found), len(buffer) - at)
        self._rest = found[size:]
        buffer[at : at + size] = found[:size]
        return size

    def _take(self):
        """Take the next packet, if it is from whom this board talks with."""
        try:
            source, packet = self._radio.recv(0)
        except ValueError:  # MicroPython to 1.28 loses its place at packets of more than 250 bytes
            self._open()
            return
        if not packet or self._peer not in (None, source):
            return
        if self._host and not self._peer:
            if packet[4:5] != bytes((STEP,)):
                return
            self.choose(source)
        self.source, self._rest = source, packet
