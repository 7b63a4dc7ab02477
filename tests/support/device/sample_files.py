"""Reads and writes files for tests of tests/device, and removes what they have written to the current folder.

Before each test begin() is called, by tests/device/conftest.py under pytest and by run_on_micropython.py.
"""

import os

_DIRECTORY = 0x4000  # in what os.stat says of a folder's mode

_there = []


def content(path):
    """The content of a file (bytes)."""
    with open(path, "rb") as file:
        return file.read()


def put(path, data):
    """Write a file. One that is there is removed first, because ext4 waits for the disk when a file is overwritten."""
    try:
        os.remove(path)
    except OSError:
        pass
    with open(path, "wb") as file:
        file.write(data)


def new_folder():
    """Make a folder in the current one; begin() must have been called. Returns its name."""
    os.mkdir("made-by-a-test")
    return "made-by-a-test"


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
