"""Files of a user's that are larger than memory, without an end, pipes, or nested to any depth: each is refused by a
message that names it. The packer's are in tests/packer/test_limits.py."""

import contextlib
import json
import os
import threading
from types import SimpleNamespace

import pytest
from too_much import DEPTHS, NESTED, NESTINGS, larger_than_memory, placed

from host_tools.commands import options
from host_tools.errors import PicorackError
from host_tools.games import boards, games_reader, positions, record, results
from host_tools.games.match_log import Log
from host_tools.games.moves import alphabet_of
from host_tools.play import key_script
from host_tools.toolchain.pico.uf2 import read_uf2
from lexicon_packer import json_text, reading

IDENTITY = {"players": ["m1", "m2"], "seed": 1, "rack": 7, "board": "", "lexicon": "x", "code": "y"}
MATCH = SimpleNamespace(players=("m1", "m2"), identity=lambda: IDENTITY)


def log(path):
    with Log(path, MATCH):
        pass


def read_results(path):
    with results._read(path) as content:
        str(content["lexicon"])


READERS = {  # which read a file whole: (its name, the function, the limit in MB)
    "recorded games": ("x.gcg", lambda path: record.contents(str(path), "a GCG file"), 240),
    "a board": ("x.json", lambda path: boards.board_layout(str(path)), 1),
    "a script of keys": ("x.keys", lambda path: key_script.source(str(path)), 1),
    "a match": ("x.json", read_results, 240),
    "a match's log": ("x.log", log, 240),
    "firmware": ("x.uf2", read_uf2, 16),
}


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("kind", ["sparse", "endless"])
def test_fileslarger_than_memory(name, kind, tmp_path):
    file, read, most = READERS[name]
    path = larger_than_memory(tmp_path / file, kind)
    with pytest.raises(PicorackError) as refused:
        read(path)
    expected = "is no file" if (name, kind) == ("a match's log", "endless") else f"it holds more than {most} MB"
    assert expected in str(refused.value) and str(path) in str(refused.value)
    assert "name " in str(refused.value) or "check it" in str(refused.value)


@pytest.mark.parametrize("kind", ["sparse", "endless"])
def test_a_line_of_positions_without_an_end(kind, tmp_path, short_words):
    path = larger_than_memory(tmp_path / "positions.jsonl", kind)
    with open(path, encoding="utf-8", errors="surrogateescape") as lines:
        with pytest.raises(positions.PositionError, match="positions.jsonl, line 1: it has more than 1,000,000 char"):
            list(positions.read_positions(lines, alphabet_of(short_words)))


@pytest.mark.parametrize("name", ["recorded games", "a board", "a script of keys", "positions"])
def test_of_a_pipe_into_which_nobody_writes_a_line_tells(name, tmp_path, monkeypatch):
    waited = "positions.jsonl", lambda path: options._Waited("r").convert(str(path), None, None).close(), 0
    file, read, _ = {**READERS, "positions": waited}[name]
    path = tmp_path / file
    os.mkfifo(path)
    said, told = [], threading.Event()
    monkeypatch.setattr(reading, "_PATIENCE_S", 0.01)
    monkeypatch.setattr(reading.streams, "tell", lambda text: (said.append(text), told.set()))

    def write():
        assert told.wait(60)
        with contextlib.suppress(BrokenPipeError):
            path.write_bytes(b"[]\n")

    writer = threading.Thread(target=write)
    writer.start()
    with contextlib.suppress(PicorackError):
        read(path)
    writer.join()
    assert said == [f"Waiting for a program to write into the pipe {path}"]


def read_board(text, folder, alphabet):
    (folder / "x.json").write_text(text)
    boards.board_layout(str(folder / "x.json"))


def read_position(text, folder, alphabet):
    for position in positions.read_positions([text], alphabet):
        json_text.write({"id": position.id})  # as `picorack moves` prints it


def read_game(text, folder, alphabet):
    list(games_reader.read_games(text.encode(), "games.jsonl"))


def read_match(text, folder, alphabet):
    (folder / "x.json").write_text(text)
    read_results(folder / "x.json")


TURN = {"player": 0, "rack": "CAT", "move": "pass", "score": 0, "running": [0]}
GAME = {"game": 1, "turns": [TURN], "final_racks": [""], "final_deduct_and_add": [0], "adjust_deduct_and_add": [0]}
READ = {  # what is read: (a value of it, paths in it, the function, its exception, what the message begins with)
    "a board": ({"name": "x", "rows": ["......."] * 7}, ["", "name", "rows", "rows 0", "unknown"], read_board,
                boards.BoardError, "x.json is no board"),
    "a position": ({"id": 1, "board": ["." * 15] * 15, "rack": "CAT"}, ["", "id", "board", "rack", "other"],
                   read_position, positions.PositionError, "line 1: "),
    "a recorded game": (GAME, ["", "game", "turns", "turns 0", "turns 0 player", "turns 0 move", "final_racks",
                               "other"], read_game, record.GameFileError, "games.jsonl, line 1: "),
    "a match": ({"lexicon": "x"}, ["", "lexicon", "other"], read_match, results.ResultsError, "x.json is not as "),
}  # fmt: skip


@pytest.mark.parametrize("kind", NESTINGS)
@pytest.mark.parametrize(("what", "path"), [(what, path) for what in READ for path in READ[what][1]])
def test_values_nested_to_any_depth(kind, what, path, tmp_path, short_words):
    value, _, read, problem, begins = READ[what]
    keys, alphabet = [int(key) if key.isdigit() else key for key in path.split()], alphabet_of(short_words)
    for depth in DEPTHS:
        try:
            read(placed(value, keys, NESTED[kind](depth)), tmp_path, alphabet)
        except problem as refused:
            assert str(refused).removeprefix(f"{tmp_path}/").startswith(begins)


HEAD, ROW = {"picorack match": 1, **IDENTITY}, {"seed": 1, "games": []}


@pytest.mark.parametrize("kind", NESTINGS)
@pytest.mark.parametrize(("line", "field"), [(line, field) for line in (0, 1) for field in ("", *(HEAD, ROW)[line])])
def test_logs_of_matches_nested_to_any_depth(kind, line, field, tmp_path):
    for depth in DEPTHS:
        lines = [json.dumps(HEAD), json.dumps(ROW)]
        lines[line] = placed((HEAD, ROW)[line], [field] if field else [], NESTED[kind](depth))
        (tmp_path / "log").unlink(missing_ok=True)  # ext4 waits for the disk when a file is overwritten
        (tmp_path / "log").write_text("".join(text + "\n" for text in lines))
        with pytest.raises(PicorackError, match="/log"):
            log(tmp_path / "log")
