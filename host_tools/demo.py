"""One game, machine against machine, played by the device's code; the game as GCG if wanted."""

import contextlib
import os
import tempfile
from pathlib import Path
from subprocess import PIPE

from .errors import PicorackError


class DemoError(PicorackError):
    """The game cannot be saved where it was asked for."""


def play(device, lexicon, seed, out, gcg=None):
    """Play the game of a seed, its lines going to the binary file `out`; then save it in the file gcg."""
    with _saved_as(gcg) as file:
        with device.popen("demo.py", [lexicon, seed] + ([file] if file else []), stdout=PIPE) as child:
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
