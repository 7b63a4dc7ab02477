"""A place to work beside what is to be replaced: a hidden folder, gone when the work is done.

A process that is killed leaves its folder behind. The next one that works there finds it: whoever works holds a lock on
the folder, and nobody holds that of a killed process. What had been put aside in it goes back to where it was.
"""

import contextlib
import fcntl
import os
import secrets
import shutil
from pathlib import Path

_PREFIX = ".picorack-part-"
_OLD = "old"


@contextlib.contextmanager
def workplace(home):
    """Context: a new, empty folder (Path) in the folder `home`. Raises OSError."""
    settle(home)
    home = Path(home)
    place, lock = home / f"{_PREFIX}{secrets.token_hex(8)}", None  # its name is known before Ctrl-C can leave it behind
    try:
        lock = _made(place)
        yield place
    finally:
        with contextlib.suppress(OSError):  # then the next one clears up
            _clear(home, place)
        if lock is not None:
            os.close(lock)


def settle(home):
    """Clear up in `home` behind processes that were killed. What cannot be cleared up stays."""
    with contextlib.suppress(OSError):
        for name in sorted(os.listdir(home)):
            if name.startswith(_PREFIX):
                with contextlib.suppress(OSError):
                    _settle_one(Path(home), Path(home, name))


def put_aside(path, place):
    """Move what is to be replaced into a workplace beside it. If nothing takes its place, it comes back."""
    (place / _OLD).mkdir()
    os.rename(path, place / _OLD / path.name)


def _settle_one(home, place):
    lock = os.open(place, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # OSError: its process lives, or there are no locks here
        _clear(home, place)
    finally:
        os.close(lock)


def _clear(home, place):
    for thing in (place / _OLD).glob("*"):
        if not os.path.lexists(home / thing.name):
            os.rename(thing, home / thing.name)
    shutil.rmtree(place, ignore_errors=True)


def _made(place):
    """Make the folder; returns its lock. Before it is locked, another process may take it for a leftover and remove it:
    then it is made again."""
    while True:
        place.mkdir(0o700)
        try:
            lock = os.open(place, os.O_RDONLY | os.O_DIRECTORY)
        except FileNotFoundError:
            continue
        with contextlib.suppress(OSError):  # a file system without locks
            fcntl.flock(lock, fcntl.LOCK_EX)
        if place.exists():
            return lock
        os.close(lock)
