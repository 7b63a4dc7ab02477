"""Writes a lexicon's folder in one step, so that there is never half a lexicon.

The files are written to a hidden folder beside the target, and that folder changes places with the target in one step.
It is made before any other work, so that a place where nothing can be written is found at once.
"""

import contextlib
import ctypes
import os
import re
import stat
from pathlib import Path

from ..errors import PackError
from .workplace import put_aside, settle, working

INDEX = "lexicon.json"
_OURS = re.compile(r"lexicon\.json|(\d+-\d+|common|septets|octets)\.dawg")
_HERE = -100  # AT_FDCWD of Linux: paths begin at the current folder
_EXCHANGE = 2  # RENAME_EXCHANGE of Linux, and RENAME_SWAP of macOS


@contextlib.contextmanager
def replacing(out_dir):
    """Context: write(files) replaces the lexicon in the folder out_dir by files, a dict {name: bytes}.

    If anything fails, or if Ctrl-C interrupts it, the old lexicon stays and nothing is added. If the process is killed,
    the folder holds the old lexicon or the new one, and the next call removes all else that the process left.
    Raises PackError.
    """
    target = Path(out_dir).resolve()
    settle(target.parent)
    made = _missing_parents(target)
    with _explained(out_dir):
        _refuse_strangers(target, out_dir)
    # No context: Ctrl-C may come when the folder is there and its context has not been entered.
    work = working(target.parent)
    try:
        with _explained(out_dir):
            target.parent.mkdir(parents=True, exist_ok=True)
            place = next(work)
        yield lambda files: _replace(target, place, files, out_dir)
    finally:
        work.close()
        if not target.exists():
            for parent in made:
                with contextlib.suppress(OSError):
                    parent.rmdir()


def found(folder):
    """The folder of a lexicon, as given. Where folders cannot change places in one step, a build takes two steps. If it
    was killed between them, the old lexicon is put back first."""
    if not os.path.exists(folder):
        settle(Path(folder).resolve().parent)
    return folder


@contextlib.contextmanager
def _explained(out_dir):
    try:
        yield
    except OSError as error:
        raise PackError(f"cannot write the lexicon to {out_dir}: {error.strerror}; choose another --out") from None


def _replace(target, place, files, out_dir):
    new = place / "new"
    with _explained(out_dir):
        new.mkdir(mode=0o755)
        for name, data in files.items():
            _write(new / name, data)
        _refuse_strangers(target, out_dir)  # meanwhile another program may have put a file there
        if not target.exists():
            os.rename(new, target)
        elif not exchanged(new, target):
            put_aside(target, place)
            os.rename(new, target)


def _write(path, data):
    with open(path, "xb") as file:  # a new file: no link of another user's is followed
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def exchanged(one, other):
    """Let two folders change places in one step. Returns False if the system or the file system cannot do that."""
    libc = ctypes.CDLL(None)
    one, other = os.fsencode(one), os.fsencode(other)
    if hasattr(libc, "renameat2"):  # Linux
        return not libc.renameat2(_HERE, one, _HERE, other, _EXCHANGE)
    if hasattr(libc, "renamex_np"):  # macOS
        return not libc.renamex_np(one, other, _EXCHANGE)
    return False


def _missing_parents(target):
    """The folders above target that have yet to be made, innermost first."""
    return [parent for parent in target.parents if not parent.exists()]


def _refuse_strangers(target, out_dir):
    """Raise PackError if a folder holds anything but a lexicon, because replacing it would remove all that is in it."""
    for path in (target, *target.parents):
        if path.exists() and not path.is_dir():
            raise PackError(f"cannot write the lexicon to {out_dir}: {path} is a file; name a folder with --out")
    if not target.exists():
        return
    strangers = sorted(entry.name for entry in target.iterdir() if not _is_ours(entry))
    if strangers:
        raise PackError(f"{out_dir} holds {strangers[0]!r}, which is no part of a lexicon: choose a new folder")


def _is_ours(entry):
    return _OURS.fullmatch(entry.name) and stat.S_ISREG(entry.lstat().st_mode)
