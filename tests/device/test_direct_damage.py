"""Pages read from the flash chip where the chip, or what is on it, is another one, damaged or failing: they are those
of the file system, or they are refused. On CPython, which has no such file systems, there is nothing to test."""

from picorack.core.bag import Random
from picorack.lexicon import blockkernels as kernels
from picorack.lexicon.direct import NO_BLOCKS
from picorack.lexicon.storage import LexiconError
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
from sample_failing import raised


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
