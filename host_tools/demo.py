"""One game, machine against machine, played by the device's code; the game as GCG if wanted."""

import contextlib
import os
import re
import tempfile
from pathlib import Path
from subprocess import PIPE

from .errors import PicorackError

_MACHINE = re.compile("m[1-5]?")
_MOST = 4


class DemoError(PicorackError):
    """The game cannot be saved where it was asked for, or there are no such players."""


def levels_of(text):
    """[5, 1] of 'm,m1': 1 to 4 machines with their levels. Raises DemoError."""
    names = text.split(",")
    if not 1 <= len(names) <= _MOST or not all(map(_MACHINE.fullmatch, names)):
        raise DemoError(f"--players {text} is not 1 to {_MOST} machines of level 1 to 5, like m5,m1")
    return [int(name[1:] or 5) for name in names]


def play(device, lexicon, seed, levels, out, gcg=None):
    """Play the game of a seed between machines of these levels, its lines going to the binary file `out`; then save it
    in the file gcg."""
    with _saved_as(gcg) as file:
        args = [lexicon, seed, "".join(map(str, levels))] + ([file] if file else [])
        with device.popen("demo.py", args, stdout=PIPE) as child:
            for line in child.stdout:
                out.write(line)
                out.flush()


@contextlib.contextmanager
def _saved_as(gcg):
    """A temporary file that takes the name gcg once it is complete. Whether it can is known before the game."""
    if gcg is None:
        yield None
        return
    if os.path.isdir(gcg):
        raise DemoError(f"{gcg} is a folder: name a file with --gcg")
    try:
        folder = Path(gcg).absolute().parent
        handle, work = tempfile.mkstemp(prefix=".demo-", suffix=".gcg", dir=folder)
    except OSError as problem:
        raise DemoError(f"{gcg} cannot be written ({problem.strerror}): name another file with --gcg") from None
    os.close(handle)
    try:
        yield work
        os.chmod(work, 0o666 & ~_umask())
        os.replace(work, gcg)
    finally:
        Path(work).unlink(missing_ok=True)


def _umask():
    mask = os.umask(0)
    os.umask(mask)
    return mask
