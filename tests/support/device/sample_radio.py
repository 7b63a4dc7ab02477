"""A model of the module `espnow` of MicroPython on the ESP32 (ports/esp32/modespnow.c), in which several boards hear
each other; for tests on CPython and MicroPython."""

from picorack.core.bag import Random

ALL = b"\xff" * 6
_BUFFER = 526  # bytes that wait at a board: two packets of 250 bytes
_HEAD = 13  # bytes beside each packet


class Air:
    """All boards that hear each other.

    faults: as of a Wire (sample_link.py), without the late ones
    now: the address of the board whose program runs
    longest: the bytes of a packet that a board can send and receive: 250 with MicroPython to 1.28, 1470 later
    """

    now = None

    def __init__(self, seed, lost=0, doubled=0, garbled=0, longest=250):
        self.random, self.faults, self.longest = Random(seed), (lost, doubled, garbled), longest
        self.stations = {}

    def ESPNow(self):
        """The one object of this kind that a board has."""
        if self.now not in self.stations:
            self.stations[self.now] = Station(self, self.now)
        return self.stations[self.now]

    def carry(self, source, target, packet):
        for address, station in self.stations.items():
            if address == source or target not in (ALL, address):
                continue
            lost, doubled, garbled = [self.random.below(100) < fault for fault in self.faults]
            packet = bytearray(packet)
            if garbled:
                packet[self.random.below(len(packet))] ^= 1 << self.random.below(8)
            for _ in range(0 if lost else 1 + doubled):
                station.hear(source, bytes(packet))


class Wlan:
    """A WLAN, which is made active or not."""

    is_active = False

    def active(self, value=None):
        if value is not None:
            self.is_active = value
        return self.is_active


class Station:
    """The ESPNow of one board."""

    def __init__(self, air, address):
        self._air, self._address = air, address
        self._data = [None, bytearray(air.longest)]  # what recv() returns, each time
        self.active(False)

    def active(self, value):
        self._active = value
        self._peers, self._waiting = [], []
        self._astray = False

    def add_peer(self, address):
        if not self._active or address in self._peers:
            raise OSError(-12391, "ESP_ERR_ESPNOW_EXIST")
        self._peers.append(address)

    def send(self, address, packet, sync=True):
        if not self._active or address not in self._peers:
            raise OSError(-12393, "ESP_ERR_ESPNOW_NOT_FOUND")
        if not 0 < len(packet) <= self._air.longest:
            raise OSError(-12390, "ESP_ERR_ESPNOW_ARG")
        self._air.carry(self._address, address, packet)
        return True

    def hear(self, source, packet):
        waiting = sum(len(packet) + _HEAD for _, packet in self._waiting)
        if self._active and waiting + len(packet) + _HEAD < _BUFFER:
            self._astray = self._astray or len(packet) > self._air.longest
            self._waiting.append((source, packet))

    def any(self):
        return bool(self._waiting)

    def recv(self, timeout_ms):
        if not self._waiting:
            return [None, None]
        if self._astray:  # the length of a packet is kept as one byte
            raise ValueError("ESPNow.recv(): buffer error")
        self._data[0], packet = self._waiting.pop(0)
        self._data[1][:] = packet
        return self._data
