"""One game, machine against machine, played by the device's code."""

from subprocess import PIPE

from lexicon_packer.showing import plain

from ..errors import PicorackError
from ..run import on_cpython  # noqa: F401

# isort: split
from picorack.game import seats

_RECORD = b"#character-encoding UTF-8\n"  # the line GCG begins with


class DemoError(PicorackError):
    """Players that cannot play a demonstration."""


def levels_of(text):
    """The levels of 1 to 4 machines: [5, 1] for 'm,m1'. Raises DemoError."""
    try:
        levels = seats.levels(text)
    except ValueError:
        levels = [0]
    if not all(levels):
        raise DemoError(f"--players {plain(text)} is not 1 to {seats.MOST} machines of level 1 to 5, like m5,m1")
    return levels


def play(device, lexicon, seed, levels, out):
    """Play the game of a seed between machines of these levels. Its lines are written to the binary file `out`.
    Returns the game as GCG (bytes)."""
    record = []
    args = [lexicon, seed, "".join(map(str, levels)), "gcg"]
    with device.popen("demo.py", args, stdout=PIPE) as child:
        for line in child.stdout:
            if record or line == _RECORD:
                record.append(line)
            else:
                out.write(line)
                out.flush()
    return b"".join(record)
