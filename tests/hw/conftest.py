"""Fixtures of all tests of boards: each is run for every board, unless it names one."""

import importlib
import sys
import types

import pytest
from hw.board_models import BOARDS, Machine, Partition


@pytest.fixture(params=sorted(BOARDS))
def name(request):
    return request.param


class Clock:
    """Time passes only while somebody sleeps."""

    def __init__(self):
        self._now = 0

    def ticks_ms(self):
        return self._now

    def sleep_ms(self, ms):
        self._now += ms


@pytest.fixture
def machine(name, monkeypatch):
    """The Machine that a board's module was loaded with. Its board() returns the Board."""
    clock = Clock()
    monkeypatch.setattr("time.ticks_ms", clock.ticks_ms)
    monkeypatch.setattr("time.sleep_ms", clock.sleep_ms)
    machine = Machine(name)
    monkeypatch.setitem(sys.modules, "machine", machine)
    monkeypatch.setitem(sys.modules, "rp2", types.SimpleNamespace(Flash=lambda: machine.flash))
    monkeypatch.setitem(sys.modules, "esp32", types.SimpleNamespace(Partition=Partition))
    monkeypatch.setattr(Partition, "found", [machine.flash])
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    monkeypatch.delitem(sys.modules, f"boards.{name}", raising=False)
    machine.module = importlib.import_module(f"boards.{name}")
    machine.board = machine.module.Board
    yield machine
    del sys.modules[f"boards.{name}"]
