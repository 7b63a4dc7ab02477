"""picorack statistics prints what the game has saved."""

import functools
import json

import pytest
from picorack.savegame import statistics

from host_tools.play.user_data import REMEDY

_ROW = [3, 1, 1, 500, 300, 2, 70, "QUIZ"]


@pytest.fixture
def run(command, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "picorack").mkdir()
    return functools.partial(command, "statistics")


def test_before_the_first_game(run, tmp_path):
    (tmp_path / "picorack").rmdir()
    assert run() == "No games yet. Games in which a turn was taken back are not counted.\n"
    assert json.loads(run("--json")) == {"games": []}
    assert not list(tmp_path.iterdir())


def test_a_row_for_each_tile_set_and_level_and_one_for_all(run, tmp_path):
    path = str(tmp_path / "picorack" / "statistics")
    statistics.add(path, ["english/novice", 1, _ROW])
    one = json.loads(run("--json"))["games"]
    assert one == [{"tiles": "english", "level": "novice", "played": 3, "won": 1, "lost": 1, "drawn": 1,
                    "average": 166.7, "best_game": 300, "bingos": 2, "best_word": "QUIZ",
                    "best_word_points": 70}]  # fmt: skip
    statistics.add(path, ["a/b/master", 2, [1, 0, 0, -5, -5, 0, 0, ""]])
    rows = json.loads(run("--json"))["games"]
    found = [(row["tiles"], row["level"], row["played"]) for row in rows]
    assert found == [("a/b", "master", 1), ("english", "novice", 3), ("all", "", 4)]
    lines = run().splitlines()
    assert lines[0].split()[:3] == ["tiles", "level", "played"]
    assert lines[5:] == ["Games in which a turn was taken back are not counted."]
    assert lines[3].split() == ["english", "novice", "3", "1", "1", "1", "166.7", "300", "2", "QUIZ", "70"]


def test_what_cannot_be_read_is_named(run, tmp_path):
    path = tmp_path / "picorack" / "statistics.0"
    path.write_bytes(b"notes of somebody's")
    assert run(status=2) == f"picorack: {path} is not a record of picorack: {REMEDY}\n"
    assert path.read_bytes() == b"notes of somebody's"
    path.unlink()
    path.mkdir()
    assert run(status=2) == f"picorack: {path} is no regular file: {REMEDY}\n"


def test_a_home_that_is_no_folder(run, monkeypatch):
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/dev/null")
    assert run(status=2) == (
        "picorack: there is no folder to keep the game in (/dev/null is no folder): set XDG_DATA_HOME to one\n"
    )
