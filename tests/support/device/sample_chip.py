"""A flash chip with MicroPython's own file systems, and a store of pages that reads it, for tests on CPython and
MicroPython. CPython has no such file systems."""

import gc
import os
from binascii import crc32, hexlify

import picorack.core
import picorack.lexicon
from picorack.core.bag import Random
from picorack.lexicon.direct import Direct
from picorack.lexicon.paged import Paged

try:
    import vfs
except ImportError:
    vfs = None

BLOCK = 4096
_BLOCKS = 64
POOL = 8192
_COUNT, _SIZE = 4, 5  # requests to ioctl: the number of blocks, and their size


class Chip:
    """A flash chip.
    strayed: was anything read outside it?
    fails: whether and how reads fail
    patience: after how many reads they fail, because littlefs may read a damaged chip for ever"""

    def __init__(self, data, block_bytes=BLOCK):
        self.data = data
        self.block_bytes = block_bytes
        self.strayed = False
        self.fails = None
        self.patience = 1 << 30

    def readblocks(self, block, buffer, offset=0):
        at = block * self.block_bytes + offset
        self.patience -= 1
        if not self.patience:
            raise OSError(5)
        if block < 0 or offset < 0 or at + len(buffer) > len(self.data):
            self.strayed = True
            return -5
        if self.fails:
            return self.fails()
        buffer[:] = memoryview(self.data)[at : at + len(buffer)]
        return None

    def writeblocks(self, block, buffer, offset=0):
        at = block * self.block_bytes + offset
        self.data[at : at + len(buffer)] = buffer

    def ioctl(self, request, argument):
        if request == _COUNT:
            return len(self.data) // self.block_bytes
        return self.block_bytes if request == _SIZE else 0


_memory = bytearray(BLOCK * _BLOCKS)  # all tests share it, because there is no room for several


def empty_chip(blocks=_BLOCKS, kind=Chip):
    """A Chip without a file system."""
    for at in range(0, len(_memory), BLOCK):
        _memory[at : at + BLOCK] = b"\xff" * BLOCK
    gc.collect()
    return kind(memoryview(_memory)[: blocks * BLOCK])


class Mounted:
    """A file system at "/" as on a board, to be used in a `with`. The host's files, the code among them, are at /host
    meanwhile."""

    def __init__(self, kind, chip, made=False):
        self.system = None
        if not made:
            kind.mkfs(chip)
        self.system = kind(chip)

    def __enter__(self):
        self._folder = os.getcwd()
        vfs.mount(vfs.VfsPosix("/"), "/host")
        self._paths = [(package, package.__path__) for package in (picorack, picorack.lexicon, picorack.core)]
        for package, path in self._paths:  # a module is imported while a lexicon is opened
            package.__path__ = "/host" + path
        vfs.umount("/")
        vfs.mount(self.system, "/")
        os.chdir("/")
        return self

    def __exit__(self, *exc):
        vfs.umount("/")
        vfs.mount(vfs.VfsPosix(), "/")
        vfs.umount("/host")
        for package, path in self._paths:
            package.__path__ = path
        os.chdir(self._folder)


def noise(size, seed=1):
    """Content for a file (bytearray)."""
    random = Random(seed + size)
    data = bytearray(size)
    for at in range(0, size, 7):
        data[at] = random.below(256)
    return data


def write(path, data):
    """Write a file, in pieces."""
    with open(path, "wb") as file:
        for at in range(0, len(data), 3000):
            file.write(memoryview(data)[at : at + 3000])


def split(name, data, page=512):
    """What lexicon.json says of a file."""
    return {"file": name, "bytes": len(data), "page": page, "crc32": hexlify(crc32(data).to_bytes(4, "big")).decode()}


def shown(store, page):
    """The content of a page in the pool, which is loaded again for that."""
    store.load(page)
    return bytes(store.slots[store.pages[page]])


class Told(Direct):
    """A Direct that counts the pages that it leaves to the file system."""

    left = 0

    def load_by_file(self, page):
        self.left += 1
        Paged.load(self, page)


def compare(folder, data, chip, page=512, name="words"):
    """Check that every page is as Paged reads it. Returns (pages left to the file system, all pages)."""
    splits = [split(name, data, page)]
    store, plain = Told(folder, splits, POOL, chip), Paged(folder, splits, POOL)
    store.select(0)
    plain.select(0)
    store.left = 0
    pages = (len(data) + (page or 512) - 1) // (page or 512)
    for at in range(pages):
        at = at * 7 % pages if pages % 7 else at
        assert shown(store, at) == shown(plain, at), (len(data), page, at)
        assert store.pages == plain.pages and store.held == plain.held
    assert store.reads[0] == plain.reads[0] == pages
    assert not chip.strayed
    return store.left, pages


def file_systems():
    """The kinds that there are: none on CPython."""
    return (vfs.VfsLfs2, vfs.VfsFat) if vfs else ()


def on_each_file_system(size, kind=Chip):
    """Decorator: test(chip, data) runs once in each kind of file system; `size` bytes of data lie in it in /words."""

    def decorated(test):
        def run():
            for system in file_systems():
                chip, data = empty_chip(kind=kind), noise(size)
                with Mounted(system, chip):
                    write("/words", data)
                    test(chip, data)

        return run

    return decorated


def opened(chip, data, kind=Told):
    """A store that reads /words from a chip."""
    store = kind("/", [split("words", data)], POOL, chip)
    store.select(0)
    store.left = 0
    return store


def shows(store, data, pages=None):
    """Are all pages of a store, or these, right?"""
    return all(
        shown(store, page) == bytes(data[page * 512 : page * 512 + 512]) for page in pages or range(len(data) // 512)
    )
