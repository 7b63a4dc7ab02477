"""Reads a whole split into memory."""

from binascii import crc32

from .whole import Whole


class Resident(Whole):
    """The split that is selected, in one bytearray that has room for the largest."""

    def __init__(self, folder, splits):
        super().__init__(folder, splits)
        self.nodes = bytearray(max(split["bytes"] for split in splits))

    def _show(self, i):
        file, state = self._open(i)
        view = memoryview(self.nodes)[: self.splits[i]["bytes"]]
        with file:
            self._check(i, "bytes", file.readinto(view))
        if not state or state != self._states[i]:
            self._check_sum(i, crc32(view), state)
        self.bytes_read += len(view)


STORE = Resident  # for opening.py
