"""English has room in the ROMFS of a Pico: whole, beside the game, and with the game frozen in the firmware."""

import pytest

from host_tools.board import carried
from host_tools.board.install import Part
from host_tools.device_tree import boards
from host_tools.lexicons.english import default_lexicon
from host_tools.toolchain.pico.firmware import FROZEN_ROMFS_BYTES, ROMFS_BYTES

_BLOCK = 4096  # of the flash: each image begins with one
_PICOS = [name for name, family in boards().items() if family == "rp2"]


@pytest.fixture(scope="module")
def english():
    return _blocks(Part.lexicon(default_lexicon()))


def _blocks(part):
    return -(-len(part.image) // _BLOCK)


@pytest.mark.parametrize("board", _PICOS)
def test_beside_the_game(board, english):
    code, _ = carried.code(carried.usual_arch(board), board, carried.chosen(board, [default_lexicon()]))
    assert _BLOCK * (_blocks(code) + english) <= ROMFS_BYTES


def test_with_the_game_in_the_firmware(english):
    assert _BLOCK * english <= FROZEN_ROMFS_BYTES
