"""Fixtures that tests of commands and of boards share."""

import socket
import time
from types import SimpleNamespace

import pytest

from host_tools import cli


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
def quick_link(monkeypatch):
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
    monkeypatch.setattr(transport_serial, "time", briefly)
    monkeypatch.setattr(protocol_socket, "socket", SimpleNamespace(**{**names, "create_connection": connected}))
