"""What upkeep measures of both generators, turn by turn: dead ends worked out by hand, and games small."""

import pytest
from packer.conftest import tile_file

from host_tools.anagram.server import AnagramServer
from host_tools.games.moves import Mode, alphabet_of, move_server
from host_tools.games.positions import SIZE, Position
from host_tools.lexicons.folders import tiles_of
from host_tools.run.runtime import Device
from host_tools.upkeep import anagram_turns
from host_tools.upkeep.measured import cells
from lexicon_packer import build_lexicon

_CENTRE = SIZE * SIZE // 2


@pytest.fixture
def lexicon(tmp_path):
    """lexicon(words): the folder of some words of A, B and C."""

    def made(*words):
        (tmp_path / "words.txt").write_text("\n".join(words))
        tiles = tile_file(tmp_path / "tiles.json", "ABC", tiles={name: {"count": 6, "value": 1} for name in "ABC"})
        build_lexicon(tmp_path / "words.txt", str(tiles), tmp_path / "lexicon")
        return tmp_path / "lexicon"

    return made


def _both(folder, device):
    return anagram_turns.Both(device, AnagramServer.of(folder), tiles_of(folder))


def _servers(folder):
    return move_server(folder, Mode("resident"), Device())


def _position(alphabet, rack, cells=bytes(SIZE * SIZE)):
    return Position("p", bytes(cells), alphabet.parse(rack, lambda tile: True, "rack"))


def _dead_ends(folder, rack, cells=bytes(SIZE * SIZE)):
    with _servers(folder) as device:
        position = _position(alphabet_of(folder), rack, cells)
        both = _both(folder, device)
        return both.dead_ends(position, device.moves(position))


@pytest.mark.parametrize(
    ("rack", "nodes", "keys", "words"),
    [
        # the root, A, AB; two squares each way, and two keys that have no word more: AB is found by AB alone
        ("AB", (3, 3), (4, 4), (4, 4)),
        ("AC", (3, 0), (4, 0), (0, 0)),  # the root, A and C, from which only B goes on
        ("A", (2, 0), (0, 0), (0, 0)),  # the root and A; no key has a single tile where none lies
    ],
)
def test_dead_ends_of_an_empty_board(rack, nodes, keys, words, lexicon):
    """The words AB and CB. Two squares with the centre lie in two ways across, and in two down."""
    assert _dead_ends(lexicon("AB", "CB"), rack) == [nodes, keys, words]


def test_what_is_done_for_cross_check_sets_is_not_counted(lexicon):
    """An A lies on the centre; the rack is B. AB is laid across and down. The search visits the root, that A, and AB.
    Keys: the A with the square before it or after it, each way. All four find AB, two of them where it does
    not fit."""
    board = bytearray(SIZE * SIZE)
    board[_CENTRE] = 1
    assert _dead_ends(lexicon("AB", "CB"), "B", board) == [(3, 3), (4, 2), (4, 2)]


def test_moves_that_differ_in_their_blanks_are_one_path_and_several_keys(lexicon):
    folder = lexicon("ABC")
    alphabet = alphabet_of(folder)
    board = bytearray(SIZE * SIZE)
    board[_CENTRE] = 1
    moves = ["7 7 D ABC 3", "7 7 D AbC 2", "7 7 D ABc 2"]
    assert anagram_turns.ways(bytes(board), alphabet, moves) == (4, 3, 3)
    elsewhere = ["6 6 A AB 2"]  # its A is the rack's, so it is another node than that of the board
    assert anagram_turns.ways(bytes(board), alphabet, moves + elsewhere) == (6, 4, 4)


def test_games_of_both(lexicon):
    """All turns have their moves counted, those of the first game their dead ends as well."""
    folder = lexicon("AB", "CB", "ABC", "BAC", "ACCA", "BB")
    tiles = tiles_of(folder)
    with _servers(folder) as device:
        text = anagram_turns.block(device, _both(folder, device), tiles, 2, 1)
    turns, dead = text.split("\n\n")
    rows = cells(turns)
    assert rows[-1][0] == "all" and int(rows[-1][1]) == sum(int(row[1]) for row in rows[:-1]) > 4
    for _, every, alive, _ in cells(dead):
        assert int(every.replace(",", "")) >= int(alive.replace(",", "")) > 0
