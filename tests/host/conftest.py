"""Fixtures that tests of commands and of boards share."""

import socket
import time
from types import SimpleNamespace

import pytest
from fake_board import FakeBoard
from host.flash_parts import board_of

from host_tools import cli
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
def board(tmp_path):
    """A fake board with nothing on it."""
    board = board_of(tmp_path, files_kb=320, rom_kb=320)
    yield board
    board.close()


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
