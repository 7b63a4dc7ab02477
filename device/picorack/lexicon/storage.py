"""Three ways to have a lexicon file at hand, behind one interface that the kernels read.

    nodes       buffer: the whole file, or the pool of page slots
    shift       0 where `nodes` is the whole file, else log2 of the page size
    pages       slot of each page of the file, NO_SLOT where it is not loaded
    used        a byte a slot, set by the kernels when they come to its page
    slot_bytes  bytes from one slot to the next
    select(i)   make split i the one that `nodes` shows, checksum verified the first time
    load(page)  after a kernel's FAULT
    forget()    empty the pool
    shrink()    give memory back, if possible; was it?
    reads       pages read so far; bytes_read: bytes of lexicon files read so far, checksums aside

resident.py is the 2007 thesis's way: one split after another in one buffer. paged.py keeps a fixed pool of pages.
mapped.py reads a file that already lies in the address space (ROMFS). Only the one in use is loaded.
"""

from micropython import const

NO_SLOT = const(255)


class LexiconError(Exception):
    """A lexicon that cannot be used; the message says which file, why, and what to do."""


class Store:
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
        self.used = bytearray(1)

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
