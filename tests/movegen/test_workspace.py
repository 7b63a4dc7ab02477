"""The layout of the kernels' buffers: no two values share a place."""

from picorack.core.move import MAX_PLACED
from picorack.core.tiles import MAX_LETTERS
from picorack.movegen import workspace as ws

_SIZES = {"LOSSES": MAX_PLACED}  # what takes more than a word
_LETTERS_OF_A_WORD = 15


def _between(first, last):
    """{name: value} of the constants from one name to another, in the order of the source."""
    names = list(vars(ws))
    return {name: getattr(ws, name) for name in names[names.index(first) : names.index(last) + 1]}


def test_words_of_the_work_array_are_apart():
    search, check = _between("DEPTH", "RECORDED"), {**_between("GROUP", "TRIED"), "STACK_SIZE": ws.STACK_SIZE}
    assert sorted(search.values()) == list(range(len(search))) and sorted(check.values()) == list(range(ws.STATE))
    words = {
        **_between("ENTRY", "AFTER"),
        **_between("HAVE", "CHECKING"),
        **_between("IN_RACK", "RECORDS"),
        **_between("ALPHABET", "LONGEST"),
    }
    assert len(words) == 46
    taken = [word for name, first in words.items() for word in range(first, first + _SIZES.get(name, 1))]
    assert sorted(taken) == list(range(ws.STATE, ws.FRAMES))


def test_frames_and_stack_lie_behind_the_words():
    frame = _between("FREE", "LED_BY")
    assert sorted(frame.values()) == list(range(ws.FRAME))
    assert ws.STACK == ws.FRAMES + (_LETTERS_OF_A_WORD + 2) * ws.FRAME


def test_the_byte_buffer_holds_rack_tiles_laid_and_values():
    assert ws.LAID > ws.RACK + MAX_LETTERS
    assert ws.LAID % 4 == 0, "the assembler reads them as words"
    assert ws.VALUES >= ws.LAID + MAX_PLACED
