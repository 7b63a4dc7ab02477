"""Files of a lexicon that change, or cannot be read, while it is in use."""

import os
from binascii import crc32

from picorack.core.board import Board
from picorack.core.parsing import parse
from picorack.lexicon.lexicon import Lexicon
from picorack.lexicon.paged import Paged
from picorack.lexicon.storage import NO_SLOT, LexiconError
from picorack.movegen.generator import Generator
from sample_failing import refusal
from sample_files import content, new_folder
from sample_players import SMALL, move_texts

_SHORT = "/2-3.dawg"
_MODES = (("resident", 0), ("paged", 1024))
_RACK = "AEINRST"


def _write(path, data):
    """Write a file in place, so that whoever has it open reads the new content."""
    with open(path, "wb") as file:
        file.write(data)


def _copies():
    """Yield (lexicon, path of its 2-3.dawg, content of that file) in each mode that reads files."""
    folder = new_folder()
    for mode, pool_bytes in _MODES:
        for file in os.listdir(SMALL):
            _write(folder + "/" + file, content(SMALL + "/" + file))
        yield Lexicon(folder, mode, pool_bytes), folder + _SHORT, content(folder + _SHORT)


def _all_moves(lexicon, generator=None):
    generator = generator or Generator(lexicon)
    generator.reset()
    return sorted(move_texts(generator, Board(), parse(lexicon.tileset, _RACK)))


_EXPECTED = _all_moves(Lexicon(SMALL, "resident"))


def test_a_file_that_has_changed_is_refused_and_taken_again_once_it_is_right():
    for lexicon, path, right in _copies():
        store = lexicon.store
        flipped = right[:-1] + bytes((right[-1] ^ 0x80,))
        for wrong, said in (
            (flipped, "is damaged (check sum %08x, not " % (crc32(flipped) & 0xFFFFFFFF)),
            (right + b"\0", "is damaged (%d bytes, not %d)" % (len(right) + 1, len(right))),
            (right[:-1], "is damaged (%d bytes, not %d)" % (len(right) - 1, len(right))),
            (b"", "is damaged (0 bytes, not %d)" % len(right)),
            (None, "cannot be read"),
        ):
            store.select(1)
            os.remove(path)
            if wrong is not None:
                _write(path, wrong)
            for act, argument in (store.select, 0), (lexicon.contains, b"\1\1"), (_all_moves, lexicon):
                told = refusal(act, argument)
                assert told.startswith(path + " " + said), (told, said)
                assert told.endswith(": copy the whole folder or pack the lexicon again")
            _write(path, right)
            assert _all_moves(lexicon) == _EXPECTED


def test_what_is_no_file_is_not_opened():
    for lexicon, path, right in _copies():
        lexicon.store.select(1)
        os.remove(path)
        os.mkdir(path)
        try:
            assert "2-3.dawg cannot be read" in refusal(lexicon.store.select, 0)
        finally:
            os.rmdir(path)
            _write(path, right)


def test_a_file_whose_state_is_the_same_is_not_checked_again():
    sums = []
    for mode, pool_bytes in _MODES:
        store = Lexicon(SMALL, mode, pool_bytes).store
        # From outside nobody can tell whether a file is checked again, so the store itself is asked.
        store._check_sum = lambda i, crc, state: sums.append(i)
        for _ in range(3):
            store.select(0)
            store.select(1)
        assert not sums
        store._states[0] += 1
        store.select(0)
        assert sums.pop() == 0


def test_a_file_cut_short_while_it_is_read_by_the_page():
    for lexicon, path, right in _copies():
        if lexicon.store.shift:
            generator, store = Generator(lexicon), lexicon.store
            store.select(0)
            _write(path, right[:600])
            store.load(0)
            assert store.nodes[store.pages[0] * store.slot_bytes] == right[0]
            told = refusal(store.load, 1)
            assert told.startswith(path + " cannot be read: copy the whole folder"), told
            assert store.pages[1] == NO_SLOT
            assert "2-3.dawg" in refusal(_all_moves, lexicon, generator)
            _write(path, right)
            assert _all_moves(lexicon, generator) == _EXPECTED


class _Failing:
    """A file whose reads fail after a number of reads. left: a list of that number, which several files may share"""

    def __init__(self, file, left):
        self._file = file
        self._left = left
        self.close = file.close
        self.seek = file.seek

    def readinto(self, buffer):
        self._left[0] -= 1
        if self._left[0] < 0:
            raise OSError(5)
        return self._file.readinto(buffer)

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self._file.close()


def test_flash_that_fails_while_a_page_is_read():
    """Also when a kernel asks for the page."""
    lexicon = Lexicon(SMALL, "paged", 1024)
    generator = Generator(lexicon)
    left = [0]
    opened = lexicon.store._open  # changed from outside, because the game has no use for a way to do this

    def failing(i):
        file, state = opened(i)
        return _Failing(file, left), state

    lexicon.store._open = failing
    nth = 0
    while left[0] <= 0:
        left[0] = nth
        try:
            assert _all_moves(lexicon, generator) == _EXPECTED
            break
        except LexiconError as problem:
            assert str(problem).startswith(SMALL + "/") and "dawg cannot be read: " in str(problem)
            assert left[0] == -1
        nth += 1
    assert nth > 5


def test_behind_the_end_of_a_file_a_page_holds_zeros():
    folder = new_folder()
    data = b"\xff" * 700
    _write(folder + _SHORT, data)
    split = {"file": "2-3.dawg", "bytes": 700, "page": 0, "crc32": "%08x" % (crc32(data) & 0xFFFFFFFF)}
    store = Paged(folder, [split], 700)
    store.select(0)
    for page, filled in ((0, 640), (1, 188), (0, 640), (2, 0)):
        store.load(page)
        assert bytes(store.nodes) == b"\xff" * filled + b"\0" * (640 - filled)
