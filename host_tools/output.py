"""Writes files that a user has named: whole or not at all, and never in the place of something that is no regular file.

    check("game.gcg", "--gcg")     # before the work: can it be written?
    write("game.gcg", content, "--gcg")

A regular file is written to a folder beside its place and then takes that place in one step, so that other programs see
either the old file or the new one. Through a symbolic link the file that it leads to is replaced, and the link stays.
Content for a pipe or a device, such as a terminal or /dev/null, is written into it. Folders, sockets and disks are
refused.
"""

import contextlib
import errno
import os
import stat
import sys
import tempfile
from pathlib import Path

from lexicon_packer.files.workplace import workplace
from lexicon_packer.showing import place, why

from .errors import PicorackError

_REFUSED = {stat.S_IFDIR: "folder", stat.S_IFSOCK: "socket", stat.S_IFBLK: "disk"}
_STREAMS = (1, 2)  # stdout and stderr


class OutputError(PicorackError):
    """A file that cannot be written. The message names it, the reason and the remedy."""


def check(path, option, what="file"):
    """Raise OutputError if a file cannot be written, as far as that can be known before.

    path: of the file
    option: the command's option with which the user can name another one
    what: what that option names, "file" or "folder"
    """
    with _explained(path, option, what):
        target = _place(path, option)
        if os.path.exists(path) and not os.access(path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        if target:
            tempfile.TemporaryFile(dir=target.parent).close()


def write(path, content, option, what="file"):
    """Write a file's content (bytes). Raises OutputError, after which the former file is still there. Parameters as of
    check()."""
    check(path, option, what)
    with _explained(path, option, what):
        target = _place(path, option)
        if target:
            _replace(target, content)
        else:
            _pour(path, content)


def make_folder(folder, option):
    """Make a folder that the user has named, if there is none. Raises OutputError. option: as of check()"""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise OutputError(
            f"{place(folder)} cannot be made ({problem.strerror}): name another folder with {option}"
        ) from None


def unused(name, content=None):
    """The first of name.gcg, name-2.gcg, name-3.gcg... that does not exist, or that holds exactly `content` (bytes)."""
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
        raise OutputError(f"{path} cannot be written ({why(problem)}): name another {what} with {option}") from None


def _place(path, option):
    """The regular file that is to be replaced (Path), after symbolic links; None if `path` is to be written into, such
    as a pipe."""
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
    """The number of this process's stdout or stderr if that leads to the file, else None."""
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
            os.fchmod(file.fileno(), mode)  # not by its name, which another user could give to a link meanwhile
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, target)


def _pour(path, content):
    stream = _stream_at(os.stat(path))
    if stream:  # a file opened anew would begin at its start: go on where this process's output is
        sys.stdout.flush()
    with open(os.dup(stream) if stream else os.open(path, os.O_WRONLY | os.O_NOCTTY), "wb") as file:
        file.write(content)


def _umask():
    mask = os.umask(0)
    os.umask(mask)
    return mask
