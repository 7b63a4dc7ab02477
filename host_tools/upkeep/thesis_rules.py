"""Measures by which of its rules the thesis's player chooses, for docs/players/thesis.md: run in a checkout. It takes
some ten seconds.

    python -m host_tools.upkeep.thesis_rules [DIR ...]

Further lexicon folders have columns of their own, as the thesis-like Czech one of docs/results/thesis.md.
"""

import sys
from pathlib import Path

from ..lexicons.english import default_lexicon
from ..lexicons.folders import described
from ..run.runtime import Device
from . import measured

_DOC = Path(__file__).parents[2] / "docs/players/thesis.md"
_SCRIPT = Path(__file__).parent / "device_scripts/thesis_rules.py"
_PARAMETERS = (2, 6, 1, 6)
_SETS = 75  # of two games: as many games as the thesis played
_NAMES = ("2, LONGEST", "4, SAFE", "5, BONUS", "6, the best move", "exchanges and passes", "all")
_ORDER = (1, 2, 3, 0)  # in which the player keeps the moves of the first four


def main(folders):
    measured.put(_DOC, "rules", block([default_lexicon(), *folders]))


def block(folders):
    columns = [_column(folder) for folder in folders]
    names = [described(folder).name for folder in folders]
    lines = [
        f"`thesis:{':'.join(map(str, _PARAMETERS))}` in {2 * _SETS} games against `greedy` in each language:",
        "",
        "| rule | " + " | ".join(f"{name}: turns | of these the best move" for name in names) + " |",
        "|---|" + "--:|--:|" * len(names),
    ]
    return "\n".join(lines + [f"| {' | '.join(row)} |" for row in zip(_NAMES, *columns, strict=True)])


def _column(folder):
    """The two cells of each line, of a lexicon."""
    said = Device(heap="8m").run(_SCRIPT.name, [folder, *_PARAMETERS, _SETS], scripts=(_SCRIPT,))
    turns, *counts = map(int, said.split())
    laid, best = counts[:4], counts[4:]
    rows = [f"{laid[place] / turns:.1%} | {best[place] / turns:.1%}" for place in _ORDER]
    return [*rows, f"{(turns - sum(laid)) / turns:.1%} | ", f"| {sum(best) / turns:.1%}"]


if __name__ == "__main__":
    main(sys.argv[1:])
