"""Removes what tests of tests/device write to the current folder.

Before each test begin() is called, by tests/device/conftest.py under pytest and by tests/run_on_micropython.py.
"""

import os

_DIRECTORY = 0x4000  # in what os.stat says of a folder's mode

_there = []


def begin():
    """Note what the current folder holds now; it is not the test's, and stays."""
    _there[:] = os.listdir()


def remove_written():
    """Remove what has come to the current folder since begin(). A test may call it to start afresh."""
    for name in os.listdir():
        if name not in _there:
            _remove(name)


def _remove(path):
    if not os.stat(path)[0] & _DIRECTORY:
        os.remove(path)
        return
    for name in os.listdir(path):
        _remove(path + "/" + name)
    os.rmdir(path)
