"""Files that commands write, and what becomes of games and pictures that were there before."""

import os
import socket
import stat
import tempfile
from pathlib import Path

import pytest
from host.test_output import Reader, kind
from picorack.game import export
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.recorded import playing
from picorack.savegame.decoding import begun
from picorack.savegame.records import Records, read_file

from host_tools.emulator.flash_file import prepare
from host_tools.measure.ram import Row
from host_tools.measure.ram_report import write as write_report
from host_tools.toolchain.pico.uf2 import FLASH_BYTES, write_uf2


def test_demo(picorack, short_words, tmp_path):
    game = ("demo", "--seed", 7, "--players", "m1,m1", "--lexicon", short_words)
    assert picorack(*game, "--gcg", "plain")[0] == 0
    whole = Path("plain").read_bytes()
    Path("folder").mkdir()
    Path("link").symlink_to("folder/there")
    os.mkfifo("pipe")
    reader = Reader("pipe")
    for name in ("link", "pipe"):
        status, out, _ = picorack(*game, "--gcg", name)
        assert status == 0 and out.endswith(f"The game is saved in {name}.\n")
    assert Path("folder/there").read_bytes() == whole == reader.got() and kind("pipe") == stat.S_IFIFO
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket")
        status, out, err = picorack(*game, "--gcg", "socket")
        assert (status, out, err) == (2, "", "picorack: socket is a socket: name a file with --gcg\n")
        assert kind("socket") == stat.S_IFSOCK


def test_demo_without_a_name_overwrites_no_other_game(picorack, short_words):
    for players, name in (("m1,m1", "demo-7.gcg"), ("m2,m1", "demo-7-2.gcg"), ("m1,m1", "demo-7.gcg")):
        status, out, _ = picorack("demo", "--seed", 7, "--players", players, "--lexicon", short_words)
        assert status == 0 and out.endswith(f"The game is saved in {name}.\n")
    assert len(list(Path().glob("*"))) == 2 and Path("demo-7.gcg").read_bytes() != Path("demo-7-2.gcg").read_bytes()


def test_shots(picorack, short_words):
    """Pictures and games are written where symbolic links lead. What is no regular file is refused before the game is
    played."""
    Path("keys").write_text("letter 6\nletter 1\n" * 2 + "shot over")
    play = ("play", "--keys", "keys", "--shots", "out", "--players", "h", "--seed", 5, "--lexicon", short_words)
    Path("out").mkdir()
    Path("out/over.png").symlink_to("../elsewhere.png")
    Path("out/game-5.gcg").symlink_to("../elsewhere.gcg")
    assert picorack(*play) == (0, "", "")
    assert Path("elsewhere.png").read_bytes().startswith(b"\x89PNG") and b">You:" in Path("elsewhere.gcg").read_bytes()
    assert kind("out/over.png") == kind("out/game-5.gcg") == stat.S_IFLNK
    Path("out/over.png").unlink()
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("out/over.png")
        status, _, err = picorack(*play)
        assert status == 2 and "out/over.png is a socket" in err and err.count("\n") == 1
        assert kind("out/over.png") == stat.S_IFSOCK


def test_a_game_saved_among_the_shots_is_the_newest_there_and_the_one_before_stays(picorack, short_words):
    play = ("play", "--keys", "keys", "--shots", "out", "--seed", 5, "--lexicon", short_words, "--players")
    Path("keys").write_text("letter 6\nletter 1\n" * 3)
    assert picorack(*play, "h,m1")[0] == 0
    first = Records("out/game").read()
    Path("keys").write_text("letter 6\nletter 1\n")  # fewer turns than before
    assert picorack(*play, "h,m2")[0] == 0
    second = Records("out/game").read()
    assert begun(first)[1]["players"] == "h,m1" and begun(second)[1]["players"] == "h,m2"
    assert first in [read_file(f"out/game.{slot}") for slot in (0, 1)]


def test_a_saved_game_that_cannot_be_read_stays_among_the_shots(picorack, short_words):
    Path("out").mkdir()
    Path("out/game.1").write_bytes(b"PRK\x02" + b"of another version")
    Path("keys").write_text("letter 6\nletter 1\n")
    status, _, err = picorack("play", "--keys", "keys", "--shots", "out", "--lexicon", short_words, "--players", "m,m")
    assert status == 2 and "out/game.1 was saved by another version" in err and err.count("\n") == 1
    assert err.endswith("; name another folder with --shots\n")
    assert [path.name for path in Path("out").iterdir()] == ["game.1"]


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda path: socket.socket(socket.AF_UNIX).bind(path)])
def test_a_game_that_is_left_takes_the_place_of_no_other_thing(picorack, short_words, make):
    """`picorack play` itself, called in a folder in which something else has the name of the game's file."""
    game = Game(Lexicon(str(short_words)).tileset, ["Ada", "Bob"], 5)
    make("game-5.gcg")
    before = kind("game-5.gcg")
    assert export.write(game, "short") == "game-5-2.gcg"
    assert kind("game-5.gcg") == before and Path("game-5-2.gcg").read_bytes().endswith(b"#incomplete\n")


def test_a_game_that_is_left_goes_through_a_link(picorack, short_words):
    Path("game-5.gcg").symlink_to("elsewhere.gcg")
    game = Game(Lexicon(str(short_words)).tileset, ["Ada", "Bob"], 5)
    for _ in range(3):
        assert export.write(game, "short") == "game-5.gcg"
        playing.pass_turn(game)
        assert kind("game-5.gcg") == stat.S_IFLNK and Path("elsewhere.gcg").is_file()
    assert Path("elsewhere.gcg").read_text().count("\n>") == 2


def test_ram_report(tmp_path):
    row = Row("2-15", "resident", "unix", 1, 2, 65536, 4, 5, 6.0, 7.0, 8.0, True)
    (tmp_path / "ram.md").symlink_to("notes.md")
    (tmp_path / "ram.json").write_text("old")
    os.mkfifo(tmp_path / "ram.csv")
    reader = Reader(tmp_path / "ram.csv")
    write_report([row], tmp_path)
    assert kind(tmp_path / "ram.md") == stat.S_IFLNK and "| 2-15 |" in (tmp_path / "notes.md").read_text()
    assert b"2-15" in reader.got() and kind(tmp_path / "ram.csv") == stat.S_IFIFO
    assert "2-15" in (tmp_path / "ram.json").read_text()
    assert (tmp_path / "ram.png").read_bytes().startswith(b"\x89PNG")
    assert not list(tmp_path.glob(".*"))


def test_ram_looks_before_it_measures(picorack, short_words):
    Path("out/ram.md").mkdir(parents=True)
    status, _, err = picorack("ram", "--lexicon", short_words, "--out", "out")
    assert (status, err) == (2, "picorack: out/ram.md is a folder: name a file with --out\n")


def test_flash_through_a_dangling_link(tmp_path):
    write_uf2(tmp_path / "x.uf2", b"one")
    (tmp_path / "flash.bin").symlink_to("kept.bin")
    prepare(tmp_path / "flash.bin", tmp_path / "x.uf2")
    assert kind(tmp_path / "flash.bin") == stat.S_IFLNK and (tmp_path / "kept.bin").stat().st_size == FLASH_BYTES


def test_nothing_is_left_in_the_folder_for_temporary_files(picorack, short_words, tmp_path, monkeypatch):
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    assert picorack("demo", "--seed", 7, "--lexicon", short_words)[0] == 0
    assert not list((tmp_path / "temporary").iterdir())
