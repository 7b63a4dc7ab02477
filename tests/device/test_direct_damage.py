"""Pages read from the flash chip where the chip, or what is on it, is another one, damaged or failing: they are those
of the file system, or they are refused. Runs under pytest and on MicroPython; on CPython, which has no such file
systems, there is nothing to test."""

from picorack.core.bag import Random
from picorack.lexicon import blockkernels as kernels
from picorack.lexicon.direct import NO_BLOCKS
from picorack.lexicon.storage import LexiconError
from sample_chip import BLOCK, POOL, Chip, Mounted, Told, compare, empty_chip, file_systems, noise, shown, split, write
from sample_failing import raised


def test_another_chip_is_not_used():
    """The chip that the board names may be empty, or hold another file of this name, or an older one."""
    for kind in file_systems():
        chip = empty_chip()
        other = Chip(bytearray(len(chip.data)))
        with Mounted(kind, chip):
            data = noise(50176)
            write("/words", data)
            left, pages = compare("/", data, other)
            assert left == pages
            other.data[:] = chip.data
            write("/words", noise(50176, seed=2))
            data = noise(50176, seed=3)
            write("/words", data)
            left, pages = compare("/", data, other)
            assert left == pages
            for fails in (lambda: -5, _raise):
                other.data[:] = chip.data
                other.fails = fails
                left, pages = compare("/", data, other)
                assert left == pages
            other.fails = None
            assert compare("/", data, other)[0] <= 1


def _raise():
    raise OSError(5)


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
                for page in range(len(data) // 512):
                    assert shown(store, page) == bytes(data[page * 512 : page * 512 + 512])
                direct += not store.left
        assert opened > 5 and direct > 5, (kind, opened, direct)


def test_a_chip_that_fails_later():
    for kind in file_systems():
        chip = empty_chip()
        with Mounted(kind, chip):
            data = noise(50176)
            write("/words", data)
            for fails in (lambda: -5, _raise):
                store = Told("/", [split("words", data)], POOL, chip)
                store.select(0)
                store.load(3)
                chip.fails = fails
                for page in (4, 7, 8):
                    assert "/words cannot be read" in str(raised(LexiconError, store.load, page))
                chip.fails = None
                for page in (7, 3, 4, 8):
                    assert shown(store, page) == bytes(data[page * 512 : page * 512 + 512])


def test_a_damaged_file_is_refused_and_one_made_anew_is_read():
    for kind in file_systems():
        chip = empty_chip()
        with Mounted(kind, chip):
            data = noise(50176)
            write("/words", data)
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
                expected = (data, noise(50176))[i]
                for page in range(98):
                    assert shown(store, page) == bytes(expected[page * 512 : page * 512 + 512])
                assert not store.left
