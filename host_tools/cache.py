"""The cache: what is made from sources and can be made again (compiled device code, packed lexicons).

It lies in ~/.cache/picorack, or where PICORACK_CACHE says. A folder in it is named after what it is made from, appears
whole or not at all, and never changes afterwards, so two processes may ask for the same one at once.
"""

import atexit
import contextlib
import fcntl
import functools
import os
import shutil
import sys
import tempfile
from pathlib import Path

_PART = ".part-"  # in the name of a folder that is being filled


@functools.cache
def root():
    """The cache folder, made if need be; a temporary one, with a word on stderr, where it cannot be written."""
    folder = Path(os.environ.get("PICORACK_CACHE") or "~/.cache/picorack")
    try:
        folder = folder.expanduser().absolute()
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError) as problem:  # RuntimeError: no home folder is known
        print(
            f"picorack: {folder} cannot be written ({problem}): caching in a temporary folder;"
            " set PICORACK_CACHE to keep it",
            file=sys.stderr,
        )
        folder = Path(tempfile.mkdtemp(prefix="picorack-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def folder(name, fill, takes_long=None):
    """The cache's folder `name` ('kind/key'); if it is not there, fill(work) writes its files into an empty folder.

    takes_long: what is said on stderr before that, where somebody would wonder what goes on.
    """
    target = root() / name
    if target.is_dir():
        return target
    target.parent.mkdir(exist_ok=True)
    with _at_work(target.parent):
        work = Path(tempfile.mkdtemp(prefix=target.name + _PART, dir=target.parent))
        try:
            if takes_long:
                print(f"{takes_long}.", file=sys.stderr, flush=True)
            fill(work)
            _publish(work, target)
        finally:
            shutil.rmtree(work, ignore_errors=True)
    return target


@contextlib.contextmanager
def alone(kind):
    """The cache's folder `kind`, made if need be, while no other process has it so."""
    home = root() / kind
    home.mkdir(exist_ok=True)
    with open(home / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield home


@contextlib.contextmanager
def _at_work(home):
    """Who fills a folder in `home` has a share in its lock. Who can have the lock alone first knows that nobody else is
    at work: what is half filled was left by processes that were killed, and goes."""
    number = os.open(home, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # somebody is at work, or this file system has no locks
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
            for left in home.glob(f"*{_PART}*"):
                shutil.rmtree(left, ignore_errors=True)
        with contextlib.suppress(OSError):
            fcntl.flock(number, fcntl.LOCK_SH)
        yield
    finally:
        os.close(number)


def _publish(work, target):
    try:
        work.rename(target)
    except OSError:
        if not target.is_dir():  # else another process was first: its folder is as good
            raise
