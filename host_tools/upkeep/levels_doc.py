"""Measures the table of docs/levels.md anew: run in a checkout, `make levels`; it takes some ten minutes, half of them
for the grandmaster. `make levels LEVEL=master` plays only the games in which this level takes part, or several in
quotes, and leaves all other figures as they are."""

from pathlib import Path

import click
from picorack.game.seats import LEVELS

from .. import markdown
from ..games.match import Match, play
from ..games.standings import summary
from ..lexicons.english import default_lexicon
from . import entry, measured

_DOC = Path(__file__).parents[2] / "docs/levels.md"
_SEED = 1
_ALONE = 300  # games of a level against itself
_PAIRED = 1000  # games against the level above
_SLOW = "grandmaster"  # a hundred times as slow as any other
_SLOW_ALONE, _SLOW_PAIRED = 100, 400  # its games


def main(names):
    measured.put(_DOC, "levels", block(names or LEVELS, measured.get(_DOC, "levels")))


def block(names, before=""):
    """The table. names: the levels whose games are played; before: the block that has the other figures"""
    text = (
        f"{measured.by('make levels')}: {_ALONE} games of a level against itself, {_PAIRED:,} "
        f"against the\nnext one; {_SLOW_ALONE} of the {_SLOW} against itself and {_SLOW_PAIRED} of the level below "
        "against it:"
    )
    head = ("level", "score", "points a turn", "bingos", "turns", "nodes a turn", "wins against the next level")
    rows, found = [], {row[0]: row for row in measured.cells(before)}
    for level, above in zip(LEVELS, (*LEVELS[1:], None), strict=True):
        row = found.get(level, [level] + [""] * 6)
        if level in names:
            row = [level, *_alone(level), row[-1]]
        if above and (level in names or above in names):
            row[-1] = _wins(_played((level, above), _SLOW_PAIRED if above == _SLOW else _PAIRED))
        rows.append(row)
    return f"{text}\n\n{markdown.table(head, rows)}"


def _alone(level):
    row = _played((level, level), _SLOW_ALONE if level == _SLOW else _ALONE)
    return (
        f"{row['score']:.0f} ± {row['score_margin']:.0f}",
        f"{row['points_per_turn']:.1f}",
        f"{row['bingos']:.2f}",
        f"{row['turns']:.1f}",
        f"{row['nodes_per_turn']:,.0f}",
    )


def _played(players, games):
    """The figures of the first of the players."""
    return summary(players, play(Match(players, default_lexicon(), _SEED), games))[0]


def _wins(row):
    return f"{row['wins']:.1%} ± {row['wins_margin']:.1%}"


if __name__ == "__main__":
    entry(main, click.Argument(["names"], nargs=-1, metavar="[LEVEL]...", type=click.Choice(LEVELS)))
