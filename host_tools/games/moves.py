"""Finds every legal move of a position with the device's generator, on MicroPython or CPython.

The device program (run/device_scripts/moves.py) prints moves of 16 bytes. Here they become canonical text, `row col A|D
WORD score` (docs/testing.md), and are sorted and hashed.
"""

import hashlib
import re
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from subprocess import PIPE

from picorack.core.move import DUAL, MOVE_BYTES
from picorack.core.move import score as score_of

from lexicon_packer.graph.splits import size
from lexicon_packer.showing import quoted

from ..errors import PicorackError
from ..lexicons.folders import tiles_of
from ..run.runtime import Device, DeviceError
from ..toolchain.romfs import rom_image
from .boards import STANDARD
from .positions import SIZE, Alphabet

_MOUNT = "/rom/"  # where the device finds a mapped lexicon
_DEFAULT_POOL = 16384
LARGEST_POOL = 254 << 10  # with pages of 1024 bytes
_DEFAULT_HEAP = 2 << 20


class ModeError(PicorackError):
    """A text that names no storage mode."""


@dataclass(frozen=True)
class Mode:
    """A storage mode. pool_bytes: the size of the page pool, for paged mode only."""

    name: str
    pool_bytes: int = 0

    def __str__(self):
        return f"{self.name}:{self.pool_bytes >> 10}K" if self.pool_bytes else self.name

    @classmethod
    def parse(cls, text):
        """The Mode that 'resident', 'mapped', 'paged' or 'paged:16K' names. Raises ModeError."""
        if text in ("resident", "mapped"):
            return cls(text)
        match = re.fullmatch(r"paged(?::([0-9]{1,9}[kKmM]?))?", text)
        if not match:
            raise ModeError(
                f"{quoted(text)} is no storage mode: use resident, mapped or paged:16K (the size of the pool)"
            )
        pool = size(match[1] or _DEFAULT_POOL)
        if pool > LARGEST_POOL:
            most = f"{LARGEST_POOL >> 10}K"
            raise ModeError(f"{quoted(text)}: a pool holds 254 pages at most: give it no more than {most}")
        return cls("paged", pool)


@dataclass(frozen=True)
class Answer:
    """The device's answer to a position.

    moves: canonical texts, sorted
    extra: the second readings of one-tile plays, sorted
    """

    id: object
    moves: list
    extra: list
    best_score: int | None
    nodes_visited: int
    pages_read: int
    ms: float

    def as_dict(self, with_moves=False):
        """The dict that `picorack moves` prints on a line."""
        line = {
            "id": self.id,
            "n_moves": len(self.moves),
            "n_moves_both": len(self.moves) + len(self.extra),
            "best_score": self.best_score,
            "sha256": _digest(self.moves),
            "sha256_both": _digest(sorted(self.moves + self.extra)),
            "nodes_visited": self.nodes_visited,
            "pages_read": self.pages_read,
            "ms": self.ms,
        }
        return {**line, "moves": self.moves, "extra_both": self.extra} if with_moves else line


def _digest(moves):
    return hashlib.sha256("".join(move + "\n" for move in moves).encode()).hexdigest()


def read_answer(alphabet, position, lines):
    """The Answer to a Position, read from the lines (bytes) of the device program; None if they end too early."""
    records = b""
    for line in lines:
        if line.startswith(b"="):
            return _answer(alphabet, position, records, [int(word) for word in line.split()[1:]])
        records += bytes.fromhex(line.decode())
    return None


def _answer(alphabet, position, records, figures):
    moves, extra, best = [], [], None
    for at in range(0, len(records), MOVE_BYTES):
        record = records[at : at + MOVE_BYTES]
        score = score_of(record)
        best = score if best is None else max(best, score)
        (extra if record[3] & DUAL else moves).append(_text(alphabet, position, record, score))
    visited, pages, us = figures
    return Answer(position.id, sorted(moves), sorted(extra), best, visited, pages, us / 1000)


def _text(alphabet, position, record, score):
    kind, row, col = record[:3]
    first, step = row * SIZE + col, SIZE if kind else 1
    squares = position.cells[first : first + step * record[6] : step]
    placed = iter(record[8:])
    word = "".join([alphabet.text(tile or next(placed)) for tile in squares])
    layout = position.layout
    return f"{row - layout.top} {col - layout.left} {'AD'[kind]} {word} {score}"


class MoveServer:
    """A running device program that is asked for the moves of one position after another."""

    def __init__(self, child, alphabet):
        self._child = child
        self._alphabet = alphabet

    def moves(self, position):
        """The Answer to a Position. Raises DeviceError."""
        self._child.stdin.write(b"%s %s\n" % (position.cells.hex().encode(), position.rack.hex().encode()))
        self._child.stdin.flush()
        answer = read_answer(self._alphabet, position, self._child.stdout)
        if answer is None:
            self._child.finish()
            raise DeviceError("the device program ended before its answer: run it again")
        return answer


def alphabet_of(folder):
    """The Alphabet of a lexicon folder."""
    return Alphabet(tiles_of(folder))


@contextmanager
def readable(folder, mode, runtime):
    """Context: (the argument by which a device program opens a lexicon in a Mode, bytes of heap that it takes besides).

    In mode mapped a ROMFS image is made of the folder. 64-bit MicroPython cannot map it, so there it lies in the heap.
    """
    if mode.name != "mapped" or runtime == "cpython":
        yield folder, 0
        return
    with tempfile.TemporaryDirectory() as temporary:
        image = Path(temporary) / "rom"
        image.write_bytes(rom_image(folder))
        yield image, image.stat().st_size if runtime == "unix" else 0


@contextmanager
def move_server(folder, mode, device, layout=STANDARD):
    """Context: a MoveServer for a lexicon's folder. Its device program ends with the context.

    layout: the board of all positions (games/boards.py)
    """
    with readable(folder, mode, device.runtime) as (given, more):
        if more:
            device = Device("unix", device.bytecode, size(device.heap or _DEFAULT_HEAP) + more)
        args = [given, mode.name, mode.pool_bytes, "", layout.text]
        try:
            with device.popen("moves.py", args, stdin=PIPE, stdout=PIPE) as child:
                yield MoveServer(child, alphabet_of(folder))
        except DeviceError as problem:
            raise DeviceError(str(problem).replace(_MOUNT, f"{folder}/")) from None
