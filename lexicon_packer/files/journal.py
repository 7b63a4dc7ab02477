"""Which hidden folders the processes of this user have made for their work (workplace.py).

Each is noted as a symbolic link in `picorack/at-work` of the user's folder for state, which is XDG_STATE_HOME or
~/.local/state. The link bears the folder's name and its inode number, and leads to it. A link is made in one step, so
there is never half a note. Nobody else can write there: a folder that a download or another user has put somewhere is
not noted. The device's number is left out, since a file system may get another one when the computer starts again.

Where the folder for state cannot be written, nothing is noted. Then what a killed process leaves stays where it is.
"""

import contextlib
import os
import stat
from pathlib import Path

_MINE = 0o700


def note(place, status):
    """Note a folder. place: its path (Path); status: its os.stat_result"""
    with contextlib.suppress(OSError, RuntimeError):
        there = _folder()
        there.mkdir(_MINE, parents=True, exist_ok=True)
        os.symlink(os.path.abspath(place), there / _name(place.name, status))


def has(name, status):
    """Did this user's processes note a folder of this name and status?"""
    try:
        found = os.lstat(_folder() / _name(name, status))
    except (OSError, RuntimeError):
        return False
    return stat.S_ISLNK(found.st_mode) and found.st_uid == os.geteuid() == status.st_uid


def forget(name, status):
    """Remove the note of a folder."""
    with contextlib.suppress(OSError, RuntimeError):
        os.unlink(_folder() / _name(name, status))


def forget_missing(home):
    """Remove the notes of folders in `home` that are no longer there."""
    with contextlib.suppress(OSError, RuntimeError):
        home = os.path.abspath(home)
        for note in sorted(_folder().iterdir()):
            place = os.readlink(note)
            if os.path.dirname(place) == home and not os.path.lexists(place):
                note.unlink()


def _folder():
    """The folder of the notes (Path). Raises RuntimeError if no home folder is known."""
    base = os.environ.get("XDG_STATE_HOME") or ""
    return Path(base if os.path.isabs(base) else "~/.local/state").expanduser() / "picorack" / "at-work"


def _name(name, status):
    return f"{name}-{status.st_ino}"
