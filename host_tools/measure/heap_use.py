"""Measures how much of the heap each module and each object of a game takes, by running the device code."""

import re
from dataclasses import dataclass
from tempfile import TemporaryDirectory


@dataclass(frozen=True)
class Step:
    """One import or one new object. All figures are bytes, taken after a collection. Native code is not counted: the
    unix port keeps it outside the heap, most boards inside it.

    name: of the module, without 'picorack.', or of the object
    used: heap that the step takes; negative if some became free
    free: the heap that is left
    largest: its largest piece
    qstrs: all interned strings (qstrs) so far; their tables grow in large steps
    """

    name: str
    used: int
    free: int
    largest: int
    qstrs: int


def heap_use(device, folder, mode, modules):
    """A list of Step, from an empty program to a game that has been played. Raises DeviceError.

    device: a Device
    folder: the lexicon's
    mode: a moves.Mode, not mapped
    modules: names of modules or bundles in the order of import; what one needs besides counts for it
    """
    with TemporaryDirectory() as work:
        args = [folder, mode.name, mode.pool_bytes, f"{work}/game"]
        return steps_in(device.run("heap_use.py", args + [f"picorack.{name}" for name in modules]).decode())


def steps_in(output):
    """A list of Step from what run/device_scripts/heap_use.py printed (text)."""
    rows = re.findall(r"(?m)^(.+) (-?\d+) (\d+) (\d+)\r?\n.*n_total_bytes=(\d+)\r?$", output)
    return [Step(name.removeprefix("picorack."), *map(int, figures)) for name, *figures in rows]
