"""The cache: folders that can be made again from sources, such as compiled device code and packed lexicons.

It lies in ~/.cache/picorack, or in the folder that PICORACK_CACHE names. Each folder in it is named after what it is
made from. It appears complete or not at all and never changes afterwards. If two processes ask for it at once, one of
them makes it, and the other waits. A folder whose files were damaged later is made anew: beside it lies a list of them
(cache_list.py).
"""

import atexit
import contextlib
import errno
import fcntl
import functools
import hashlib
import os
import shutil
import tempfile
from pathlib import Path

from lexicon_packer.commandline.streams import say

from . import cache_list
from .errors import PicorackError

_PART = ".part-"  # in the name of a folder that is being filled
_FULL = tuple(
    map(os.strerror, (errno.ENOSPC, errno.EDQUOT))
)  # what errors of all kinds say then, those of programs, too


class CacheError(PicorackError):
    """The cache has no room left."""


@functools.cache
def root():
    """The cache's own folder (Path), which is made if it does not exist. If it cannot be written, a message on stderr
    says so, and the cache is a temporary folder."""
    folder = Path(os.environ.get("PICORACK_CACHE") or "~/.cache/picorack")
    try:
        folder = folder.expanduser().absolute()
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError) as problem:  # RuntimeError: no home folder is known
        say(
            f"picorack: {folder} cannot be written ({problem}): caching in a temporary folder;"
            " set PICORACK_CACHE to keep it",
            err=True,
        )
        folder = Path(tempfile.mkdtemp(prefix="picorack-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def key(*made_from):
    """A name for a folder that is made from these objects, whose repr() says all that matters of them."""
    return hashlib.sha256(repr(made_from).encode()).hexdigest()[:16]


def folder(name, fill, takes_long=None, fetched=False):
    """A folder of the cache (Path), which is made if it does not exist or is damaged.

    name: 'kind/key'
    fill: fill(work) writes the files of the folder into the empty folder `work`
    takes_long: a message for stderr before that, if it takes long
    fetched: True if that needs a network. Then a folder without a list, which an older version has made, is taken as
        it is

    Raises CacheError if there is no room, and whatever fill() raises.
    """
    target = root() / name
    if is_whole(target, fetched):
        return target
    target.parent.mkdir(exist_ok=True)
    with _at_work(target.parent), _locked(target.parent / f"{target.name}{_PART}lock"):
        if is_whole(target, fetched):
            return target  # another process has made it meanwhile
        work = Path(tempfile.mkdtemp(prefix=target.name + _PART, dir=target.parent))
        try:
            if takes_long:
                say(f"{takes_long}.", err=True)
            fill(work)
            _publish(work, target)
        except Exception as problem:
            if not any(words in str(problem) for words in _FULL):
                raise
            raise CacheError(
                f"{root()}, the cache, has no room left: make some, or name another folder with PICORACK_CACHE"
            ) from None
        finally:
            shutil.rmtree(work, ignore_errors=True)
    return target


def remove(target):
    """Remove a folder of the cache (Path)."""
    shutil.rmtree(target, ignore_errors=True)
    _list_of(target).unlink(missing_ok=True)


def is_whole(target, fetched=False):
    """Are all files of a folder of the cache (Path) as they were made? fetched: as folder() takes it"""
    try:
        return cache_list.fits(_list_of(target), target)
    except FileNotFoundError:
        return fetched and target.is_dir()


@contextlib.contextmanager
def alone(kind):
    """Context: the cache's folder `kind`, which is made if it does not exist. Only one process at a time is in this
    context."""
    home = root() / kind
    home.mkdir(exist_ok=True)
    with _locked(home / "lock"):
        yield home


@contextlib.contextmanager
def _locked(path):
    """Context in which only one process is at a time. It holds a lock on the file `path`, which is removed afterwards.
    Where the file system has no locks, all are let in."""
    with _lock(path):
        try:
            yield
        finally:
            path.unlink(missing_ok=True)


def _lock(path):
    """The file `path`, open and locked. It is opened again if another process has removed it while this one waited."""
    while True:
        lock = open(path, "w")
        with contextlib.suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_EX)
        with contextlib.suppress(FileNotFoundError):
            if os.path.samestat(os.stat(path), os.fstat(lock.fileno())):
                return lock
        lock.close()


@contextlib.contextmanager
def _at_work(home):
    """Context in which a process fills a folder in `home`. It holds a shared lock on `home` meanwhile. If it can have
    an exclusive lock before, no other process is at work: half-filled folders were left by processes that were killed,
    and are removed."""
    number = os.open(home, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # another process is at work, or this file system has no locks
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
            for left in home.glob(f"*{_PART}*"):
                shutil.rmtree(left, ignore_errors=True)
                left.unlink(missing_ok=True)  # a lock
        with contextlib.suppress(OSError):
            fcntl.flock(number, fcntl.LOCK_SH)
        yield
    finally:
        os.close(number)


def _publish(work, target):
    """Let a filled folder take its place, maybe that of a damaged one. Its list is there before."""
    from lexicon_packer.files.folder import exchanged  # here, because it imports ctypes, and hardly a command gets here

    listed = work.with_name(f"{work.name}-list")
    try:
        cache_list.write(listed, work)
        listed.replace(_list_of(target))
    finally:
        listed.unlink(missing_ok=True)
    if not exchanged(work, target):  # there is none yet, or this system cannot do it in one step
        shutil.rmtree(target, ignore_errors=True)
        try:
            work.rename(target)
        except OSError:
            if not target.is_dir():  # if it is a folder, another process was first, and its content is the same
                raise


def _list_of(target):
    return target.with_name(f".{target.name}.list")
