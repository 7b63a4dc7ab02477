"""Plays whole games on the device code and measures what they need: heap, reads of the lexicon, time per turn.

The device program is run/device_scripts/probe.py. The code is compiled as for a board (a release build). The runtime
unix32 has the word size and the GC blocks of a board; on the 64 bits of unix everything takes about twice the heap.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from ..errors import PicorackError
from ..games.moves import readable
from ..run.runtime import Device, DeviceError
from ..toolchain.programs import micropython

_BLOCK_BYTES = {"unix": 32, "unix32": 16}  # of MicroPython's garbage collector: four words
_LARGEST = re.compile(rb"max free sz: (\d+)")
_TOO_SMALL = "is too small for"
_STEP = 1024  # bytes: how exactly the smallest heap is found
_LEAST = 16 << 10  # bytes: a heap that is taken to be too small for any game


@dataclass(frozen=True)
class Setting:
    """What is played, and where.

    folder: the lexicon's
    mode: a moves.Mode
    target: the runtime, 'unix' or 'unix32'
    seed: of the first game
    screen: 'none', or the size of a screen that is drawn every turn, '128x128' in colour or '128x128m' of one bit
    human: True if the first player is a human who opens every screen in each turn and plays the hints
    from_rom: True if the code lies in a ROMFS
    ballast: bytes of heap set aside, for what this target keeps outside the heap and a board inside it (native code)
    spec: of the machines (game/seats.py)
    kept: True if the game is saved after every turn, as main.py does
    bytecode: True for kernels without native code
    language: the code of the screen's texts
    without: modules of the device code that are not there, as device_build.build() takes them
    """

    folder: str
    mode: object
    target: str = "unix32"
    seed: int = 1
    screen: str = "none"
    human: bool = False
    from_rom: bool = False
    ballast: int = 0
    spec: str = "m5"
    kept: bool = False
    bytecode: bool = False
    language: str = "en"
    without: tuple = ()

    def device(self, heap):
        return Device(self.target, self.bytecode, heap, self.from_rom, release=True, without=self.without)


@dataclass(frozen=True)
class GameCost:
    """What one game took. Heap is measured in bytes, after collections.

    turns: how many were played
    free: heap that is free when the game is over
    low_water: the least that was free within a turn
    pages, bytes_read: read of the lexicon's files in the whole game
    us: microseconds the game took
    largest_free: the largest free piece of heap when the game is over
    hints: the SPEC of the player that gave a human hints, "" where nobody asked
    lost: at how many of a human's keys memory ran out; such a key is forgotten, and all screens but the game's close
    """

    turns: int
    free: int
    low_water: int
    pages: int
    bytes_read: int
    us: int
    largest_free: int
    hints: str = ""
    lost: int = 0

    def figures(self):
        """Those of a ram.Row that one game gives (dict)."""
        return {
            "low_water_bytes": self.low_water,
            "largest_free_bytes": self.largest_free,
            "pages_per_turn": self.pages / self.turns,
            "bytes_per_turn": self.bytes_read / self.turns,
            "ms_per_turn": self.us / self.turns / 1000,
        }


def target_of(wanted):
    """(target, remark). If unix32 is wanted and cannot be had, the target is unix and the remark a message that says
    so; else the target is `wanted` and the remark None."""
    if wanted == "unix32":
        try:
            micropython(wanted)
        except PicorackError as problem:
            return "unix", f"picorack: measured on the 64-bit port, where all takes twice the heap, because {problem}"
    return wanted, None


def play(setting, heap, games=1):
    """Play `games` games, seed after seed, in a heap of `heap` bytes. Returns a list of GameCost. Raises DeviceError,
    also if the heap is too small."""
    lexicon = readable(Path(setting.folder).absolute(), setting.mode, setting.target)
    with lexicon as (folder, more), TemporaryDirectory() as records:
        options = [
            setting.mode.name,
            setting.mode.pool_bytes,
            setting.seed,
            games,
            setting.screen.replace("none", "-"),
            int(setting.human),
            setting.ballast,
            setting.spec,
            setting.language,
        ]
        record = f"{records}/game" if setting.kept else ""
        output = setting.device(heap + more).run("probe.py", [folder, record, " ".join(map(str, options))])
    return list(costs(output, _BLOCK_BYTES[setting.target]))


def fits(setting, heap, games=1):
    """As play(), but None if the heap is too small. Raises DeviceError for anything else."""
    try:
        return play(setting, heap, games)
    except DeviceError as problem:
        if _TOO_SMALL in str(problem):
            return None
        raise


def smallest_heap(setting, most, games=1):
    """(bytes, GameCost of the first game) of the smallest heap, to 1 KB, in which so many games complete; None if
    `most` bytes are too few."""
    cost = fits(setting, most, games)
    if cost is None:
        return None
    low, high = _LEAST, most
    while high - low > _STEP:
        middle = (low + high) // 2 // _STEP * _STEP
        tried = fits(setting, middle, games)
        if tried:
            high, cost = middle, tried
        else:
            low = middle
    return high, cost[0]


def costs(output, block_bytes):
    """Yield a GameCost for each game.

    output: what the device program printed (bytes)
    block_bytes: of a GC block there
    """
    largest, hints, lost = 0, "", 0
    for line in output.splitlines():
        match = _LARGEST.search(line)
        if match:
            largest = int(match[1]) * block_bytes
        elif line.startswith(b"game "):
            yield GameCost(*map(int, line.split()[1:]), largest, hints, lost)
        elif line.startswith(b"hints "):
            hints = line[6:].decode()
        elif line.startswith(b"lost "):
            lost = int(line[5:])
