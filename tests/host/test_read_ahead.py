"""Reading ahead for a program that asks byte by byte, from a port that returns what it has."""

import pytest

from host_tools.board import read_ahead
from host_tools.board.read_ahead import ReadAhead


class Port:
    """A serial port. pieces: what each read returns; b"": nothing has come yet"""

    timeout = 0.05
    rts = dtr = True

    def __init__(self, *pieces):
        self.pieces = list(pieces)
        self.reads = 0
        self.written = b""

    def read(self, size):
        self.reads += 1
        piece = self.pieces.pop(0) if self.pieces else b""
        self.pieces[:0] = [piece[size:]] if piece[size:] else []
        return piece[:size]

    def write(self, data):
        self.written += data


def test_bytes_come_in_order_however_they_are_asked_for():
    port = Port(b"abc", b"", b"defg", b"h")
    ahead = ReadAhead(port)
    assert ahead.inWaiting() == 3
    assert ahead.read() == b"a"
    assert ahead.read(5) == b"bcdef"
    assert ahead.inWaiting() == 1
    assert ahead.read(2) == b"gh"
    assert ahead.inWaiting() == 0
    assert ReadAhead(Port(b"ab")).read(3) == b"ab", "what does not come in time is left out"


def test_one_read_of_the_port_serves_many():
    port = Port(b"x" * 1000)
    ahead = ReadAhead(port)
    assert all(ahead.inWaiting() and ahead.read(1) == b"x" for _ in range(1000))
    assert port.reads == 1


def test_all_else_is_the_ports_own(monkeypatch):
    monkeypatch.setattr(read_ahead, "_PIECE", 2)
    port = Port(b"abcdef")
    ahead = ReadAhead(port)
    ahead.write(b"hello")
    ahead.rts = False
    ahead.dtr = False
    assert (port.written, port.rts, port.dtr, port.timeout) == (b"hello", False, False, 0)
    assert ahead.read(6) == b"abcdef"
    with pytest.raises(AttributeError):
        ahead.nothing  # noqa: B018
