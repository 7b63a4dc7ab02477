"""Files that a user names: replaced whole where they are files, links followed, and nothing else is ever replaced."""

import os
import resource
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest
from conftest import ROOT
from picorack.game import export
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.savegame.decoding import begun
from picorack.savegame.loading import Records, read_file

from host_tools import cli, output
from host_tools.emulator.flash_file import prepare
from host_tools.measure.ram import Row
from host_tools.measure.ram_report import write as write_report
from host_tools.output import OutputError
from host_tools.toolchain.pico.uf2 import FLASH_BYTES, write_uf2

NEW = b"new content " * 20_000  # more than a pipe holds


class Reader:
    """Reads a pipe to its end, in a thread of its own."""

    def __init__(self, path):
        self._path = path
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self):
        self._got = Path(self._path).read_bytes()

    def got(self):
        self._thread.join(30)
        return self._got


def kind(path):
    return stat.S_IFMT(os.lstat(path).st_mode)


def put(path, content=NEW):
    output.check(path, "--gcg")
    output.write(path, content, "--gcg")


def test_a_new_file_has_the_usual_rights(tmp_path):
    put(tmp_path / "new")
    (tmp_path / "usual").touch()
    assert (tmp_path / "new").read_bytes() == NEW
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "usual").stat().st_mode
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "usual"]


def test_a_file_is_replaced_in_one_step_and_keeps_its_rights(tmp_path):
    path = tmp_path / "old"
    path.write_bytes(b"old")
    path.chmod(0o640)
    with path.open("rb") as held:
        put(path)
        assert held.read() == b"old" and path.read_bytes() == NEW
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [path.name for path in tmp_path.iterdir()] == ["old"]


@pytest.mark.parametrize("there", [True, False], ids=["to a file", "dangling"])
@pytest.mark.parametrize("away", [".", "elsewhere/deep"])
@pytest.mark.parametrize("absolute", [True, False])
def test_a_link_stays_and_leads_to_what_was_written(tmp_path, there, away, absolute):
    folder = tmp_path / away
    folder.mkdir(parents=True, exist_ok=True)
    if there:
        (folder / "target").write_bytes(b"old")
    link = tmp_path / "link"
    link.symlink_to(folder / "target" if absolute else Path(away) / "target")
    (tmp_path / "second").symlink_to("link")
    put(tmp_path / "second")
    assert kind(link) == kind(tmp_path / "second") == stat.S_IFLNK
    assert kind(folder / "target") == stat.S_IFREG and (folder / "target").read_bytes() == NEW
    assert not list(tmp_path.rglob(".*"))


def test_through_a_link_to_a_folder(tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("folder")
    put(tmp_path / "link" / "new")
    assert (tmp_path / "folder" / "new").read_bytes() == NEW
    with pytest.raises(OutputError, match="link is a folder: name a file with --gcg"):
        put(tmp_path / "link")
    assert kind(tmp_path / "link") == stat.S_IFLNK


def test_links_in_a_ring_and_into_nowhere_are_refused(tmp_path):
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    (tmp_path / "c").symlink_to("nowhere/file")
    for name in "abc":
        with pytest.raises(OutputError, match=f"{name} cannot be written .*: name another file with --gcg"):
            put(tmp_path / name)
        assert kind(tmp_path / name) == stat.S_IFLNK


@pytest.mark.parametrize("linked", [False, True])
def test_a_pipe_is_written_into(tmp_path, linked):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    reader = Reader(tmp_path / "pipe")
    put(tmp_path / ("link" if linked else "pipe"))
    assert reader.got() == NEW and kind(tmp_path / "pipe") == stat.S_IFIFO and kind(tmp_path / "link") == stat.S_IFLNK


def test_a_socket_is_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # a socket's path may not be long
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket")
        for act in (lambda: output.check("socket", "--gcg"), lambda: put("socket")):
            with pytest.raises(OutputError, match="socket is a socket: name a file with --gcg"):
                act()
        assert kind("socket") == stat.S_IFSOCK


def test_a_device_of_a_pair_of_terminals_is_written_into(tmp_path):
    ours, theirs = os.openpty()
    name = os.ttyname(theirs)
    (tmp_path / "link").symlink_to(name)
    put(tmp_path / "link", b"for you\n")
    assert os.read(ours, 100).split() == [b"for", b"you"]
    assert stat.S_ISCHR(os.stat(name).st_mode) and kind(tmp_path / "link") == stat.S_IFLNK
    os.close(ours)
    os.close(theirs)


@pytest.mark.parametrize("there", [True, False])
def test_a_full_disk_leaves_what_was_there(tmp_path, there):
    path = tmp_path / "file"
    if there:
        path.write_bytes(b"old")
    code = f"from host_tools import output; output.write({str(path)!r}, bytes(100_000), '--gcg')"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000)),
    )  # fmt: skip
    assert f"{path} cannot be written (File too large): name another file with --gcg" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["file"] * there
    assert not there or path.read_bytes() == b"old"


def test_folders_are_refused(tmp_path):
    for path in (tmp_path, f"{tmp_path}/new/"):
        with pytest.raises(OutputError, match="is a folder: name a file with --gcg"):
            put(path)
    with pytest.raises(OutputError, match=r"x/y cannot be written \(No such file or directory\): name another folder"):
        output.write(tmp_path / "x/y", NEW, "--shots", "folder")


def test_ones_own_output_goes_on_where_it_is(tmp_path):
    code = ("import sys; from host_tools import output; print('before'); "
            "output.write(sys.argv[1], b'content\\n', '--gcg'); print('after')")  # fmt: skip
    for name in ("/dev/stdout", tmp_path / "all"):
        with (tmp_path / "all").open("wb") as file:
            subprocess.run([sys.executable, "-c", code, name], cwd=ROOT, stdout=file, check=True)
        assert (tmp_path / "all").read_text() == "before\ncontent\nafter\n"
    piped = subprocess.run([sys.executable, "-c", code, "/dev/stdout"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    assert piped.stdout == b"before\ncontent\nafter\n"


def test_wherever_it_is_killed_the_file_is_whole_and_the_next_one_clears_up(tmp_path):
    """SIGKILL at every operation on files, in turn."""
    code = """
import os, signal, sys
from host_tools import output
left = int(sys.argv[2])
def hook(event, args):
    global left
    if event in ("open", "os.mkdir", "os.rename", "os.rmdir", "os.remove", "os.chmod", "os.listdir", "os.scandir"):
        left -= 1
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(hook)
output.write(sys.argv[1], b"new", "--gcg")
"""
    path, found, operation, status = tmp_path / "file", set(), 0, None
    while status != 0:
        operation += 1
        path.write_bytes(b"old")
        status = subprocess.run([sys.executable, "-c", code, path, str(operation)], cwd=ROOT).returncode
        assert status in (0, -signal.SIGKILL)
        found.add((path.read_bytes(), len(list(tmp_path.glob(".*")))))
    assert {(b"old", 1), (b"new", 1), (b"new", 0)} <= found <= {(b"old", 0), (b"old", 1), (b"new", 1), (b"new", 0)}
    assert [path.name for path in tmp_path.iterdir()] == ["file"] and operation > 8


def test_an_unused_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert output.unused("a.gcg") == "a.gcg"
    Path("a.gcg").write_bytes(b"one")
    os.mkfifo("a-2.gcg")
    Path("a-3.gcg").symlink_to("nowhere")
    assert output.unused("a.gcg", b"one") == "a.gcg"
    assert output.unused("a.gcg", b"two") == output.unused("a.gcg") == "a-4.gcg"


# The commands


@pytest.fixture
def picorack(tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)

    def run(*args):
        status = cli.main([str(arg) for arg in args])
        return status, *capfd.readouterr()

    return run


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
    """A picture and a game go where links lead; what is no file is refused before the game is played."""
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
    """picorack play itself, as it writes where it is called: in a folder in which somebody has made that name."""
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
        game.pass_turn()
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
