"""A split where it lies, in the address space."""

import binascii

from .storage import LexiconError, Store


class Mapped(Store):
    """Zero copy: a view of a file that a ROMFS keeps in the address space."""

    def select(self, i):
        if i == self._current:
            return
        with self._open(i) as file:
            try:
                self.nodes = memoryview(file)
            except TypeError:
                raise LexiconError("%s is not on a ROMFS, so it cannot be mapped: use mode paged" % self._folder)
        if not self._verified[i]:
            self._verify(i, len(self.nodes), binascii.crc32(self.nodes) & 0xFFFFFFFF)
        self._current = i
