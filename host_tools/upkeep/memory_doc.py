"""Measures the figures of docs/memory.md anew: run in a checkout, `make ram`. It takes some ten minutes."""

from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from ..games.moves import Mode
from ..lexicons.english import default_lexicon
from ..measure import ram, ram_report
from ..measure.heap_use import PLAYING, heap_use, in_order
from ..measure.probe import Setting, smallest_heap, target_of
from ..measure.profiles import code_bytes
from ..run.runtime import Device
from . import measured

_DOCS = Path(__file__).parents[2] / "docs"
_SPLITS = ("2-15", "2-6,7-8,9-15", "each", "auto:48K", "auto:192K")
_MODES = ("resident", "paged:2K", "paged:8K", "paged:32K", "mapped")
_MODULES = (*PLAYING, "ui.app", "ui.views.layout", "ui.screens.game")
_BUNDLES = ("engine", "players.farsighted", "screen")  # the same
_BALLAST = 12_000  # native kernels of a Pico
_MOST = 1 << 20


def main():
    target, remark = target_of("unix32")
    if remark:
        raise SystemExit(remark)
    folder = default_lexicon()
    path = _DOCS / "memory.md"
    for name, block in (("splits", splits(folder, target)), ("games", games(folder)), ("code", code(folder))):
        measured.put(path, name, f"Version {version('picorack')}:\n\n{block}")


def splits(folder, target):
    with TemporaryDirectory() as work:
        rows = list(ram.measure(folder, _SPLITS, _MODES, target, None, work))
    (_DOCS / "images" / "ram.png").write_bytes(ram_report.plot(rows))
    return ram_report.table(rows)


def games(folder):
    """Smallest heaps of whole games."""
    lines = ["| game | pool | smallest heap | with native code in it | bytecode alone |", "|---|---|--:|--:|--:|"]
    for name, pool, options in (
        ("two machines, code in ROMFS", "1K", {"from_rom": True}),
        ("two machines", "2K", {}),
        ("two machines, 128x128 mono drawn every turn", "2K", {"screen": "128x128m"}),
        ("the same, of level 2", "2K", {"screen": "128x128m", "level": 2}),
        ("a human who opens every screen, 128x128 mono", "8K", {"screen": "128x128m", "human": True}),
        ("a human who opens every screen, 240x240 colour", "8K", {"screen": "240x240", "human": True}),
    ):
        heaps = [
            smallest_heap(Setting(str(folder), Mode.parse(f"paged:{pool}"), kept=True, **native, **options), _MOST)[0]
            for native in ({}, {"ballast": _BALLAST}, {"bytecode": True})
        ]
        lines.append(f"| {name} | {pool} | " + " | ".join(f"{heap:,}" for heap in heaps) + " |")
    return "\n".join(lines)


def code(folder):
    """Heap taken by each module at import, from .mpy files and from a ROMFS: each on its own, then as bundles."""
    bundles, modules = (_code(folder, names, bundles) for names, bundles in
                        ((_BUNDLES, True), (in_order(_MODULES), False)))  # fmt: skip
    return (f"As bundles, as on a board:\n\n{bundles}\n\nThe same, each module on its own:\n\n{modules}\n\n"
            f"On flash the game's code takes {code_bytes():,} bytes.")  # fmt: skip


def _code(folder, modules, bundles):
    steps = {}
    for from_rom in (False, True):
        device = Device("unix32", heap="512k", from_rom=from_rom, release=True, bundles=bundles)
        for step in heap_use(device, folder, Mode.parse("paged:2K"), modules):
            steps.setdefault(step.name, []).append(step)
    lines = ["| step | .mpy files | ROMFS | qstrs |", "|---|--:|--:|--:|"]
    lines += [f"| {name} | {files.used:,} | {rom.used:,} | {files.qstrs:,} |" for name, (files, rom) in steps.items()]
    total = " | ".join(f"{sum(both[i].used for both in steps.values()):,}" for i in (0, 1))
    return "\n".join([*lines, f"| all | {total} | |"])


if __name__ == "__main__":
    main()
