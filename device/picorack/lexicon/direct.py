"""Reads a split page by page from the flash chip itself, past the file system.

A file system goes through lists of its own for each page that is read. Which blocks of the chip a file fills does not
change while nobody writes to it, so they are found once, when the file is opened (finding.py), and a page that lies
whole in one of them is read by one call. Other pages are read through the file system, and so is a file whose blocks
were not found.
"""

from array import array

from ..core.loading import import_once
from . import blockkernels as kernels
from .paged import Paged

NO_BLOCKS = array("H", bytes(2 * kernels.FIRST))  # a list as blockkernels.py has it


class Direct(Paged):
    """A Paged store. flash: the block device that holds the file system at "/", with MicroPython's extended protocol"""

    def __init__(self, folder, splits, pool_bytes, flash):
        self.flash = flash
        self.given = [NO_BLOCKS, flash.readblocks]  # to load(), see blockkernels.py
        super().__init__(folder, splits, pool_bytes)
        self._lists = [NO_BLOCKS] * len(splits)

    load = kernels.load
    load_by_file = Paged.load

    def _allocate(self, slots):
        super()._allocate(slots)
        self.given += [self.reads, self.pages, self.used, self.held, self.n, self.slots, bytearray(self.slot_bytes)]

    def shrink(self):
        if self.n > 1:
            del self.given[kernels.READS :]
        return super().shrink()

    def _show(self, i):
        self.given[kernels.BLOCKS] = NO_BLOCKS
        super()._show(i)
        self.given[kernels.BLOCKS] = self._lists[i]

    def _crc(self, i):
        """As Paged._crc(). The blocks that the file fills are found meanwhile."""
        self._lists[i] = NO_BLOCKS
        crc = import_once("picorack.lexicon.finding").find(self, i)
        if crc is None:
            self._file.seek(0)
            return super()._crc(i)
        self._lists[i] = self.given[kernels.BLOCKS]
        return crc


STORE = Direct  # for opening.py
