"""Measures the figures of docs/memory.md anew: run in a checkout, `make ram`. It takes some twelve minutes.

`python3 -m host_tools.upkeep.memory_doc pico` measures one of its tables alone.
"""

from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

import click

from .. import markdown
from ..board import carried as board_carried
from ..device_tree import languages
from ..games.moves import Mode
from ..games.results import png
from ..lexicons.english import default_lexicon
from ..measure import pico_heap, ram, ram_report
from ..measure.heap_use import heap_use
from ..measure.probe import Setting, smallest_heap, target_of
from ..measure.profiles import code_bytes
from ..release.parts import LABORATORY, WHAT
from ..run.runtime import Device
from . import entry, measured

_DOC = Path(__file__).parents[2] / "docs/memory.md"
_PLOT = _DOC.parent / "images/ram.png"
_SPLITS = ("2-15", "2-6,7-8,9-15", "each", "auto:192K")
_MODES = ("resident", "paged:2K", "paged:8K", "paged:32K", "mapped")
_BUNDLES = ("engine", "players.farsighted", "screen")  # of a game on a screen
_BALLAST = 12_000  # bytes: a little more than the native kernels take on a Pico
_PICO = "pico_lcd_13"
_WHAT = {
    "game": "lexicon, move generator, rules, saved games",
    "players": "the levels and the champion",
    "drivers": "the board's display and keys",
    "index": "of the archives, with the modules' names",
}
_MOST = 1 << 20  # bytes: more heap than any of these games needs


def main(chosen):
    """Measure tables and write them. chosen: names of tables; none for all"""
    folder = default_lexicon()
    for name in chosen or _TABLES:
        measured.put(_DOC, name, f"Version {version('picorack')}:\n\n{_TABLES[name](folder)}")
    draw(_PLOT)


def splits(folder):
    """The table of splits and storage modes (text). folder: the lexicon's, as in all functions here that make tables"""
    target, remark = target_of("unix32")
    if remark:
        raise SystemExit(remark)
    return ram_report.table(list(ram.measure(folder, _SPLITS, _MODES, target)))


class Point(NamedTuple):
    """A row of the table of splits as the plot needs it. min_heap_bytes and ms_per_turn are None if nothing ran."""

    split: str
    mode: str
    min_heap_bytes: int | None
    ms_per_turn: float | None


def draw(path):
    """Write the plot of the table of splits in docs/memory.md to a PNG file (Path)."""
    points = []
    for split, mode, *figures in measured.cells(measured.get(_DOC, "splits")):
        ran = figures[-1] != ""
        heap, ms = (int(figures[2].replace(",", "")), float(figures[-1])) if ran else (None, None)
        points.append(Point(split, mode, heap, ms))
    path.write_bytes(png(ram_report.figure(points)))


def games(folder):
    """The table of the smallest heaps of whole games (text)."""
    rows = []
    for name, pool, options in (
        ("two machines, code in ROMFS", "1K", {"from_rom": True}),
        ("two machines", "2K", {}),
        ("two machines, 128x128 mono drawn every turn", "2K", {"screen": "128x128m"}),
        ("the same, of level 2", "2K", {"screen": "128x128m", "spec": "m2"}),
        ("a human who opens every screen, 128x128 mono", "8K", {"screen": "128x128m", "human": True}),
        ("a human who opens every screen, 240x240 colour", "8K", {"screen": "240x240", "human": True}),
    ):
        heaps = [
            smallest_heap(Setting(str(folder), Mode.parse(f"paged:{pool}"), kept=True, **native, **options), _MOST)[0]
            for native in ({}, {"ballast": _BALLAST}, {"bytecode": True})
        ]
        rows.append((name, pool, *heaps))
    return markdown.table(("game", "pool", "smallest heap", "with native code in it", "bytecode alone"), rows, (0, 1))


def code(folder):
    """The table of the heap that each bundle takes, from .mpy files and from a ROMFS (text)."""
    steps = {}
    for from_rom in (False, True):
        device = Device("unix32", heap="512k", from_rom=from_rom, release=True)
        for step in heap_use(device, folder, Mode.parse("paged:2K"), _BUNDLES):
            steps.setdefault(step.name, []).append(step)
    rows = [(name, files.used, rom.used, files.qstrs) for name, (files, rom) in steps.items()]
    rows.append(("all", *(sum(both[i].used for both in steps.values()) for i in (0, 1)), ""))
    table = markdown.table(("step", ".mpy files", "ROMFS", "qstrs"), rows)
    return f"{table}\n\nOn flash the game's code takes {code_bytes():,} bytes, in an archive."


def pico(folder):
    """The table of heap and flash on a Pico with the code in files, in ROMFS and in the firmware (text)."""
    ways = pico_heap.ways(folder)
    used = [way.used for way in ways.values()]
    rows = [(name, *(way[name] for way in used)) for name in used[0]]
    rows.append(("all", *(sum(way.values()) for way in used)))
    for name, title in (("free", "free then"), ("largest", "in one piece"), ("flash", "flash taken by the code")):
        rows.append((title, *(getattr(way, name) for way in ways.values())))
    return markdown.table(("step", *ways), rows)


def carried(folder):
    """The table of what `picorack flash` installs on a Pico with the official firmware, by part (text)."""
    choices = (board_carried.chosen(_PICO, [folder], *more) for more in ((), (languages(), [LABORATORY])))
    usual, whole = (board_carried.code(board_carried.usual_arch(_PICO), _PICO, chosen)[1] for chosen in choices)
    rows = [
        (name, WHAT.get(name) or _WHAT.get(name, ""), usual.get(name, ""), whole[name])
        for name in sorted(whole, key=lambda name: (-usual.get(name, 0), name))
    ]
    rows.append(("all", "", sum(usual.values()), sum(whole.values())))
    return markdown.table(("part", "what it is", "English", "eight languages, laboratory"), rows, (0, 1))


_TABLES = {"splits": splits, "games": games, "code": code, "pico": pico, "carried": carried}

if __name__ == "__main__":
    entry(main, click.Argument(["chosen"], nargs=-1, metavar="[TABLE]...", type=click.Choice([*_TABLES])))
