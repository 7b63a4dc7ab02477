"""Files that a user names: written whole or not at all, and never in the place of something that is no file.

    check("game.gcg", "--gcg")     # before the work: can it be written?
    write("game.gcg", content, "--gcg")

A regular file is written beside its place, in a folder of its own, and then takes that place in one step: whoever looks
sees the old one or the new one. Through a symbolic link the file it names is replaced, and the link stays. What goes to
a pipe or a device, a terminal or /dev/null, is written into it. Folders, sockets and disks are refused.
"""

import contextlib
import errno
import os
import stat
import sys
import tempfile
from pathlib import Path

from lexicon_packer.files.workplace import workplace

from .errors import PicorackError

_REFUSED = {stat.S_IFDIR: "folder", stat.S_IFSOCK: "socket", stat.S_IFBLK: "disk"}
_STREAMS = (1, 2)  # stdout and stderr


class OutputError(PicorackError):
    """A file cannot be written; the message names it, the reason and the remedy."""


def check(path, option, what="file"):
    """Raise OutputError if `path` cannot be written, as far as that is known before. option: with which another one can
    be named, or another folder for it: then `what` is "folder"."""
    with _explained(path, option, what):
        target = _place(path, option)
        if os.path.exists(path) and not os.access(path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        if target:
            tempfile.TemporaryFile(dir=target.parent).close()


def write(path, content, option, what="file"):
    """Write a file's content (bytes). Raises OutputError as `check` does: then what was there is there."""
    check(path, option, what)
    with _explained(path, option, what):
        target = _place(path, option)
        if target:
            _replace(target, content)
        else:
            _pour(path, content)


def unused(name, content=None):
    """The first of name.gcg, name-2.gcg, name-3.gcg... where nothing is yet, or nothing but this content (bytes)."""
    path, number = Path(name), 1
    while os.path.lexists(path) and not (content and path.is_file() and path.read_bytes() == content):
        number += 1
        path = Path(name).with_stem(f"{Path(name).stem}-{number}")
    return str(path)


@contextlib.contextmanager
def _explained(path, option, what):
    try:
        yield
    except OSError as problem:
        why = problem.strerror or problem
        raise OutputError(f"{path} cannot be written ({why}): name another {what} with {option}") from None


def _place(path, option):
    """The regular file that is to be replaced (Path), links followed; None for what is to be written into."""
    place = Path(os.path.realpath(path))
    try:
        found = os.stat(path)
    except FileNotFoundError:
        if str(path).endswith(os.sep):
            raise OutputError(f"{path} is a folder: name a file with {option}") from None
        return place
    kind = stat.S_IFMT(found.st_mode)
    if kind in _REFUSED:
        raise OutputError(f"{path} is a {_REFUSED[kind]}: name a file with {option}")
    if kind != stat.S_IFREG or _stream_at(found) or not (place.exists() and place.samefile(path)):
        return None
    return place


def _stream_at(found):
    """The number of this process's stdout or stderr if that is the file, else None."""
    for stream in _STREAMS:
        try:
            if os.path.samestat(os.fstat(stream), found):
                return stream
        except OSError:
            pass  # it is closed
    return None


def _replace(target, content):
    mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o666 & ~_umask()
    with workplace(target.parent) as place:
        new = place / "new"
        with open(new, "xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.chmod(mode)
        os.replace(new, target)


def _pour(path, content):
    stream = _stream_at(os.stat(path))
    if stream:  # one's own output goes on where it is
        sys.stdout.flush()
    with open(os.dup(stream) if stream else os.open(path, os.O_WRONLY | os.O_NOCTTY), "wb") as file:
        file.write(content)


def _umask():
    mask = os.umask(0)
    os.umask(mask)
    return mask
