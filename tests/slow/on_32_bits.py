"""32-bit MicroPython with the heap of a phone: every move of 385 positions, the full English lexicon paged, in 128 KB.

Not collected by `make test`; `make slow` runs it.
"""

import json

import pytest
from conftest import ROOT

from host_tools.games.moves import Mode, alphabet_of, move_server
from host_tools.games.positions import read_positions
from host_tools.lexicons.english import default_lexicon
from host_tools.run.runtime import Device

_POSITIONS = ROOT / "tests" / "data" / "oracle" / "positions.jsonl"
_CHECKED = ("n_moves", "n_moves_both", "best_score", "sha256", "sha256_both")

pytestmark = pytest.mark.usefixtures("micropython32")


@pytest.mark.parametrize(
    ("bytecode", "step"),
    [
        pytest.param(False, 1, id="native"),
        pytest.param(True, 8, id="bytecode, one of eight positions"),
        pytest.param(True, 1, id="bytecode", marks=pytest.mark.longest),
    ],
)
def test_all_moves_of_the_oracle_in_128_kilobytes(bytecode, step):
    lines = _POSITIONS.read_text("utf-8").splitlines()[::step]
    folder = default_lexicon()
    alphabet = alphabet_of(folder)
    wrong = []
    with move_server(folder, Mode("paged", 16384), Device("unix32", bytecode, "128k"), alphabet) as server:
        for position, expected in zip(read_positions(lines, alphabet), map(json.loads, lines), strict=True):
            found = server.moves(position).as_dict()
            if any(found[name] != expected[name] for name in _CHECKED):
                wrong.append(position.id)
    assert len(lines) == len(range(0, 385, step))
    assert not wrong
