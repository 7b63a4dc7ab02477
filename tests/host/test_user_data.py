"""The user's data: the game in progress, which one terminal uses at a time, and what picorack statistics prints."""

import functools
import json
import os
import sys

import pytest
from commands import ran
from picorack.savegame import statistics

from host_tools.commands import play
from host_tools.errors import PicorackError
from host_tools.play import user_data
from host_tools.play.user_data import REMEDY


def _held():
    with user_data.held() as folder:
        return folder


def test_the_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "mine"))
    assert _held() == tmp_path / "mine" / "picorack" and _held().is_dir()
    for none in ("", "relative/path"):
        monkeypatch.setenv("XDG_DATA_HOME", none)
        assert _held() == tmp_path / ".local/share/picorack" and _held().is_dir()
    monkeypatch.delenv("XDG_DATA_HOME")
    assert _held() == tmp_path / ".local/share/picorack"


def test_what_is_no_folder_is_named(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(PicorackError, match=f"{tmp_path}/file.*: set XDG_DATA_HOME"):
        _held()


def test_one_terminal_at_a_time(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    other = "from host_tools.play.user_data import held\nwith held(): print('held')"
    command = [sys.executable, "-c", other]
    with user_data.held() as folder:
        said = ran(command)
        assert f"PicorackError: a game kept in {folder} is being played in another terminal" in said.stderr
        assert said.stdout == ""
    said = ran(command)
    assert (said.stdout, said.stderr) == ("held\n", "")


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda path: path.symlink_to("/dev/null")])
@pytest.mark.parametrize("name", ["game.1", "game4.0", "settings.0", "statistics.1"])
def test_what_is_no_file_is_left_alone(make, name, tmp_path, monkeypatch):
    """A game that opened a pipe would wait for ever."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    there = _held() / name
    make(there)
    with pytest.raises(PicorackError, match=f"^{there} is no regular file: remove it, or set XDG_DATA_HOME to another"):
        _held()
    assert not there.is_file() and there.exists()


def test_a_record_may_be_a_link(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "elsewhere").write_bytes(b"")
    (_held() / "game.0").symlink_to(tmp_path / "elsewhere")
    (_held() / "game.1").symlink_to(tmp_path / "not yet there")
    assert _held() == tmp_path / "picorack"


def test_a_pipe_in_the_place_of_the_settings_is_left_alone(picorack, short_words, tmp_path, monkeypatch):
    monkeypatch.setattr(play, "_has_terminal", lambda: True)
    os.mkfifo(tmp_path / "settings.json")
    status, _, said = picorack("play", "--lexicon", short_words)
    assert status == 2
    assert said == "picorack: settings.json is no regular file: remove it, or play in another folder\n"


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
