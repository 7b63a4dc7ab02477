"""Three ways to have a lexicon file at hand, behind one interface that the kernels read.

    nodes       buffer: the whole file, or the pool of page slots
    shift       0 where `nodes` is the whole file, else log2 of the page size
    pages       slot of each page of the file, NO_SLOT where it is not loaded
    ages        tick of each slot's last use, written by the kernels
    slot_bytes  bytes from one slot to the next
    select(i)   make split i the one that `nodes` shows, checksum verified the first time
    load(page)  after a kernel's FAULT
    forget()    empty the pool
    shrink()    give memory back, if possible; was it?
    reads       pages read so far; bytes_read: bytes of lexicon files read so far, checksums aside

Resident is the 2007 thesis's way: one split after another in one buffer. Paged keeps a fixed pool, least recently used
page out. Mapped reads a file that already lies in the address space (ROMFS).

Files packed without pages (page 0) may hold nodes that cross from one page to the next; their slots overlap by the
size of the largest node, so that a node always lies whole in the slot of its first byte.
"""

import binascii
import gc
from array import array

from micropython import const

from .poolkernels import oldest

NO_SLOT = const(255)
_OVERLAP = const(128)  # at least 1 + 3 * 40, the largest node
_DEFAULT_PAGE = const(512)


class LexiconError(Exception):
    """A lexicon that cannot be used; the message says which file, why, and what to do."""


class _Store:
    """What the three have in common: the folder's split files, one of them selected."""

    shift = 0
    slot_bytes = 0
    reads = 0
    bytes_read = 0

    def __init__(self, folder, splits):
        self._folder = folder
        self._splits = splits
        self._verified = [False] * len(splits)
        self._current = -1
        self.pages = bytearray(1)
        self.ages = array("I", [0])

    def _open(self, i):
        path = self._folder + "/" + self._splits[i]["file"]
        try:
            return open(path, "rb")
        except OSError:
            raise LexiconError("%s cannot be opened: pack the lexicon again or copy the whole folder" % path)

    def _verify(self, i, size, crc):
        if size != self._splits[i]["bytes"] or "%08x" % crc != self._splits[i]["crc32"]:
            raise LexiconError(
                "%s/%s is damaged (%d bytes, checksum %08x; expected %d, %s): copy or pack it again"
                % (self._folder, self._splits[i]["file"], size, crc, self._splits[i]["bytes"], self._splits[i]["crc32"])
            )
        self._verified[i] = True

    def load(self, page):
        raise LexiconError("page %d asked of a lexicon that lies in memory whole" % page)

    def forget(self):
        pass

    def shrink(self):
        return False


class Resident(_Store):
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


class Mapped(_Store):
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


class Paged(_Store):
    """A pool of page slots in one bytearray. pool_bytes: at most so much; up to 254 slots are used."""

    def __init__(self, folder, splits, pool_bytes):
        super().__init__(folder, splits)
        page = splits[0]["page"]
        self._page_bytes = page or _DEFAULT_PAGE
        self.slot_bytes = self._page_bytes if page else self._page_bytes + _OVERLAP
        slots = min(pool_bytes // self.slot_bytes, NO_SLOT - 1)
        if slots < 1:
            raise LexiconError(
                "a pool of %d bytes is less than one page: give it at least %d" % (pool_bytes, self.slot_bytes)
            )
        while 1 << self.shift < self._page_bytes:
            self.shift += 1
        self.pages = bytearray(max(split["bytes"] for split in splits) // self._page_bytes + 1)
        self._file = None
        self._allocate(slots)

    def _allocate(self, slots):
        self.nodes = bytearray(slots * self.slot_bytes)
        whole = memoryview(self.nodes)
        self._slots = [whole[at : at + self.slot_bytes] for at in range(0, len(self.nodes), self.slot_bytes)]
        self.ages = array("I", [0] * slots)
        self._held = array("H", [0] * slots)
        self.forget()

    def shrink(self):
        """Halve the pool, down to one page: for when memory has run out. False if it is one page already."""
        slots = len(self._slots) // 2
        if not slots:
            return False
        self.nodes = self._slots = self.ages = self._held = None
        gc.collect()
        self._allocate(slots)
        return True

    def select(self, i):
        if i == self._current:
            return
        if self._file:
            self._file.close()
        self._current = -1
        self._file = self._open(i)
        if not self._verified[i]:
            self._checksum(i)
        self.forget()
        self._current = i

    def _checksum(self, i):
        size = crc = 0
        while True:
            n = self._file.readinto(self.nodes)
            if not n:
                return self._verify(i, size, crc & 0xFFFFFFFF)
            crc = binascii.crc32(memoryview(self.nodes)[:n], crc)
            size += n

    def load(self, page):
        slot = oldest(self.ages, len(self._slots))
        self.pages[self._held[slot]] = NO_SLOT
        self._file.seek(page * self._page_bytes)
        self._file.readinto(self._slots[slot])
        self._held[slot] = page
        self.pages[page] = slot
        self.reads += 1
        self.bytes_read += self._page_bytes

    def forget(self):
        for page in range(len(self.pages)):
            self.pages[page] = NO_SLOT
        for slot in range(len(self.ages)):
            self.ages[slot] = 0
            self._held[slot] = 0
