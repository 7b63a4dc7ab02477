"""What tests of tests/device write lies in the current folder, and goes again behind each test.

Whoever runs a test says begin() first: tests/device/conftest.py, for pytest, and tests/run_on_micropython.py.
"""

import os

_DIRECTORY = 0x4000  # in what os.stat says of a folder's mode

_there = []


def begin():
    """What the current folder holds now is not the test's, and stays."""
    _there[:] = os.listdir()


def remove_written():
    """Remove what has come to the current folder since begin(); a test may start afresh with it."""
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
