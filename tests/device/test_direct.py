"""Pages read from the flash chip, past the file system: whatever the file system did with a file, the bytes read are
those that it would give itself. If the chip, or what is on it, is another one, damaged or failing, they are those of
the file system, or they are refused. CPython has no such file systems, so there one test says itself which blocks a
file fills, and the others have nothing to do."""

import gc
import os

from picorack.core.bag import Random
from picorack.core.board import Board
from picorack.core.parsing import parse
from picorack.lexicon import blockkernels as kernels
from picorack.lexicon.direct import NO_BLOCKS, Direct
from picorack.lexicon.lexicon import Lexicon
from picorack.lexicon.paged import Paged
from picorack.lexicon.storage import LexiconError
from picorack.movegen.generator import STEP, Generator
from sample_chip import (
    BLOCK,
    POOL,
    Chip,
    Mounted,
    Told,
    compare,
    empty_chip,
    file_systems,
    noise,
    on_each_file_system,
    opened,
    shows,
    split,
    write,
)
from sample_failing import LOCKED_HEAP, raised

_SMALL = "tests/data/small/lexicon"


def test_files_of_any_size_in_each_file_system():
    for kind in file_systems():
        for size in (1, 100, 511, 512, 4087, 4088, 4096, 4097, 8180, 8192, 12345, 40960, 65536, 100001, 180224):
            chip = empty_chip()
            with Mounted(kind, chip):
                os.mkdir("/a")
                data = noise(size)
                write("/a/words", data)
                for page in (512, 1024, 0):
                    left, pages = compare("/a", data, chip, page)
                    # littlefs keeps small files among its own notes; the last page need not fill its slot
                    assert left <= (pages if size < BLOCK else 3), (kind, size, page, left)
        gc.collect()


def test_pages_that_lie_in_two_blocks_or_at_the_end_of_the_chip():
    """The whole chip is in use. All pages are read directly except the one that goes on beyond the chip's last block,
    of which FAT, where each page ends with its block, has none."""
    for kind in file_systems():
        chip = empty_chip(24)
        with Mounted(kind, chip):
            fat = kind.__name__ == "VfsFat"
            data = noise((os.statvfs("/")[3] - 3 * (not fat)) * os.statvfs("/")[1] // 512 * 512)
            write("/words", data)
            left, pages = compare("/", data, chip)
            assert pages > 100 and left <= (not fat), (kind, left)


def test_files_in_pieces_moved_and_written_anew():
    """Other files come and go between the pieces of this one, as saved games do."""
    for kind in file_systems():
        chip = empty_chip()
        random = Random(5)
        with Mounted(kind, chip):
            os.mkdir("/deep")
            os.mkdir("/deep/folder")
            data = noise(90000)
            with open("/deep/words", "wb") as file:
                for at in range(0, len(data), 3000):
                    file.write(memoryview(data)[at : at + 3000])
                    file.flush()
                    write("/other%d" % random.below(6), noise(random.below(9000)))
            assert compare("/deep", data, chip)[0] <= 2
            os.rename("/deep/words", "/deep/folder/moved")
            os.remove("/other1")
            assert compare("/deep/folder", data, chip, name="moved")[0] <= 2
            data = noise(90000, seed=2)
            write("/deep/folder/moved", data)
            assert compare("/deep/folder", data, chip, name="moved")[0] <= 2
            os.chdir("/deep")
            assert compare("folder", data, chip, name="moved")[0] <= 2


@on_each_file_system(120000)
def test_what_is_written_while_a_lexicon_is_open_changes_nothing_in_it(chip, data):
    store = opened(chip, data)
    random = Random(3)
    for round in range(60):
        write("/game.%d" % (round % 2), noise(random.below(3000)))
        assert shows(store, data, [random.below(120000 // 512)])
    assert store.left < 3


def test_moves_and_reads_are_those_of_the_file_system():
    for kind in file_systems():
        chip = empty_chip()
        files = {}
        for name in os.listdir(_SMALL):
            with open(_SMALL + "/" + name, "rb") as file:
                files[name] = file.read()
        with Mounted(kind, chip):
            for name in files:
                write("/" + name, files[name])
            found = []
            for flash in (chip, None):
                lexicon = Lexicon("/", "paged", 1024, flash)
                generator, board, moves = Generator(lexicon), Board(), []
                generator.start(board, parse(lexicon.tileset, "CATS?ED"))
                while not generator.done:
                    generator.step(STEP)
                    moves.append(bytes(generator.records[: 16 * generator.count]))
                found.append((b"".join(moves), generator.visited, lexicon.store.reads[0]))
            assert found[0] == found[1] and found[0][0] and found[0][2] > 10
            assert type(lexicon.store) is Paged


class Quiet(Chip):
    """A chip that notes which block it is asked for and reads nothing, because reading would allocate."""

    block = None

    def readblocks(self, block, buffer, offset=0):
        if self.block is None:
            Chip.readblocks(self, block, buffer, offset)
        else:
            self.block = block


@on_each_file_system(50176, Quiet)
def test_reading_takes_nothing_from_the_heap(chip, data):
    store = opened(chip, data, Direct)
    chip.block = -1
    with LOCKED_HEAP:
        for page in range(98):
            store.load(page)
    assert chip.block >= 0


@on_each_file_system(50176)
def test_a_pool_that_shrinks_stays_direct(chip, data):
    store = opened(chip, data)
    while True:
        assert shows(store, data) and not store.left
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
    store = Told(_SMALL, [split("4-15.dawg", data)], 1024, chip)
    store.select(0)
    pages = len(data) // 512
    assert shows(store, data)
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
    store.left, before, read = 0, store.reads[0], chip.patience
    assert shows(store, data)
    assert store.left == 0 and not chip.strayed
    assert read - chip.patience == store.reads[0] - before + 1  # page 7 alone lies in two blocks
    blocks[kernels.LAST] = 2  # page 7 would go on after block 2, which is now the last one of the chip
    assert shows(store, data)
    assert store.left == 1


def _raise():
    raise OSError(5)


@on_each_file_system(50176)
def test_another_chip_is_not_used(chip, data):
    """The chip that the board names may be empty, or hold another file of this name, or an older one."""
    other = Chip(bytearray(len(chip.data)))
    left, pages = compare("/", data, other)
    assert left == pages
    other.data[:] = chip.data
    write("/words", noise(50176, seed=2))
    data = noise(50176, seed=3)
    write("/words", data)
    assert compare("/", data, other) == (pages, pages)
    for fails in (lambda: -5, _raise):
        other.data[:] = chip.data
        other.fails = fails
        assert compare("/", data, other) == (pages, pages)
    other.fails = None
    assert compare("/", data, other)[0] <= 1


def test_a_damaged_chip_is_refused_or_right():
    """Bytes of the file system are changed. If the lexicon can be opened, its pages are right, and nothing outside the
    chip is read."""
    random = Random(11)
    for kind in file_systems():
        whole = empty_chip(40)
        with Mounted(kind, whole):
            data = noise(60416)
            write("/words", data)
        kept, opened, direct = bytes(whole.data), 0, 0
        for _ in range(60):
            whole.data[:] = kept
            for _ in range(1 + random.below(4)):
                at = random.below(2 if random.below(2) else len(kept) // BLOCK) * BLOCK + random.below(BLOCK)
                whole.data[at] = random.below(256)
            whole.patience = 20000
            try:
                mounted = Mounted(kind, whole, True)
            except OSError:
                continue
            whole.strayed = False  # mounting the file system has set it
            with mounted:
                store = Told("/", [split("words", data)], POOL, whole)
                try:
                    store.select(0)
                except LexiconError:
                    continue
                opened += 1
                store.left = 0
                assert shows(store, data)
                direct += not store.left
        assert opened > 5 and direct > 5, (kind, opened, direct)


@on_each_file_system(50176)
def test_a_chip_that_fails_later(chip, data):
    for fails in (lambda: -5, _raise):
        store = opened(chip, data)
        store.load(3)
        chip.fails = fails
        for page in (4, 7, 8):
            assert "/words cannot be read" in str(raised(LexiconError, store.load, page))
        chip.fails = None
        assert shows(store, data, (7, 3, 4, 8))


@on_each_file_system(50176)
def test_a_damaged_file_is_refused_and_one_made_anew_is_read(chip, data):
    write("/others", data)
    data[777] ^= 1
    splits = [split("words", data), split("others", noise(50176))]
    store = Told("/", splits, POOL, chip)
    assert "/words is damaged (check sum" in str(raised(LexiconError, store.select, 0)) and store.selected == -1
    store.select(1)
    assert store.given[kernels.BLOCKS] is not NO_BLOCKS
    write("/words", data)
    for i in (0, 1, 0):
        store.select(i)
        store.left = 0
        assert shows(store, (data, noise(50176))[i]) and not store.left
