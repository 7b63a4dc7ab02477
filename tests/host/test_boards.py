"""Boards of one's own by the commands: moves in every storage mode, games that replay, what is no board."""

import json

import pytest
from cases import cases

from host_tools.games.boards import BoardError, board_layout, layout_of
from host_tools.games.moves import Mode, alphabet_of, move_server
from host_tools.games.positions import read_positions
from host_tools.run.runtime import Device

SMALL = "tests/data/small"
_MODES = ("resident", "paged:1K", "mapped")


def _golden():
    """(rows, its positions with the moves expected) of each board, in its own rows and columns."""
    found = {}
    with open(f"{SMALL}/own_boards.jsonl") as lines:
        for line in lines:
            position = json.loads(line)
            own = layout_of(position["own"])
            board = [row[own.left : own.left + own.cols] for row in position["board"][own.top : own.top + own.rows]]
            moves = []
            for move in position["moves"]:
                row, col, rest = move.split(" ", 2)
                moves.append(f"{int(row) - own.top} {int(col) - own.left} {rest}")
            found.setdefault(position["own"], []).append(
                ({"id": len(found), "board": board, "rack": position["rack"]}, moves)
            )
    return found


@pytest.mark.parametrize("runtime", ["unix", "unix32", "cpython"])
@pytest.mark.parametrize("mode", _MODES)
def test_moves_in_every_storage_mode(needed, mode, runtime):
    needed(runtime)
    if (mode, runtime) == ("mapped", "cpython"):
        mode = "paged:4K"  # CPython maps no files
    alphabet = alphabet_of(f"{SMALL}/lexicon")
    golden = _golden()
    assert len(golden) == 3
    for rows, found in golden.items():
        on = layout_of(rows)
        with move_server(f"{SMALL}/lexicon", Mode.parse(mode), Device(runtime, heap="2m"), on) as server:
            positions = read_positions([json.dumps(position) for position, _ in found], alphabet, on)
            for position, (_, expected) in zip(positions, found, strict=True):
                answer = server.moves(position)
                both = [move for move in [*answer.moves, *answer.extra] if move.split()[2] in "AD"]
                assert sorted(both) == sorted(expected)


@pytest.mark.parametrize("board", ["small", "strewn:9", "pocket.json"])
def test_a_game_replays(picorack, short_words, tmp_path, board):
    (tmp_path / "pocket.json").write_text(
        json.dumps({"name": "pocket", "rows": ["=..-..="] * 3 + ["...*..."] + ["." * 7] * 3})
    )
    status, said, _ = picorack("demo", "--seed", 3, "--lexicon", short_words, "--board", board, "--gcg", "game.gcg")
    assert status == 0
    gcg = (tmp_path / "game.gcg").read_text()
    assert "#board-layout " in gcg
    status, said, _ = picorack("replay", "game.gcg", "--lexicon", short_words, "--words")
    assert status == 0 and ", 0 differences" in said
    (tmp_path / "other.gcg").write_text("".join(line for line in gcg.splitlines(True) if "#board" not in line))
    assert picorack("replay", "other.gcg", "--lexicon", short_words)[0] == 1
    (tmp_path / "bad.gcg").write_text(gcg.replace("#board-layout =", "#board-layout x", 1))
    if "#board-layout =" in gcg:
        status, _, said = picorack("replay", "bad.gcg", "--lexicon", short_words)
        assert status == 2 and "#board-layout describes no board: row 1 of the board has 'x'" in said


def test_a_match(picorack, short_words):
    command = ("match", "--players", "m1,greedy", "--games", 4, "--lexicon", short_words, "--json", "--jobs", 1)
    standard, small = [json.loads(picorack(*command, "--board", board)[1]) for board in ("standard", "small")]
    assert standard["players"] != small["players"]
    assert (standard["board"], small["board"]) == ("", board_layout("small").text)
    picorack(*command, "--resume", "log")
    status, _, said = picorack(*command, "--resume", "log", "--board", "small")
    assert status == 2 and "--board" in said


@pytest.mark.parametrize(
    ("content", "message"),
    [(None, ["the board pocket.json cannot be read (No such file or directory)"]), *cases("no_boards")],
)
def test_what_is_no_board(tmp_path, monkeypatch, content, message):
    monkeypatch.chdir(tmp_path)
    if content is not None:
        (tmp_path / "pocket.json").write_text(content)
    with pytest.raises(BoardError) as refused:
        board_layout("pocket.json")
    assert str(refused.value).startswith(message[0])


@pytest.mark.parametrize("name", ["", "Small", "strewn", "strewn:1/2", "../board"])
def test_no_board_has_that_name(name):
    with pytest.raises(BoardError, match=r"standard, small, strewn:SEED \(0 to 999999999\), or a file ending in .json"):
        board_layout(name)
