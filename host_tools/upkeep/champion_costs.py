"""Measures what the champion and the grandmaster cost, for their pages in docs/players: run in a checkout,
`python -m host_tools.upkeep.champion_costs [NAME]`. It takes some minutes.

Times are those of an emulated Pico, in virtual time, so all figures depend on the code alone.
"""

import statistics
import sys
from dataclasses import dataclass
from pathlib import Path

from .. import markdown
from ..board.flash import flash
from ..emulator.process import Emulated
from ..games.moves import Mode
from ..lexicons.english import default_lexicon
from ..measure import turn_costs
from ..measure.probe import Setting, smallest_heap
from ..run.device_build import build
from . import measured

_DOCS = Path(__file__).parents[2] / "docs/players"
_PLAYS = "champion"  # the games, against itself
_SEED = 1
_MOST_HEAP = 128 << 10
_BOARD = "pico_ssd1306"
_TO_GREEDY, _TO_MIDGAME = 1.3, 4  # aims: a turn of the champion divided by greedy's, one at the end by one before


@dataclass(frozen=True)
class Page:
    """What is measured for a page.

    others: the players that think about the champion's turns, beside it
    games: how many, for the nodes
    pico_games, every: how many, for the times, and in which turns they think: 4 for every fourth
    modules: those of its own, by folder and name
    """

    others: tuple
    games: int
    pico_games: int
    every: int
    modules: tuple

    @property
    def specs(self):
        return (_PLAYS, *self.others)


_CHAMPION = ("players/champion", "equity/champion_model", "equity/endgame")
_PAGES = {
    "champion": Page(("greedy", "m5"), 40, 10, 1, _CHAMPION),
    "grandmaster": Page(
        ("grandmaster",), 4, 2, 4, ("players/grandmaster", "equity/simulation", "equity/simulationkernels")
    ),
}


def main(names):
    for name in names:
        if name not in _PAGES:
            sys.exit(f"picorack: {name} has no page of costs: name {' or '.join(_PAGES)}, or none for both")
    for name in names or _PAGES:
        page = _PAGES[name]
        turns = turn_costs.here(default_lexicon(), page.specs, _seeds(page.games))
        measured.put(_DOCS / f"{name}.md", "costs", block(page, turns, _on_pico(page)))


def block(page, turns, on_pico):
    """turns, on_pico: lists of turn_costs.Turn, for the nodes and for the times"""
    said = (
        f"Means over the turns of {page.games} English games of the champion against itself, about which each player "
        f"thinks; in\nmilliseconds over {_which(page)} of {page.pico_games} of them. The smallest heap is that of a "
        "game of two such machines\nwhose screen is drawn:"
    )
    head = ("", "nodes a turn", "at the end", "ms a turn on a Pico", "at the end", "smallest heap")
    rows = []
    for i, spec in enumerate(page.specs):
        nodes = [statistics.fmean(turn.nodes[i] for turn in turns if turn.ended == ended) for ended in (False, True)]
        ms = [statistics.fmean(turn_costs.ms_of(on_pico, i, ended)) for ended in (False, True)]
        rows.append([f"`{spec}`", *map(round, nodes), *(f"{mean:,.1f}" for mean in ms), f"{_heap(spec)} KB"])
    flash_bytes = sum(_bytes(module) for module in page.modules)
    code = f"Code for a Cortex-M0+, as .mpy: {flash_bytes:,} bytes."
    return "\n\n".join([said, markdown.table(head, rows), "\n".join(pico_sentences(page, on_pico)), code])


def _which(page):
    return f"every {page.every}th turn" if page.every > 1 else "the turns"


def _seeds(games):
    return range(_SEED, _SEED + games)


def _on_pico(page):
    folder = default_lexicon()
    with Emulated(_BOARD) as pico:
        flash(_BOARD, pico.url, [folder])
        return turn_costs.on_board(pico.url, folder, Mode("mapped"), page.specs, _seeds(page.pico_games), page.every)


def pico_sentences(page, turns):
    """What was measured on the Pico, and how the times compare. turns: a list of turn_costs.Turn"""
    yield (
        f"The Pico is an emulated one, the lexicon in its ROMFS; a millisecond is 125,000 cycles. These are "
        f"{len(turns)} turns, {sum(turn.ended for turn in turns)} of\nthem with an empty bag."
    )
    before, other = (turn_costs.ms_of(turns, i, False) for i in (0, 1))
    mean = statistics.fmean(before)
    if page.others[0] == "greedy":
        ratio = mean / statistics.fmean(other)
        last = [ms / mean for ms in turn_costs.ms_of(turns, 0, True)]
        yield (
            f"Before the end a turn of `{_PLAYS}` takes {ratio:.2f} times as many cycles as one of `greedy` (the "
            f"aim: {_TO_GREEDY} at\nmost). One at the end takes {statistics.fmean(last):.1f} times as many as one "
            f"before (the aim: {_TO_MIDGAME} at most), the longest of them\n{max(last):.1f} times."
        )
    else:
        yield (
            f"Before the end a turn of `{page.others[0]}` took {min(other) / 1000:.1f} to {max(other) / 1000:.1f} "
            "seconds."
        )


def _heap(spec):
    setting = Setting(str(default_lexicon()), Mode.parse("paged:2K"), screen="128x128m", kept=True, spec=spec)
    return smallest_heap(setting, _MOST_HEAP)[0] >> 10


def _bytes(module):
    folder = Path(build("armv6m", False, (), True))
    return (folder / f"picorack/{module}.mpy").stat().st_size


if __name__ == "__main__":
    main(sys.argv[1:])
