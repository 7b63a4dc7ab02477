"""Measures what the champion and the grandmaster cost, for their pages in docs/players: run in a checkout,
`python -m host_tools.upkeep.champion_costs [NAME]`. It takes some minutes."""

import statistics
import sys
from dataclasses import dataclass
from pathlib import Path

from ..board.flash import flash
from ..emulator.process import Emulated
from ..games.moves import Mode
from ..lexicons.english import default_lexicon
from ..measure import turn_costs
from ..measure.probe import Setting, smallest_heap
from ..run.device_build import build
from ..run.runtime import Device
from . import measured

_DOCS = Path(__file__).parents[2] / "docs/players"
_SCRIPT = Path(__file__).parent / "device_scripts/champion_costs.py"
_SEED = 1
_MOST_HEAP = 128 << 10
_BOARD = "pico_ssd1306"
_TO_GREEDY, _TO_MIDGAME = 1.3, 4  # aims: a turn of the champion divided by greedy's, one at the end by one before


@dataclass(frozen=True)
class Page:
    """What is measured for a page.

    specs: the players that think; the first one plays the games here
    games: how many
    modules: those of its own
    pico: the players that think on a Pico, of which the first plays the games
    pico_games, every: how many, and in which turns they think: 4 for every fourth
    """

    specs: tuple
    games: int
    modules: tuple
    pico: tuple
    pico_games: int
    every: int


_PAGES = {
    "champion": Page(
        ("champion", "greedy", "m5"),
        40,
        ("champion", "championkernels", "champion_model", "endgame"),
        ("champion", "greedy", "m5"),
        10,
        1,
    ),
    "grandmaster": Page(
        ("grandmaster", "champion"),
        4,
        ("grandmaster", "simulation", "simulationkernels"),
        ("champion", "grandmaster"),
        2,
        4,
    ),
}


def main(names):
    for name in names:
        if name not in _PAGES:
            sys.exit(f"picorack: {name} has no page of costs: name {' or '.join(_PAGES)}, or none for both")
    for name in names or _PAGES:
        measured.put(_DOCS / f"{name}.md", "costs", block(name, _PAGES[name]))


def block(name, page):
    said = Device(heap="8m").run(_SCRIPT.name, [default_lexicon(), _SEED, page.games, *page.specs], scripts=(_SCRIPT,))
    turns = _on_pico(page)
    lines = [
        f"Means over {page.games} English games of the {name} against itself. The smallest heap is that of a game of "
        "two such\nmachines whose screen is drawn:",
        "",
        "| | nodes a turn | at the end | µs a turn on a PC | at the end | ms a turn on a Pico | at the end | "
        "smallest heap |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for line in said.decode().splitlines():
        spec, *numbers = line.split()
        nodes, last_nodes, us, last_us = (f"{int(number):,}" for number in numbers)
        ms, last_ms = (f"{statistics.fmean(_ms(page, turns, spec, ended)):,.1f}" for ended in (False, True))
        lines.append(f"| `{spec}` | {nodes} | {last_nodes} | {us} | {last_us} | {ms} | {last_ms} | {_heap(spec)} KB |")
    flash_bytes = sum(_bytes(module) for module in page.modules)
    lines += ["", *pico_sentences(page, turns), "", f"Code for a Cortex-M0+, as .mpy: {flash_bytes:,} bytes."]
    return "\n".join(lines)


def _on_pico(page):
    folder = default_lexicon()
    seeds = range(_SEED, _SEED + page.pico_games)
    with Emulated(_BOARD) as pico:
        flash(_BOARD, pico.url, folder)
        return turn_costs.on_board(pico.url, folder, Mode("mapped"), page.pico, seeds, page.every)


def _ms(page, turns, spec, ended=False):
    return turn_costs.ms_of(turns, page.pico.index(spec), ended)


def pico_sentences(page, turns):
    """What was measured on the Pico, and how the times compare. turns: a list of turn_costs.Turn"""
    ended = sum(turn.ended for turn in turns)
    which = f"every {page.every}th turn" if page.every > 1 else "the turns"
    first, second = page.pico[:2]
    middle, last = _ms(page, turns, first), _ms(page, turns, first, True)
    yield (f"The Pico is an emulated one, the lexicon in its ROMFS; a millisecond is 125,000 cycles. It thought about "
           f"{which}\nof {page.pico_games} games that `{first}` plays against itself, {len(turns)} in all, {ended} of "
           "them with an empty bag.")  # fmt: skip
    if "greedy" in page.pico:
        ratio = statistics.fmean(middle) / statistics.fmean(_ms(page, turns, "greedy"))
        to_middle = [ms / statistics.fmean(middle) for ms in last]
        yield (f"Before the end a turn of `{first}` takes {ratio:.2f} times as many cycles as one of `greedy` (the "
               f"aim: {_TO_GREEDY} at\nmost). One at the end takes {statistics.fmean(to_middle):.1f} times as many as "
               f"one before, the longest of them {max(to_middle):.1f} times (the aim:\n{_TO_MIDGAME} at "
               "most).")  # fmt: skip
    else:
        took = _ms(page, turns, second)
        yield (f"Before the end a turn of `{second}` took from {min(took) / 1000:.1f} to {max(took) / 1000:.1f} "
               "seconds.")  # fmt: skip


def _heap(spec):
    setting = Setting(str(default_lexicon()), Mode.parse("paged:2K"), screen="128x128m", kept=True, spec=spec)
    return smallest_heap(setting, _MOST_HEAP)[0] >> 10


def _bytes(module):
    folder = Path(build("armv6m", False, (), True))
    return (folder / f"picorack/players/{module}.mpy").stat().st_size


if __name__ == "__main__":
    main(sys.argv[1:])
