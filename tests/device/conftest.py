"""The tests of this folder write files where they are run, so under pytest each has a folder of its own, as each module
has on MicroPython (tests/test_on_micropython.py)."""

import pytest
import sample_files
from conftest import ROOT


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    monkeypatch.chdir(tmp_path)
    sample_files.begin()
