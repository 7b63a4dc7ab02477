"""Measures by which of its rules the thesis's player chooses, for docs/players/thesis.md: run in a checkout,
`python -m host_tools.upkeep.thesis_rules`. It takes some ten seconds."""

from pathlib import Path

from ..lexicons.english import default_lexicon
from ..run.runtime import Device
from . import measured

_DOC = Path(__file__).parents[2] / "docs/players/thesis.md"
_SCRIPT = Path(__file__).parent / "device_scripts/thesis_rules.py"
_PARAMETERS = (2, 6, 1, 6)
_SETS = 75  # of two games: as many games as the thesis played
_RULES = ("6, the best move", "2, LONGEST", "4, SAFE", "5, BONUS")  # in the order in which the player stores moves


def main():
    measured.put(_DOC, "rules", block())


def block():
    said = Device(heap="8m").run(_SCRIPT.name, [default_lexicon(), *_PARAMETERS, _SETS], scripts=(_SCRIPT,))
    turns, *counts = map(int, said.split())
    laid, best = counts[:4], counts[4:]
    lines = [
        f"`thesis:{':'.join(map(str, _PARAMETERS))}` in {2 * _SETS} games against `greedy`, English:",
        "",
        "| rule | turns | of these the best move |",
        "|---|--:|--:|",
    ]
    for place in (1, 2, 3, 0):
        lines.append(f"| {_RULES[place]} | {laid[place] / turns:.1%} | {best[place] / turns:.1%} |")
    lines.append(f"| exchanges and passes | {(turns - sum(laid)) / turns:.1%} | |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
