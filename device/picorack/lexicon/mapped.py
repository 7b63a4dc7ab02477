"""Reads a split in place, where it lies in the address space."""

from binascii import crc32

from .storage import LexiconError
from .whole import Whole


class Mapped(Whole):
    """Views of files that a ROMFS keeps in the address space. Each file is opened and checked once."""

    def __init__(self, folder, splits):
        super().__init__(folder, splits)
        self._views = [None] * len(splits)

    def _show(self, i):
        if self._views[i] is None:
            self._views[i] = self._view(i)
        self.nodes = self._views[i]

    def _view(self, i):
        file, state = self._open(i)
        with file:
            try:
                view = memoryview(file)
            except TypeError:
                raise LexiconError("%s is not on a ROMFS, so it cannot be mapped: use mode paged" % self.folder)
        self._check(i, "bytes", len(view))
        self._check_sum(i, crc32(view), state)
        return view


STORE = Mapped  # for opening.py
