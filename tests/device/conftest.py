"""Gives each test of this folder a current folder of its own under pytest, because the tests write files there. On
MicroPython each module has one (tests/test_on_micropython.py)."""

import pytest
import sample_files
from conftest import ROOT


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    monkeypatch.chdir(tmp_path)
    sample_files.begin()
