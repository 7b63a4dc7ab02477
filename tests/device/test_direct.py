"""Pages read from the flash chip, past the file system: whatever the file system did with a file, the bytes read are
those that it would give itself. Runs under pytest and on MicroPython. CPython has no such file systems, so there the
test itself says which blocks a file fills."""

import gc
import os
from binascii import crc32

import micropython
import picorack.core
import picorack.lexicon
from picorack.core.bag import Random
from picorack.core.board import Board
from picorack.lexicon import blockkernels as kernels
from picorack.lexicon.direct import NO_BLOCKS, Direct
from picorack.lexicon.lexicon import Lexicon
from picorack.lexicon.paged import Paged
from picorack.lexicon.storage import LexiconError
from picorack.movegen.generator import STEP, Generator

try:
    import vfs
except ImportError:
    vfs = None

_SMALL = "tests/data/small/lexicon"
_BLOCK = 4096
_BLOCKS = 64
_POOL = 8192
_COUNT, _SIZE = 4, 5  # requests to ioctl: the number of blocks, and their size


class Chip:
    """A flash chip.
    strayed: was anything read outside it?
    fails: whether and how reads fail
    patience: after how many reads they fail, because littlefs may read a damaged chip for ever"""

    def __init__(self, data, block_bytes=_BLOCK):
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


_memory = bytearray(_BLOCK * _BLOCKS)  # all tests share it, because there is no room for several


def _chip(blocks=_BLOCKS, kind=Chip):
    """An empty one."""
    for at in range(0, len(_memory), _BLOCK):
        _memory[at : at + _BLOCK] = b"\xff" * _BLOCK
    gc.collect()
    return kind(memoryview(_memory)[: blocks * _BLOCK])


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


def _content(size, seed=1):
    random = Random(seed + size)
    data = bytearray(size)
    for at in range(0, size, 7):
        data[at] = random.below(256)
    return data


def _write(path, data):
    with open(path, "wb") as file:
        for at in range(0, len(data), 3000):
            file.write(memoryview(data)[at : at + 3000])


def _split(name, data, page=512):
    return {"file": name, "bytes": len(data), "page": page, "crc32": "%08x" % crc32(data)}


def _shown(store, page):
    """The content of a page in the pool, which is loaded again for that."""
    store.load(page)
    return bytes(store.slots[store.pages[page]])


class Told(Direct):
    """A Direct that counts the pages that it leaves to the file system."""

    left = 0

    def load_by_file(self, page):
        self.left += 1
        Paged.load(self, page)


def _same(folder, data, chip, page=512, name="words"):
    """Check that every page is as Paged reads it. Returns (pages left to the file system, all pages)."""
    splits = [_split(name, data, page)]
    store, plain = Told(folder, splits, _POOL, chip), Paged(folder, splits, _POOL)
    store.select(0)
    plain.select(0)
    store.left = 0
    pages = (len(data) + (page or 512) - 1) // (page or 512)
    for at in range(pages):
        at = at * 7 % pages if pages % 7 else at
        assert _shown(store, at) == _shown(plain, at), (len(data), page, at)
        assert store.pages == plain.pages and store.held == plain.held
    assert store.reads[0] == plain.reads[0] == pages
    assert not chip.strayed
    return store.left, pages


def _kinds():
    return (vfs.VfsLfs2, vfs.VfsFat) if vfs else ()


def test_files_of_any_size_in_each_file_system():
    for kind in _kinds():
        for size in (1, 100, 511, 512, 4087, 4088, 4096, 4097, 8180, 8192, 12345, 40960, 65536, 100001, 180224):
            chip = _chip()
            with Mounted(kind, chip):
                os.mkdir("/a")
                data = _content(size)
                _write("/a/words", data)
                for page in (512, 1024, 0):
                    left, pages = _same("/a", data, chip, page)
                    # littlefs keeps small files among its own notes; the last page need not fill its slot
                    assert left <= (pages if size < _BLOCK else 3), (kind, size, page, left)
        gc.collect()


def test_pages_that_lie_in_two_blocks_or_at_the_end_of_the_chip():
    """The whole chip is in use. All pages are read directly except the one that goes on beyond the chip's last
    block."""
    for kind in _kinds():
        chip = _chip(24)
        with Mounted(kind, chip):
            free = os.statvfs("/")
            size = (free[3] - 3) * _BLOCK // 512 * 512
            data = _content(size)
            _write("/words", data)
            left, pages = _same("/", data, chip)
            assert pages > 100 and left <= 1, (kind, left)


def test_files_in_pieces_moved_and_written_anew():
    """Other files come and go between the pieces of this one, as saved games do."""
    for kind in _kinds():
        chip = _chip()
        random = Random(5)
        with Mounted(kind, chip):
            os.mkdir("/deep")
            os.mkdir("/deep/folder")
            data = _content(90000)
            with open("/deep/words", "wb") as file:
                for at in range(0, len(data), 3000):
                    file.write(memoryview(data)[at : at + 3000])
                    file.flush()
                    _write("/other%d" % random.below(6), _content(random.below(9000)))
            assert _same("/deep", data, chip)[0] <= 2
            os.rename("/deep/words", "/deep/folder/moved")
            os.remove("/other1")
            assert _same("/deep/folder", data, chip, name="moved")[0] <= 2
            data = _content(90000, seed=2)
            _write("/deep/folder/moved", data)
            assert _same("/deep/folder", data, chip, name="moved")[0] <= 2
            os.chdir("/deep")
            assert _same("folder", data, chip, name="moved")[0] <= 2


def test_what_is_written_while_a_lexicon_is_open_changes_nothing_in_it():
    for kind in _kinds():
        chip = _chip()
        with Mounted(kind, chip):
            data = _content(120000)
            _write("/words", data)
            store = Told("/", [_split("words", data)], _POOL, chip)
            store.select(0)
            random = Random(3)
            for round in range(60):
                _write("/game.%d" % (round % 2), _content(random.below(3000)))
                page = random.below(120000 // 512)
                assert _shown(store, page) == bytes(data[page * 512 : page * 512 + 512])
            assert store.left < 3


def test_another_chip_is_not_used():
    """The chip that the board names may be empty, or hold another file of this name, or an older one."""
    for kind in _kinds():
        chip = _chip()
        other = Chip(bytearray(len(chip.data)))
        with Mounted(kind, chip):
            data = _content(50176)
            _write("/words", data)
            left, pages = _same("/", data, other)
            assert left == pages
            other.data[:] = chip.data
            _write("/words", _content(50176, seed=2))
            data = _content(50176, seed=3)
            _write("/words", data)
            left, pages = _same("/", data, other)
            assert left == pages
            for fails in (lambda: -5, _raise):
                other.data[:] = chip.data
                other.fails = fails
                left, pages = _same("/", data, other)
                assert left == pages
            other.fails = None
            assert _same("/", data, other)[0] <= 1


def _raise():
    raise OSError(5)


def test_a_damaged_chip_is_refused_or_right():
    """Bytes of the file system are changed. If the lexicon can be opened, its pages are right, and nothing outside the
    chip is read."""
    random = Random(11)
    for kind in _kinds():
        whole = _chip(40)
        with Mounted(kind, whole):
            data = _content(60416)
            _write("/words", data)
        kept, opened, direct = bytes(whole.data), 0, 0
        for _ in range(60):
            whole.data[:] = kept
            for _ in range(1 + random.below(4)):
                at = random.below(2 if random.below(2) else len(kept) // _BLOCK) * _BLOCK + random.below(_BLOCK)
                whole.data[at] = random.below(256)
            whole.patience = 20000
            try:
                mounted = Mounted(kind, whole, True)
            except OSError:
                continue
            whole.strayed = False  # mounting the file system has set it
            with mounted:
                store = Told("/", [_split("words", data)], _POOL, whole)
                try:
                    store.select(0)
                except LexiconError:
                    continue
                opened += 1
                store.left = 0
                for page in range(len(data) // 512):
                    assert _shown(store, page) == bytes(data[page * 512 : page * 512 + 512])
                direct += not store.left
        assert opened > 5 and direct > 5, (kind, opened, direct)


def test_a_chip_that_fails_later():
    for kind in _kinds():
        chip = _chip()
        with Mounted(kind, chip):
            data = _content(50176)
            _write("/words", data)
            for fails in (lambda: -5, _raise):
                store = Told("/", [_split("words", data)], _POOL, chip)
                store.select(0)
                store.load(3)
                chip.fails = fails
                for page in (4, 7, 8):
                    try:
                        store.load(page)
                        raise AssertionError(page)
                    except LexiconError as error:
                        assert "/words cannot be read" in str(error)
                chip.fails = None
                for page in (7, 3, 4, 8):
                    assert _shown(store, page) == bytes(data[page * 512 : page * 512 + 512])


def test_a_damaged_file_is_refused_and_one_made_anew_is_read():
    for kind in _kinds():
        chip = _chip()
        with Mounted(kind, chip):
            data = _content(50176)
            _write("/words", data)
            _write("/others", data)
            data[777] ^= 1
            splits = [_split("words", data), _split("others", _content(50176))]
            store = Told("/", splits, _POOL, chip)
            try:
                store.select(0)
                raise AssertionError("damaged")
            except LexiconError as error:
                assert "/words is damaged (check sum" in str(error) and store.selected == -1
            store.select(1)
            assert store.given[kernels.BLOCKS] is not NO_BLOCKS
            _write("/words", data)
            for i in (0, 1, 0):
                store.select(i)
                store.left = 0
                expected = (data, _content(50176))[i]
                for page in range(98):
                    assert _shown(store, page) == bytes(expected[page * 512 : page * 512 + 512])
                assert not store.left


def test_moves_and_reads_are_those_of_the_file_system():
    for kind in _kinds():
        chip = _chip()
        files = {}
        for name in os.listdir(_SMALL):
            with open(_SMALL + "/" + name, "rb") as file:
                files[name] = file.read()
        with Mounted(kind, chip):
            for name in files:
                _write("/" + name, files[name])
            found = []
            for flash in (chip, None):
                lexicon = Lexicon("/", "paged", 1024, flash)
                generator, board, moves = Generator(lexicon), Board(), []
                generator.start(board, lexicon.tileset.parse("CATS?ED"))
                while not generator.done:
                    generator.step(STEP)
                    moves.append(bytes(generator.records[: 16 * generator.count]))
                found.append((b"".join(moves), generator.visited, lexicon.store.reads[0]))
            assert found[0] == found[1] and found[0][0] and found[0][2] > 10
            assert type(lexicon.store) is Paged


def test_reading_takes_nothing_from_the_heap():
    for kind in _kinds():
        chip = _chip(kind=Quiet)
        with Mounted(kind, chip):
            data = _content(50176)
            _write("/words", data)
            store = Direct("/", [_split("words", data)], _POOL, chip)
            store.select(0)
            chip.block = -1
            try:
                micropython.heap_lock()
                for page in range(98):
                    store.load(page)
            finally:
                micropython.heap_unlock()
            assert chip.block >= 0


class Quiet(Chip):
    """A chip that notes which block it is asked for and reads nothing, because reading would allocate."""

    block = None

    def readblocks(self, block, buffer, offset=0):
        if self.block is None:
            Chip.readblocks(self, block, buffer, offset)
        else:
            self.block = block


def test_a_pool_that_shrinks_stays_direct():
    for kind in _kinds():
        chip = _chip()
        with Mounted(kind, chip):
            data = _content(50176)
            _write("/words", data)
            store = Told("/", [_split("words", data)], _POOL, chip)
            store.select(0)
            while True:
                store.left = 0
                for page in range(98):
                    assert _shown(store, page) == bytes(data[page * 512 : page * 512 + 512])
                assert not store.left
                slots = len(store.slots)
                if not store.shrink():
                    break
                assert len(store.slots) == slots // 2
            assert slots == 1


def test_without_such_a_file_system_pages_are_read_as_ever():
    """If a store is told which blocks a file fills, it reads them. This is also tested where there is no `vfs`."""
    with open(_SMALL + "/4-15.dawg", "rb") as file:
        data = file.read()
    chip = Chip(bytearray(8 * 2048), 2048)
    store = Told(_SMALL, [_split("4-15.dawg", data)], 1024, chip)
    store.select(0)
    pages = len(data) // 512
    for page in range(pages):
        assert _shown(store, page) == data[page * 512 : page * 512 + 512]
    assert store.left == pages and store.reads[0] == pages
    where = [7, 2, 5]  # as in littlefs, each block has its pointers before its data
    begins = [0, 2048, 2048 + 2044]
    for i in range(3):
        start = where[i] * 2048 + (0, 4, 8)[i]
        piece = data[begins[i] : begins[i] + 2048 - (0, 4, 8)[i]]
        chip.data[start : start + len(piece)] = piece
    blocks = store.given[kernels.BLOCKS] = NO_BLOCKS[:]
    blocks.extend(type(blocks)("H", where))
    blocks[kernels.COUNT], blocks[kernels.SHIFT], blocks[kernels.POINTER] = 3, 11, 4
    blocks[kernels.LAST], blocks[kernels.WHOLE] = 7, pages
    blocks[kernels.PAGE_SHIFT], blocks[kernels.SLOT_BYTES] = 9, 512
    store.left = 0
    for page in range(pages):
        assert _shown(store, page) == data[page * 512 : page * 512 + 512], page
    assert store.left == 0 and not chip.strayed
    blocks[kernels.LAST] = 2  # page 7 would go on behind block 2, which is now the last one of the chip
    for page in range(pages):
        assert _shown(store, page) == data[page * 512 : page * 512 + 512], page
    assert store.left == 1
