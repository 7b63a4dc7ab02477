"""A place to work beside what is to be replaced: a hidden folder, gone when the work is done.

A process that is killed leaves its folder behind. The next one that works there finds it: whoever works holds a lock on
the folder, and nobody holds that of a killed process. What had been put aside in it goes back to where it was.
"""

import contextlib
import fcntl
import os
import shutil
import signal
import tempfile
from pathlib import Path

_PREFIX = ".picorack-part-"
_OLD = "old"


@contextlib.contextmanager
def workplace(home):
    """Context: a new, empty folder (Path) in the folder `home`. Raises OSError."""
    settle(home)
    home = Path(home)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # else Ctrl-C might leave a folder just made
    try:
        place, lock = _made(home)
    except BaseException:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        raise
    try:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        yield place
    finally:
        with contextlib.suppress(OSError):  # then the next one clears up
            _clear(home, place)
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


def _made(home):
    """(folder, its lock). Before it is locked, another process may take it for a leftover: then there is a next one."""
    while True:
        place = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=home))
        try:
            lock = os.open(place, os.O_RDONLY | os.O_DIRECTORY)
        except FileNotFoundError:
            continue
        with contextlib.suppress(OSError):  # a file system without locks
            fcntl.flock(lock, fcntl.LOCK_EX)
        if place.exists():
            return place, lock
        os.close(lock)
