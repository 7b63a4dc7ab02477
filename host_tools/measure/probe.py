"""Whole games on the device, measured: what heap they need, what they read, how long a turn takes.

The device program is device_scripts/probe.py. Measured code is compiled as for a board (a release build). unix32 has a
board's words and GC blocks; on unix, of 64 bits, everything takes about twice the heap.
"""

import re
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from ..errors import PicorackError
from ..run.runtime import Device, DeviceError
from ..toolchain.programs import micropython
from ..toolchain.romfs import rom_image

_BLOCK_BYTES = {"unix": 32, "unix32": 16}  # of MicroPython's garbage collector: four words
_LARGEST = re.compile(rb"max free sz: (\d+)")
_TOO_SMALL = "is too small for"
_STEP = 1024  # to which a smallest heap is searched
_LEAST = 16 << 10


@dataclass(frozen=True)
class Setting:
    """What is played: lexicon folder, Mode, target (unix, unix32), seed, screen ('none', '128x128', 'm' behind for
    mono), human (a player who opens every screen), from_rom (code in a ROMFS), ballast (bytes set aside for what the
    target keeps outside the heap, but a board does not), level of the machines, kept (is the game written down after
    every turn, as main.py does?), bytecode (kernels without native code)."""

    folder: str
    mode: object
    target: str = "unix32"
    seed: int = 1
    screen: str = "none"
    human: bool = False
    from_rom: bool = False
    ballast: int = 0
    level: int = 5
    kept: bool = False
    bytecode: bool = False

    def device(self, heap):
        return Device(self.target, self.bytecode, heap, self.from_rom, release=True)


@dataclass(frozen=True)
class GameCost:
    """One game. free, low_water, largest_free: bytes of heap, after a collection at its end; least after one within a
    turn; largest piece at its end. pages, bytes_read: of the lexicon, in the game."""

    turns: int
    free: int
    low_water: int
    pages: int
    bytes_read: int
    us: int
    largest_free: int


def target_of(wanted):
    """(target, remark): unix32 where it can be had, else the 64-bit port and a sentence that says so."""
    if wanted == "unix32":
        try:
            micropython(wanted)
        except PicorackError as problem:
            return "unix", f"picorack: measured on the 64-bit port, where all takes twice the heap, because {problem}"
    return wanted, None


def play(setting, heap, games=1):
    """Play within a heap of so many bytes; a list of GameCost. Raises DeviceError, also where the heap is too small."""
    with _mappable(setting, heap) as (folder, device), TemporaryDirectory() as records:
        args = [folder, setting.mode.name, setting.mode.pool_bytes, setting.seed, games, setting.screen,
                int(setting.human), setting.ballast, setting.level,
                f"{records}/game" if setting.kept else ""]  # fmt: skip
        said = device.run("probe.py", args)
    return list(costs(said, _BLOCK_BYTES[setting.target]))


def fits(setting, heap, games=1):
    """The games' costs, or None where the heap is too small. Raises DeviceError for anything else."""
    try:
        return play(setting, heap, games)
    except DeviceError as problem:
        if _TOO_SMALL in str(problem):
            return None
        raise


def smallest_heap(setting, most):
    """(bytes, GameCost) of the smallest heap, to 1 KB, in which a game completes; None above `most` bytes."""
    cost = fits(setting, most)
    if cost is None:
        return None
    low, high = _LEAST, most
    while high - low > _STEP:
        middle = (low + high) // 2 // _STEP * _STEP
        tried = fits(setting, middle)
        if tried:
            high, cost = middle, tried
        else:
            low = middle
    return high, cost[0]


def costs(said, block_bytes):
    """A GameCost for each game in what the device program said (bytes)."""
    largest = 0
    for line in said.splitlines():
        match = _LARGEST.search(line)
        if match:
            largest = int(match[1]) * block_bytes
        elif line.startswith(b"game "):
            yield GameCost(*map(int, line.split()[1:]), largest)


@contextmanager
def _mappable(setting, heap):
    """(folder argument, device) with the lexicon where the mode can read it."""
    folder = Path(setting.folder).absolute()
    if setting.mode.name != "mapped":
        yield folder, setting.device(heap)
        return
    with TemporaryDirectory() as temporary:
        image = Path(temporary) / "rom"
        image.write_bytes(rom_image(folder))
        if setting.target == "unix":  # 64 bits: the image lies in the heap, which is made larger by it
            heap += image.stat().st_size
        yield image, setting.device(heap)
