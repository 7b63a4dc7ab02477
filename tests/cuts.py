"""Cuts the power while a game is being saved (power_cuts.py, on MicroPython), and measures docs/saving.md anew: `make
cuts`."""

import sys
from dataclasses import dataclass
from pathlib import Path

_TESTS = Path(__file__).parent
_SUPPORT = _TESTS / "support/device"
sys.path[:0] = [str(_SUPPORT)]

from failing_flash import WAYS  # noqa: E402

from host_tools.run.runtime import Device  # noqa: E402
from host_tools.upkeep import measured  # noqa: E402

_SCRIPTS = (_SUPPORT / "power_cuts.py", _SUPPORT / "failing_flash.py", _SUPPORT / "sample_play.py")
_LEXICON = _TESTS / "data/small/lexicon"
_DOC = _TESTS.parent / "docs/saving.md"

FILE_SYSTEMS = ("littlefs on a Pico", "littlefs on an ESP32", "FAT on a card")


@dataclass(frozen=True)
class Cuts:
    """The results of all cuts of one kind in a game.
    in_progress, before: after how many cuts the step in progress was found, or the one before it
    twice: how often the power was cut a second time soon after
    worse: after how many cuts something else was found"""

    save_bytes: int
    steps: int
    cuts: int
    in_progress: int
    before: int
    twice: int
    worse: int
    first: str


def cut_everywhere(file_system, way, records="whole"):
    """Save a game with a power cut at every operation. records: 'whole', or one of BROKEN in power_cuts.py"""
    said = Device(heap="8m").run("power_cuts.py", [_LEXICON, file_system, way, records], scripts=_SCRIPTS).decode()
    *numbers, first = said.splitlines()[-1].split("\t")
    return Cuts(*map(int, numbers), first)


def main():
    lines = [
        "| file system | cut | cuts | step in progress | the one before | second cuts | worse |",
        "|---|---|--:|--:|--:|--:|--:|",
    ]
    for file_system in FILE_SYSTEMS:
        for way in WAYS:
            cuts = cut_everywhere(file_system, way)
            figures = (cuts.cuts, cuts.in_progress, cuts.before, cuts.twice or "not tried", cuts.worse)
            lines.append(f"| {file_system} | {way} | {' | '.join(map(str, figures))} |")
    lines += ["", f"A game of {cuts.steps} steps; its longest save has {cuts.save_bytes} bytes."]
    measured.put(_DOC, "cuts", "\n".join(lines))


if __name__ == "__main__":
    main()
