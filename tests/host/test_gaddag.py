"""The GADDAG that is compared with the device's graph: it finds the moves of the naive generator, and its sizes and
visits are those worked out by hand."""

import json

from conftest import ROOT

from host_tools.games.moves import alphabet_of
from host_tools.games.positions import read_positions
from host_tools.upkeep import appel_jacobson
from lexicon_packer.files import inspection
from lexicon_packer.files.reader import Description
from lexicon_packer.graph import dawg

SMALL = ROOT / "tests/data/small"


def _read(lines):
    return read_positions(list(lines), alphabet_of(SMALL / "lexicon"))


def test_it_finds_the_moves_of_the_naive_generator():
    lines = [json.dumps({"id": 0, **json.loads(line)}) for line in (SMALL / "moves.jsonl").read_text().splitlines()]
    walk = appel_jacobson.Walk(list(inspection.spelled(Description(SMALL / "lexicon"))), alphabet_of(SMALL / "lexicon"))
    found = 0
    for position, line in list(zip(_read(lines), lines, strict=True))[::4]:
        moves, visits = walk.moves(position)
        assert moves == {move.rpartition(" ")[0] for move in json.loads(line)["moves"]}
        assert visits >= len(moves)
        found += len(moves)
    assert found > 100


def test_sizes_and_visits_by_hand():
    """AB and CB. From the B go A and C, so the paths are BA, BC, A*B, C*B, where * is the separator: the root has three
    edges, one node has the edges A and C, one has *, and one has B. In the minimal graph both words share the B."""
    words = [b"\0\1", b"\2\1"]
    assert appel_jacobson.in_edges(appel_jacobson.build(words)) == appel_jacobson.Edges(4, 3 + 2 + 1 + 1)
    edges = appel_jacobson.in_edges(dawg.build(words))
    assert edges == appel_jacobson.Edges(2, 3) and (edges.bits, edges.bytes) == (5 + 2 + 2, 4)
    board = json.dumps({"id": 1, "board": ["." * 15] * 15, "rack": "AB"})
    (position,) = _read([board])
    # the anchor; A, *, B; B, A: in the row and in the column of the centre
    moves = {"7 7 A AB", "7 6 A AB", "7 7 D AB", "6 7 D AB"}
    assert appel_jacobson.Walk(words, alphabet_of(SMALL / "lexicon")).moves(position) == (moves, 2 * (1 + 3 + 2))


def test_nodes_that_differ_in_their_end_alone_are_one_where_edges_tell_it():
    """A, AC, BC: a C may follow A and B alike, but only A is a word: two nodes in our format, one in theirs."""
    graph = dawg.build([b"\0", b"\0\2", b"\1\2"])
    assert sum(map(bool, graph.letters)) == 3 and appel_jacobson.in_edges(graph) == appel_jacobson.Edges(2, 3)
