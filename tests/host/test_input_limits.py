"""Files of a user's that are larger than memory, without an end, pipes, or nested to any depth: each is refused by a
sentence that names it. The packer's are in tests/packer/test_limits.py."""

import json
import os
import threading
from types import SimpleNamespace

import pytest

from host_tools.commands import options
from host_tools.errors import PicorackError
from host_tools.games import boards, games_reader, positions, record, results
from host_tools.games.match_log import Log
from host_tools.games.moves import alphabet_of
from host_tools.play import key_script
from host_tools.toolchain.pico.uf2 import read_uf2
from lexicon_packer import json_text, reading

DEPTHS = [*range(1, 60, 7), *range(60, 850, 83), *range(850, 1020), 5_000, 50_000, 150_000]
NESTED = {
    "list": lambda depth: "[" * depth + "]" * depth,
    "object": lambda depth: '{"a":' * depth + "1" + "}" * depth,
    "open": lambda depth: "[" * depth,
}
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
    "a board": ("x.json", lambda path: boards.ground(str(path)), 1),
    "a script of keys": ("x.keys", lambda path: key_script.source(str(path)), 1),
    "a match": ("x.json", read_results, 240),
    "a match's log": ("x.log", log, 240),
    "firmware": ("x.uf2", read_uf2, 16),
}


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("kind", ["sparse", "endless"])
def test_files_larger_than_memory(name, kind, tmp_path):
    file, read, most = READERS[name]
    path = tmp_path / file
    if kind == "endless":
        path.symlink_to("/dev/zero")
    else:
        path.touch()
        os.truncate(path, 1 << 33)
    with pytest.raises(PicorackError) as refused:
        read(path)
    expected = "is no file" if (name, kind) == ("a match's log", "endless") else f"it holds more than {most} MB"
    assert expected in str(refused.value) and str(path) in str(refused.value)
    assert "name " in str(refused.value) or "check it" in str(refused.value)


@pytest.mark.parametrize("kind", ["sparse", "endless"])
def test_a_line_of_positions_without_an_end(kind, tmp_path, short_words):
    path = tmp_path / "positions.jsonl"
    if kind == "endless":
        path.symlink_to("/dev/zero")
    else:
        path.touch()
        os.truncate(path, 1 << 33)
    with open(path, encoding="utf-8", errors="surrogateescape") as lines:
        with pytest.raises(positions.PositionError, match="positions.jsonl, line 1: it has more than 1,000,000 char"):
            list(positions.read_positions(lines, alphabet_of(short_words)))


@pytest.mark.parametrize("name", ["recorded games", "a board", "a script of keys"])
def test_of_a_pipe_into_which_nobody_writes_a_line_tells(name, tmp_path, monkeypatch):
    file, read, _ = READERS[name]
    path = tmp_path / file
    os.mkfifo(path)
    assert _told_while(lambda: read(path), path, monkeypatch) == [
        f"Waiting for a program to write into the pipe {path}"
    ]


def test_of_a_pipe_of_positions_a_line_tells(tmp_path, monkeypatch):
    path = tmp_path / "positions.jsonl"
    os.mkfifo(path)
    kind = options._Waited("r")
    assert len(_told_while(lambda: kind.convert(str(path), None, None).close(), path, monkeypatch)) == 1


def _told_while(read, pipe, monkeypatch):
    """What is told while a pipe is read, into which something is written only after that."""
    said, told = [], threading.Event()
    monkeypatch.setattr(reading, "_PATIENCE_S", 0.01)
    monkeypatch.setattr(reading.streams, "tell", lambda text: (said.append(text), told.set()))

    def write():
        assert told.wait(60)
        pipe.write_bytes(b"[]\n")

    writer = threading.Thread(target=write)
    writer.start()
    try:
        read()
    except (PicorackError, BrokenPipeError):
        pass
    writer.join()
    return said


@pytest.mark.parametrize("kind", NESTED)
@pytest.mark.parametrize("field", ["", "name", "rows", "row", "unknown"])
def test_boards_nested_to_any_depth(kind, field, tmp_path):
    spec = {"name": "x", "rows": ["......."] * 7}
    if field == "row":
        spec["rows"][0] = "HERE"
    elif field:
        spec[field] = "HERE"
    for depth in DEPTHS:
        nested = NESTED[kind](depth)
        (tmp_path / "x.json").write_text(json.dumps(spec).replace('"HERE"', nested) if field else nested)
        try:
            boards.ground(str(tmp_path / "x.json"))
        except boards.BoardError as problem:
            assert "x.json is no board" in str(problem)


@pytest.mark.parametrize("kind", NESTED)
@pytest.mark.parametrize("field", ["", "id", "board", "rack", "other"])
def test_positions_nested_to_any_depth(kind, field, short_words):
    alphabet = alphabet_of(short_words)
    spec = {"id": 1, "board": ["." * 15] * 15, "rack": "CAT"} | ({field: "HERE"} if field else {})
    for depth in DEPTHS:
        nested = NESTED[kind](depth)
        line = json.dumps(spec).replace('"HERE"', nested) if field else nested
        try:
            for position in positions.read_positions([line], alphabet):
                json_text.write({"id": position.id})  # as `picorack moves` prints it
        except positions.PositionError as problem:
            assert str(problem).startswith("line 1: ")


@pytest.mark.parametrize("kind", NESTED)
@pytest.mark.parametrize("field", ["", "game", "turns", "turn", "player", "move", "final_racks", "other"])
def test_recorded_games_nested_to_any_depth(kind, field):
    turn = {"player": 0, "rack": "CAT", "move": "pass", "score": 0, "running": [0]}
    game = {"game": 1, "turns": [turn], "final_racks": [""]}
    game |= {"final_deduct_and_add": [0], "adjust_deduct_and_add": [0]}
    if field == "turn":
        game["turns"] = ["HERE"]
    elif field in turn:
        turn[field] = "HERE"
    elif field:
        game[field] = "HERE"
    for depth in DEPTHS:
        nested = NESTED[kind](depth)
        line = json.dumps(game).replace('"HERE"', nested) if field else nested
        try:
            list(games_reader.read_games(line.encode(), "games.jsonl"))
        except record.GameFileError as problem:
            assert str(problem).startswith("games.jsonl, line 1: ")


@pytest.mark.parametrize("kind", NESTED)
@pytest.mark.parametrize("field", ["", "lexicon", "other"])
def test_matches_nested_to_any_depth(kind, field, tmp_path):
    for depth in DEPTHS:
        nested = NESTED[kind](depth)
        text = json.dumps({"lexicon": "x"} | {field: "HERE"}).replace('"HERE"', nested) if field else nested
        (tmp_path / "x.json").write_text(text)
        try:
            read_results(tmp_path / "x.json")
        except results.ResultsError as problem:
            assert "x.json is not as " in str(problem)


@pytest.mark.parametrize("kind", NESTED)
@pytest.mark.parametrize("field", ["", "picorack match", *IDENTITY, "set", "seed of a set", "games"])
def test_logs_of_matches_nested_to_any_depth(kind, field, tmp_path):
    head, row = {"picorack match": 1, **IDENTITY}, {"seed": 1, "games": []}
    if field in head:
        head[field] = "HERE"
    elif field:
        row["seed" if field == "seed of a set" else field] = "HERE"
    for depth in DEPTHS:
        nested = NESTED[kind](depth)
        lines = [nested] if not field else [json.dumps(head), nested if field == "set" else json.dumps(row)]
        (tmp_path / "log").write_text("".join(line.replace('"HERE"', nested) + "\n" for line in lines))
        with pytest.raises(PicorackError, match="/log"):
            log(tmp_path / "log")
