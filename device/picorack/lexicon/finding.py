"""Finds the blocks of the flash chip that a file fills, and checks them. It is imported by import_once().

The file system itself is asked: it is mounted once more, on a device that only reads and notes which block was read
last. A byte of the file is read from each of its blocks. All that this module knows of littlefs and FAT is where in the
file a block begins. Then the whole file is read by these blocks, and its check sum must be right.
"""

import os
from array import array
from binascii import crc32

from micropython import const

from .blockkernels import BLOCKS, COUNT, FIRST, LAST, PAGE_SHIFT, POINTER, SHIFT, SLOT_BYTES, WHOLE
from .direct import NO_BLOCKS
from .storage import LexiconError

_EIO = const(5)
_COUNT = const(4)  # requests to ioctl(): how many blocks there are, and how many bytes each has
_SIZE = const(5)
_MOST_BLOCKS = const(8192)  # so that place() returns no more than a small int
_PATIENCE = const(32768)  # reads at most; the largest file takes a third of that
_SYSTEMS = (("VfsLfs2", 4), ("VfsFat", 0))  # and the bytes of the pointers at the beginning of blocks


def find(store, i):
    """Give a Direct store the list of the blocks that its file i fills. Returns the CRC-32 of the file as it is read by
    these blocks. Returns None where the file system is another one, the file is damaged, or memory is short."""
    path = "%s/%s" % (store.folder, store.splits[i]["file"])
    if path[0] != "/":
        path = "%s/%s" % (os.getcwd(), path)
    for name, pointer in _SYSTEMS:
        try:
            store.given[BLOCKS] = _blocks(store, name, pointer, path, store.splits[i]["bytes"])
            crc = _crc(store, store.splits[i]["bytes"])
            if "%08x" % crc == store.splits[i]["crc32"]:
                return crc
        except (ImportError, AttributeError, OSError, ValueError, LexiconError, MemoryError):
            pass
        store.given[BLOCKS] = NO_BLOCKS
    return None


class _Watched:
    """A flash chip that is only read. block: the last one read. The number of reads is limited, because a chip that
    once had another file system may hold traces of it that lead nowhere."""

    def __init__(self, flash):
        self.block = 0
        self._left = _PATIENCE
        self.count = flash.ioctl(_COUNT, 0)
        self.size = flash.ioctl(_SIZE, 0)
        self._flash = flash

    def readblocks(self, block, buffer, offset=0):
        if not 0 <= block * self.size + offset <= self.count * self.size - len(buffer):
            return -_EIO
        self._left -= 1
        if not self._left:
            raise OSError(_EIO)
        self.block = block
        return self._flash.readblocks(block, buffer, offset)

    def ioctl(self, request, argument):
        if request == _COUNT:
            return self.count
        return self.size if request == _SIZE else 0


def _blocks(store, name, pointer, path, size):
    """The list of the blocks of a file of `size` bytes. name: of the file system's class in MicroPython's module vfs.
    Raises OSError, ValueError and others."""
    import vfs

    flash = _Watched(store.flash)
    shift = 9
    while 1 << shift < flash.size:
        shift += 1
    if 1 << shift != flash.size or flash.size < 2 * store.slot_bytes or flash.count > _MOST_BLOCKS:
        raise ValueError(flash.size)
    system = getattr(vfs, name)(flash)
    if system.stat(path) != os.stat(path):
        raise OSError(path)  # it is another file of that name, hidden by what is mounted there now
    count = 1
    while _begins(count, shift, pointer) < size:
        count += 1
    blocks = array("H", bytes(2 * (FIRST + count)))
    blocks[COUNT], blocks[SHIFT], blocks[POINTER] = count, shift, pointer
    blocks[LAST] = flash.count - 1
    blocks[PAGE_SHIFT], blocks[SLOT_BYTES] = store.shift, store.slot_bytes
    if size >= store.slot_bytes:
        blocks[WHOLE] = (size - store.slot_bytes >> store.shift) + 1
    byte = bytearray(1)
    with system.open(path, "rb") as file:
        for i in range(count):
            file.seek(_begins(i, shift, pointer))
            file.readinto(byte)
            blocks[FIRST + i] = flash.block
    return blocks


def _begins(i, shift, pointer):
    """Where in a file its block i begins: at the bytes of the blocks before it, less the pointers that these hold."""
    return (i << shift) - pointer * (2 * (i - 1) - bin(i - 1).count("1")) if i else 0


def _crc(store, size):
    """The CRC-32 of the file that is selected, read page by page. These reads are not counted. Raises LexiconError."""
    reads = store.reads[0]
    store.forget()
    crc = 0
    for at in range(0, size, 1 << store.shift):
        page = at >> store.shift
        store.load(page)
        slot = store.slots[store.pages[page]]
        crc = crc32(slot[: min(1 << store.shift, size - at)], crc)
    store.reads[0] = reads
    return crc
