"""The cache: what is made from sources and can be made again (compiled device code, packed lexicons).

It lies in ~/.cache/picorack, or where PICORACK_CACHE says. A folder in it is named after what it is made from, appears
whole or not at all, and never changes afterwards, so two processes may ask for the same one at once.
"""

import atexit
import functools
import os
import shutil
import sys
import tempfile
from pathlib import Path


@functools.cache
def root():
    """The cache folder, made if need be; a temporary one, with a word on stderr, where it cannot be written."""
    folder = Path(os.environ.get("PICORACK_CACHE") or "~/.cache/picorack")
    try:
        folder = folder.expanduser().absolute()
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError) as problem:  # RuntimeError: no home folder is known
        print(f"picorack: {folder} cannot be written ({problem}): caching in a temporary folder;"
              " set PICORACK_CACHE to keep it", file=sys.stderr)
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
    work = Path(tempfile.mkdtemp(prefix=target.name + ".", dir=target.parent))
    try:
        if takes_long:
            print(f"{takes_long}.", file=sys.stderr, flush=True)
        fill(work)
        _publish(work, target)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return target


def _publish(work, target):
    try:
        work.rename(target)
    except OSError:
        if not target.is_dir():  # else another process was first: its folder is as good
            raise
