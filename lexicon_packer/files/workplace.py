"""A hidden folder for work beside the file or folder that is to be replaced. It is removed when the work is done.

A process that is killed leaves its folder behind. While a process works, it holds a lock on its folder, so the next
process there sees whose folder is not in use. It moves back what had been put aside in it, and removes the folder.

Anybody can make a folder of such a name: a downloaded archive may hold one, and so may a place where everybody may
write. So each process notes its folder outside of that place (journal.py), and only what this user's processes have
noted is touched. All work is done through the open folder, by names inside it, and no symbolic link is followed.
"""

import contextlib
import fcntl
import os
import re
import secrets
import shutil
import stat
from pathlib import Path

from . import journal

_PREFIX = ".picorack-part-"
_NAME = re.compile(rf"{re.escape(_PREFIX)}[0-9a-f]{{16}}")
_OLD = "old"
_FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW


def working(home):
    """Yields a new, empty folder (Path) in the folder `home`, which is removed when the generator is closed. Raises
    OSError."""
    settle(home)
    home = Path(home)
    # The name is known before the folder is made, so that Ctrl-C cannot leave it behind.
    place, lock = home / f"{_PREFIX}{secrets.token_hex(8)}", None
    try:
        lock = _made(place)
        journal.note(place, os.fstat(lock))
        yield place
    finally:
        with contextlib.suppress(OSError):  # then the next process clears up
            if lock is None:
                os.rmdir(place)
            else:
                _clear(home, place.name, lock)
        if lock is not None:
            os.close(lock)


workplace = contextlib.contextmanager(working)


def settle(home):
    """Clear up in `home` what killed processes of this user left. What cannot be cleared up stays."""
    with contextlib.suppress(OSError):
        for name in sorted(os.listdir(home)):
            if _NAME.fullmatch(name):
                with contextlib.suppress(OSError):
                    _settle_one(Path(home), name)
        journal.forget_missing(home)


def put_aside(path, place):
    """Move a file or folder into a workplace beside it. When the workplace is removed, what was put aside is moved back
    if nothing has taken its place."""
    (place / _OLD).mkdir()
    os.rename(path, place / _OLD / path.name)


def _settle_one(home, name):
    lock = os.open(home / name, _FOLDER)  # OSError: it is a link, or no folder
    try:
        status = os.fstat(lock)
        if status.st_uid != os.geteuid():
            return
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # OSError: its process lives, or there are no locks
        if journal.has(name, status):
            _clear(home, name, lock)
        elif not os.listdir(lock):  # its process was killed before it could note it
            os.rmdir(home / name)
    finally:
        os.close(lock)


def _clear(home, name, lock):
    """Move back what was put aside in a workplace, and remove it. lock: the open folder"""
    there = os.open(home, os.O_RDONLY | os.O_DIRECTORY)
    try:
        with contextlib.suppress(FileNotFoundError):
            _move_back(lock, there)
        found = os.fstat(lock)
        if _is_same(found, name, there):
            shutil.rmtree(home / name, ignore_errors=True)  # which follows no links
        if not _is_same(found, name, there):
            journal.forget(name, found)
    finally:
        os.close(there)


def _move_back(lock, home):
    old = os.open(_OLD, _FOLDER, dir_fd=lock)
    try:
        for name in os.listdir(old):
            try:
                os.stat(name, dir_fd=home, follow_symlinks=False)
            except FileNotFoundError:
                os.rename(name, name, src_dir_fd=old, dst_dir_fd=home)
    finally:
        os.close(old)


def _is_same(found, name, home):
    """Is the folder of this status still the one that has this name in the folder `home`?"""
    try:
        status = os.stat(name, dir_fd=home, follow_symlinks=False)
    except FileNotFoundError:
        return False
    return stat.S_ISDIR(status.st_mode) and os.path.samestat(status, found)


def _made(place):
    """Make the folder and return its lock. If another process removes the folder before it is locked, taking it for one
    that was left behind, it is made again."""
    while True:
        place.mkdir(0o700)
        try:
            lock = os.open(place, _FOLDER)
        except FileNotFoundError:
            continue
        with contextlib.suppress(OSError):  # a file system without locks
            fcntl.flock(lock, fcntl.LOCK_EX)
        if place.exists():
            return lock
        os.close(lock)
