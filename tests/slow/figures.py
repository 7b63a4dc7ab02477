"""What the docs promise of this version: the counts in README.md, and that English has room in the ROMFS of a Pico,
whole, beside the game and with the game frozen in the firmware."""

import pytest
from conftest import ROOT

from host_tools.board import carried
from host_tools.board.install import Part
from host_tools.device_tree import boards
from host_tools.games.moves import Mode, alphabet_of, move_server
from host_tools.games.positions import oracle, read_positions
from host_tools.lexicons.english import default_lexicon
from host_tools.measure.bench import summarise
from host_tools.run.runtime import Device
from host_tools.toolchain.pico.firmware import FROZEN_ROMFS_BYTES, ROMFS_BYTES
from host_tools.upkeep import figures


def test_counts_in_the_readme():
    folder = default_lexicon()
    alphabet = alphabet_of(folder)
    with oracle().open(encoding="utf-8") as lines:
        positions = list(read_positions(lines, alphabet))
    with move_server(folder, Mode("resident"), Device(heap="2m")) as server:
        answers = [(position.blanks, server.moves(position)) for position in positions]
    readme = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    found = [f"| {name} | {figure} |" for name, figure in figures.counts(folder, positions, summarise({"": answers}))]
    assert len(found) == 6
    assert not [line for line in found if line not in readme], "make figures"


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
