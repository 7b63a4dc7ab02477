"""The game in progress is saved in the user's data folder, which one terminal uses at a time."""

import os
import subprocess
import sys

import pytest
from conftest import ROOT

from host_tools.commands import play
from host_tools.errors import PicorackError
from host_tools.play import user_data


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
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        assert f"PicorackError: a game kept in {folder} is being played in another terminal" in said.stderr
        assert said.stdout == ""
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (said.stdout, said.stderr) == ("held\n", "")


def _device(path):
    path.symlink_to("/dev/null")


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, _device])
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
