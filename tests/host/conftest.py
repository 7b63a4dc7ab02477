"""Fixtures that tests of commands and of boards share."""

import contextlib
import json
import shutil
import socket
import time
from types import SimpleNamespace

import pytest
from conftest import ROOT
from fake_board import FakeBoard

from host_tools import cache, cli
from host_tools.board.flash import flash


@pytest.fixture
def picorack(tmp_path, monkeypatch, capfdbinary):
    """Run a command in an empty folder; (status, stdout, stderr)."""
    monkeypatch.chdir(tmp_path)

    def run(*args):
        status = cli.main([str(arg) for arg in args])
        out, err = capfdbinary.readouterr()
        return status, out.decode(), err.decode()

    return run


@pytest.fixture
def empty_cache(monkeypatch, tmp_path):
    """The folder of a cache in which nothing is."""
    (tmp_path / "cache").mkdir()
    monkeypatch.setattr(cache, "root", lambda: tmp_path / "cache")
    return tmp_path / "cache"


@pytest.fixture
def here(tmp_path):
    """A folder with a file of each kind that commands read."""
    shutil.copytree(ROOT / "tests/data/small/lexicon", tmp_path / "words")
    position = {"id": "Žofie", "board": ["." * 15] * 15, "rack": "CATSEIR"}
    (tmp_path / "positions.jsonl").write_text(json.dumps(position) + "\n")
    (tmp_path / "keys").write_text("left\n")
    (tmp_path / "list.txt").write_text("CAT\nCATS\n")
    (tmp_path / "record.gcg").write_text("#player1 a Ann\n#player2 b Bea\n>a: CATSEIR 8G CAT +11 11\n")  # 10 is right
    (tmp_path / "words.dic").write_text("1\ncat/S\n")
    (tmp_path / "words.aff").write_text("SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n")
    return tmp_path


@pytest.fixture
def make_board(tmp_path):
    """make_board(**options) returns a FakeBoard with nothing on it, which is closed when the test ends."""
    with contextlib.ExitStack() as boards:

        def made(**options):
            folder = tmp_path / "board"
            folder.mkdir(exist_ok=True)
            return boards.enter_context(contextlib.closing(FakeBoard(folder, **options)))

        yield made


@pytest.fixture
def board(make_board):
    """A fake board with nothing on it."""
    return make_board(files_kb=320, rom_kb=320)


@pytest.fixture(scope="module")
def installed_board(tmp_path_factory, short_words, quick_link):
    """A fake board on which the game is installed, with a lexicon of short words."""
    board = FakeBoard(tmp_path_factory.mktemp("board"))
    flash("pico_ssd1306", board.port, [short_words])
    yield board
    board.close()


@pytest.fixture(scope="module")
def quick_link():
    """Read the answers of a fake board without pauses, and send packets without delay, so that tests take less
    time."""
    from mpremote import transport_serial
    from serial.urlhandler import protocol_socket

    def connected(*args, **options):
        connection = socket.create_connection(*args, **options)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    briefly = SimpleNamespace(time=time.time, monotonic=time.monotonic, sleep=lambda s: time.sleep(min(s, 0.0005)))
    names = {name: getattr(socket, name) for name in dir(socket)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(transport_serial, "time", briefly)
        patch.setattr(protocol_socket, "socket", SimpleNamespace(**{**names, "create_connection": connected}))
        yield
