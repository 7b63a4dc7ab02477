"""Reads a split page by page, into a pool of pages.

Files packed without pages (page 0) may hold nodes that cross from one page to the next; their slots overlap by the
size of the largest node, so that a node always lies whole in the slot of its first byte.
"""

import gc
from array import array
from binascii import crc32

from micropython import const

from ..core.loading import import_once
from .poolkernels import evict
from .storage import NO_SLOT, Store

_OVERLAP = const(128)  # at least 1 + 3 * 40, the largest node
_DEFAULT_PAGE = const(512)


class Paged(Store):
    """A pool of page slots in one bytearray of at most pool_bytes. Up to 254 slots are used."""

    def __init__(self, folder, splits, pool_bytes):
        super().__init__(folder, splits)
        page = splits[0]["page"]
        self.slot_bytes = page or _DEFAULT_PAGE + _OVERLAP
        slots = min(pool_bytes // self.slot_bytes, NO_SLOT - 1)
        if slots < 1:
            import_once("picorack.lexicon.refusing").refuse_pool(pool_bytes, self.slot_bytes)
        while 1 << self.shift < (page or _DEFAULT_PAGE):
            self.shift += 1
        # One entry more than there are pages: an empty slot counts as holding the last one, which is no page.
        self.pages = bytearray((max(split["bytes"] for split in splits) >> self.shift) + 2)
        self._file = None
        self._allocate(slots)

    @property
    def bytes_read(self):
        return self.reads[0] << self.shift

    def _allocate(self, slots):
        self.nodes = bytearray(slots * self.slot_bytes)
        whole = memoryview(self.nodes)
        self.slots = [whole[at : at + self.slot_bytes] for at in range(0, len(self.nodes), self.slot_bytes)]
        self.used = bytearray(slots)
        self.n = slots
        self.held = array("H", [0] * (slots + 2))  # see poolkernels.py
        self.forget()

    def shrink(self):
        """Halve the pool, down to one page, after memory has run out. Returns False if it has one page already. Raises
        MemoryError where there is no room even for one page."""
        slots = self.n // 2
        while slots:
            self.nodes = self.slots = self.used = self.held = None
            gc.collect()
            try:
                self._allocate(slots)
                return True
            except MemoryError:  # the freed memory is in pieces
                if slots == 1:
                    raise
            slots //= 2
        return False

    def _show(self, i):
        if self._file:
            self._file.close()
        self._file = None
        self._file, state = self._open(i)
        if not state or state != self._states[i]:
            self._check_sum(i, self._crc(i), state)
        self.forget()

    def _crc(self, i):
        """The CRC-32 of the whole file i, which is read through the pool."""
        crc = 0
        n = 1
        while n:
            n = self._file.readinto(self.nodes)
            crc = crc32(memoryview(self.nodes)[:n], crc)
        return crc

    # load() and _load() have so few names that MicroPython needs no heap to call them. Where they raise LexiconError,
    # the slot is empty.

    def load(self, page):
        try:
            self._load(page)
        except OSError:
            self.fail(self.selected)

    def _load(self, page):
        held = self.held
        slot = evict(self.pages, self.used, held, self.n)
        self._file.seek(page << self.shift)
        if self._file.readinto(self.slots[slot]) < self.slot_bytes:
            self._load_end(page, slot)
        held[slot] = page
        self.pages[page] = slot
        self.reads[0] += 1

    def _load_end(self, page, slot):
        """Load a page that did not fill its slot. It must be the last one of the file. The rest of the slot becomes
        zeros."""
        self._file.seek(page << self.shift)
        n = self._file.readinto(self.slots[slot])
        if n < min(self.splits[self.selected]["bytes"] - (page << self.shift), self.slot_bytes):
            self.fail(self.selected)
        while n < self.slot_bytes:
            self.slots[slot][n] = 0
            n += 1

    def forget(self):
        for page in range(len(self.pages)):
            self.pages[page] = NO_SLOT
        slots = self.n
        for slot in range(slots):
            self.used[slot] = 0
            self.held[slot] = len(self.pages) - 1
        self.held[slots] = 0
        self.held[slots + 1] = len(self.pages) - 1


STORE = Paged  # for opening.py
