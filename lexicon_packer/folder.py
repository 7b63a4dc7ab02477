"""Writing a lexicon's folder: all of it or nothing.

The files are gathered in a hidden folder beside the target, which takes the target's place in one rename. That folder
is made before any work is done, so that a place where nothing can be written is found at once.
"""

import contextlib
import os
import re
import shutil
from pathlib import Path

from .errors import PackError

INDEX = "lexicon.json"
_OURS = re.compile(r"lexicon\.json|(\d+-\d+|common)\.dwg")


@contextlib.contextmanager
def replacing(out_dir):
    """Context: write(files) replaces the lexicon in out_dir by files ({name: bytes}).

    Whatever goes wrong on the way, an interruption included, what was there stays and nothing is added.
    Raises PackError.
    """
    target = Path(out_dir).resolve()
    made = _missing_parents(target)
    part = target.parent / f".{target.name}.{os.getpid()}"  # named before it is made, or an interruption might leave it
    with _explained(out_dir):
        _refuse_strangers(target, out_dir)
    try:
        with _explained(out_dir):
            part.mkdir(parents=True)
        yield lambda files: _replace(target, part, files, out_dir)
    finally:
        shutil.rmtree(part, ignore_errors=True)
        if not target.exists():
            for parent in made:
                with contextlib.suppress(OSError):
                    parent.rmdir()


@contextlib.contextmanager
def _explained(out_dir):
    try:
        yield
    except OSError as error:
        raise PackError(f"cannot write the lexicon to {out_dir}: {error.strerror}; choose another --out") from None


def _replace(target, part, files, out_dir):
    new, old = part / "new", part / "old"
    with _explained(out_dir):
        new.mkdir(mode=0o755)
        for name, data in files.items():
            (new / name).write_bytes(data)
        try:
            if target.exists():
                os.rename(target, old)
            os.rename(new, target)
        except BaseException:
            if old.exists() and not target.exists():
                os.rename(old, target)
            raise


def _missing_parents(target):
    """The folders above target that have yet to be made, innermost first."""
    return [parent for parent in target.parents if not parent.exists()]


def _refuse_strangers(target, out_dir):
    """A folder is replaced whole: one that holds anything but a lexicon must not be."""
    for path in (target, *target.parents):
        if path.exists() and not path.is_dir():
            raise PackError(f"cannot write the lexicon to {out_dir}: {path} is a file; name a folder with --out")
    if not target.exists():
        return
    strangers = sorted(entry.name for entry in target.iterdir() if not _OURS.fullmatch(entry.name))
    if strangers:
        raise PackError(f"{out_dir} holds {strangers[0]!r}, which is no part of a lexicon: choose a new folder")
