"""`picorack moves --generator anagram` prints the same lines as the device's generator, and a message for every
error."""

import json
import sys

import pytest
from conftest import ROOT

from host_tools.cli import main

_LEXICON = ROOT / "tests/data/small/lexicon"
_SAME = ("id", "n_moves", "n_moves_both", "best_score", "sha256", "sha256_both", "moves", "extra_both")
_ROWS = ["." * 15] * 7 + [".....CAT......."] + ["." * 15] * 7


@pytest.fixture
def moves(tmp_path, monkeypatch, capsys):
    """call(positions, *arguments) runs the command and returns (status, stdout, stderr)."""
    monkeypatch.chdir(tmp_path)

    def call(positions, *arguments):
        (tmp_path / "in.jsonl").write_text("".join(json.dumps(position) + "\n" for position in positions))
        status = main(["moves", "--in", "in.jsonl", "--lexicon", str(_LEXICON), *arguments])
        return status, *capsys.readouterr()

    return call


def _position(rack, id=1, board=_ROWS):
    return {"id": id, "board": board, "rack": rack}


def test_the_lines_are_those_of_the_device(moves):
    positions = [_position("CATSE?R"), _position("EEIRSTT", {"a": "č"}), _position("", None), _position("S?", [2])]
    status, device, _ = moves(positions, "--list")
    assert status == 0
    status, anagram, said = moves(positions, "--list", "--generator", "anagram")
    assert (status, said) == (0, "")
    device, anagram = ([json.loads(line) for line in lines.splitlines()] for lines in (device, anagram))
    assert len(device) == 4 and device[0]["n_moves"] > 50
    assert [[line[key] for key in _SAME] for line in anagram] == [[line[key] for key in _SAME] for line in device]
    assert list(anagram[0]) == list(device[0])
    assert all((line["nodes_visited"], line["pages_read"]) == (0, 0) and line["ms"] > 0 for line in anagram)


def test_without_numpy(moves, monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    status, out, said = moves([_position("CAT")], "--generator", "anagram")
    assert (status, out) == (2, "") and said.startswith("picorack: --generator anagram needs numpy (")
    assert said.endswith("): run 'pip install numpy', or leave out --generator\n")
    assert moves([_position("CAT")])[0] == 0


def test_a_position_that_no_bag_gives(moves):
    status, out, said = moves([_position("CAT"), _position("CA???", {"a": 1})], "--generator", "anagram")
    assert status == 2 and out.count("\n") == 1
    assert said == (
        "picorack: position {'a': 1}: its board and rack need 3 blanks (3 in the rack, 0 for letters "
        "beyond those of the bag), and the anagram tables know 2 at most: correct the position, or leave "
        "out --generator\n"
    )
