"""Where the user's game in progress and settings are saved: in the user's data folder, so that the commands find them
wherever they are called. It is `picorack` in XDG_DATA_HOME, or in ~/.local/share if that variable names no absolute
path."""

import contextlib
import fcntl
import os
from pathlib import Path

from ..errors import PicorackError


@contextlib.contextmanager
def held():
    """Context: the folder (Path), which is made if it does not exist. Only one process at a time is in this context;
    others get a PicorackError."""
    folder = _folder()
    number = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise PicorackError(f"a game kept in {folder} is being played in another terminal: leave that one,"
                            " or set XDG_DATA_HOME to another folder") from None  # fmt: skip
    else:
        yield folder
    finally:
        os.close(number)


def _folder():
    base = os.environ.get("XDG_DATA_HOME") or ""
    try:
        folder = Path(base if os.path.isabs(base) else "~/.local/share").expanduser() / "picorack"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError) as problem:  # RuntimeError: no home folder is known
        raise PicorackError(f"there is no folder to keep the game in ({problem}): set XDG_DATA_HOME to one") from None
    if not os.access(folder, os.W_OK):
        raise PicorackError(f"{folder}, where the game is kept, cannot be written: set XDG_DATA_HOME to another folder")
    return folder
