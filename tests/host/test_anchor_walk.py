"""The reference walk of Appel and Jacobson: it finds the oracle's moves, and counts the nodes it visits."""

import gzip
import json

import pytest
from conftest import ROOT
from packer.conftest import tile_file

from host_tools.games.moves import alphabet_of
from host_tools.games.positions import read_positions
from host_tools.lexicons.english import default_lexicon
from host_tools.measure.anchor_walk import BY_ANCHORS, LEFT_PARTS_ONCE, AnchorWalk
from lexicon_packer import build_lexicon

SMALL = ROOT / "tests/data/small"
ORACLE = ROOT / "tests/data/oracle"


def _read(lines, folder):
    lines = list(lines)
    return list(zip(read_positions(lines, alphabet_of(folder)), map(json.loads, lines), strict=True))


def _placements(moves):
    return {move.rpartition(" ")[0] for move in moves}


@pytest.mark.parametrize("order", [BY_ANCHORS, LEFT_PARTS_ONCE])
def test_it_finds_the_moves_of_the_naive_generator(order):
    walk = AnchorWalk(SMALL / "lexicon")
    lines = (json.dumps({"id": 0, **json.loads(line)}) for line in (SMALL / "moves.jsonl").read_text().splitlines())
    for position, expected in _read(lines, SMALL / "lexicon"):
        assert walk.moves(position, order).moves == _placements(expected["moves"])


@pytest.mark.slow  # English words take long; those of the small lexicon are compared with naive moves in any case
def test_it_finds_the_oracle_s_moves():
    folder = default_lexicon()
    walk = AnchorWalk(folder)
    with gzip.open(ORACLE / "full_moves.jsonl.gz", "rt") as file:
        full = {line["id"]: line for line in map(json.loads, file)}
    with open(ORACLE / "positions.jsonl") as file:
        positions = [pair for pair in _read(file, folder) if pair[0].rack.count(64) < 2]
    assert len(positions) > 300
    for position, _ in positions[::40]:
        found = [walk.moves(position, order) for order in (BY_ANCHORS, LEFT_PARTS_ONCE)]
        expected = full[position.id]
        assert found[0].moves == found[1].moves == _placements(expected["moves"] + expected["extra_both"])
        assert found[1].visited <= found[0].visited
        assert found[0].checked == found[1].checked


def test_visits_by_hand(tmp_path):
    """AT, ATS, CAT, CATS, COT, COTS; the board is empty, so the centre is the anchor of one row and one column.

    With the rack A, T the left parts are nothing, A and AT. Nothing is extended to A and AT, A to AT, AT to nothing. By
    anchors these are 3 + 2 + 1 visits each way. With left parts once, nothing, A and AT are visited once for both ways:
    3 + 2 * (2 + 1).
    """
    (tmp_path / "words.txt").write_text("AT\nATS\nCAT\nCATS\nCOT\nCOTS\n")
    build_lexicon(tmp_path / "words.txt", tile_file(tmp_path / "tiles.json", "ACOST"), tmp_path / "worked")
    walk = AnchorWalk(tmp_path / "worked")
    line = json.dumps({"id": 1, "board": ["." * 15] * 15, "rack": "AT"})
    ((position, _),) = _read([line], tmp_path / "worked")
    by_anchors, once = (walk.moves(position, order) for order in (BY_ANCHORS, LEFT_PARTS_ONCE))
    assert by_anchors.moves == once.moves == {"7 7 A AT", "7 6 A AT", "7 7 D AT", "6 7 D AT"}
    assert (by_anchors.visited, once.visited) == (12, 9)
    assert by_anchors.checked == 0
    board = ["." * 15] * 7 + [".......COT....."] + ["." * 15] * 7
    ((position, _),) = _read([json.dumps({"id": 1, "board": board, "rack": "S"})], tmp_path / "worked")
    assert walk.moves(position, BY_ANCHORS).moves == {"7 7 A COTS"}
