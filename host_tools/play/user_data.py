"""Where the user's games, settings and statistics are saved: in the user's data folder, so that the commands find them
wherever they are called. It is `picorack` in XDG_DATA_HOME, or in ~/.local/share if that variable names no absolute
path."""

import contextlib
import fcntl
import os
from pathlib import Path

from lexicon_packer.showing import place

from ..errors import PicorackError

RECORDS = ("game", "game2", "game3", "game4", "settings", "statistics")  # each of two files, as NAME.0 and NAME.1
REMEDY = "remove it, or set XDG_DATA_HOME to another folder"


@contextlib.contextmanager
def held():
    """Context: the folder (Path), which is made if it does not exist. Only one process at a time is in this context;
    others get a PicorackError. So does one that finds a pipe or the like in the place of a record."""
    there = folder()
    number = os.open(there, os.O_RDONLY)
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise PicorackError(
            f"a game kept in {there} is being played in another terminal: leave that one,"
            " or set XDG_DATA_HOME to another folder"
        ) from None
    else:
        check_records(there, REMEDY)
        yield there
    finally:
        os.close(number)


def folder(make=True):
    """The folder (Path). Raises PicorackError.

    make: True makes it if it does not exist, and refuses one that cannot be written
    """
    base = os.environ.get("XDG_DATA_HOME") or ""
    try:
        found = Path(base if os.path.isabs(base) else "~/.local/share").expanduser() / "picorack"
        if make:
            found.mkdir(parents=True, exist_ok=True)
        there = next(path for path in (found, *found.parents) if path.exists())
        if not there.is_dir():
            raise NotADirectoryError(f"{there} is no folder")
    except (OSError, RuntimeError) as problem:  # RuntimeError: no home folder is known
        raise PicorackError(f"there is no folder to keep the game in ({problem}): set XDG_DATA_HOME to one") from None
    if make and not os.access(found, os.W_OK):
        raise PicorackError(f"{found}, where the game is kept, cannot be written: set XDG_DATA_HOME to another folder")
    return found


def check_records(data, remedy):
    """Raise PicorackError if a record's file is no regular file. data: the folder (Path); remedy: the message's end"""
    for name in RECORDS:
        for slot in (0, 1):
            check_regular(data / f"{name}.{slot}", remedy)


def check_regular(path, remedy):
    """Raise PicorackError if something is at `path` (Path) that is no regular file. To open a pipe might take for ever,
    and what is written to a device is lost."""
    if path.exists() and not path.is_file():
        raise PicorackError(f"{place(path)} is no regular file: {remedy}")


def sheets(data):
    """{path: when it was written} of the games that were written as GCG. data: the folder (Path)"""
    return {path: path.stat().st_mtime_ns for path in sorted((data / "games").glob("*.gcg"))}
