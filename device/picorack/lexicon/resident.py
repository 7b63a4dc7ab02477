"""A split whole in memory."""

import binascii

from .storage import Store


class Resident(Store):
    """The whole split in one bytearray, sized for the largest."""

    def __init__(self, folder, splits):
        super().__init__(folder, splits)
        self.nodes = bytearray(max(split["bytes"] for split in splits))

    def select(self, i):
        if i == self._current:
            return
        self._current = -1
        with self._open(i) as file:
            size = file.readinto(memoryview(self.nodes)[: self._splits[i]["bytes"]])
            size += len(file.read(1))
        if not self._verified[i]:
            self._verify(i, size, binascii.crc32(memoryview(self.nodes)[: self._splits[i]["bytes"]]) & 0xFFFFFFFF)
        self.bytes_read += size
        self._current = i
