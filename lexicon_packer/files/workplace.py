"""A hidden folder for work beside the file or folder that is to be replaced. It is removed when the work is done.

A process that is killed leaves its folder behind. While a process works, it holds a lock on its folder, so the next
process there sees whose folder is not in use. It moves back what had been put aside in it, and removes the folder.
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
    # The name is known before the folder is made, so that Ctrl-C cannot leave it behind.
    place, lock = home / f"{_PREFIX}{secrets.token_hex(8)}", None
    try:
        lock = _made(place)
        yield place
    finally:
        with contextlib.suppress(OSError):  # then the next process clears up
            _clear(home, place)
        if lock is not None:
            os.close(lock)


def settle(home):
    """Clear up in `home` what killed processes left. What cannot be cleared up stays."""
    with contextlib.suppress(OSError):
        for name in sorted(os.listdir(home)):
            if name.startswith(_PREFIX):
                with contextlib.suppress(OSError):
                    _settle_one(Path(home), Path(home, name))


def put_aside(path, place):
    """Move a file or folder into a workplace beside it. When the workplace is removed, what was put aside is moved back
    if nothing has taken its place."""
    (place / _OLD).mkdir()
    os.rename(path, place / _OLD / path.name)


def _settle_one(home, place):
    lock = os.open(place, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # OSError: its process lives, or there are no locks
        _clear(home, place)
    finally:
        os.close(lock)


def _clear(home, place):
    for thing in (place / _OLD).glob("*"):
        if not os.path.lexists(home / thing.name):
            os.rename(thing, home / thing.name)
    shutil.rmtree(place, ignore_errors=True)


def _made(place):
    """Make the folder and return its lock. If another process removes the folder before it is locked, taking it for one
    that was left behind, it is made again."""
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
