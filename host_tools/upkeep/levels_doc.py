"""Measures the table of docs/levels.md anew: run in a checkout, `make levels`. It takes some forty minutes, most of
them for the grandmaster."""

from importlib.metadata import version
from pathlib import Path

from ..run import on_cpython  # noqa: F401

# isort: split
from picorack.game.seats import LEVELS

from ..games.match import Match, play
from ..games.standings import summary
from ..lexicons.english import default_lexicon
from . import measured

_DOC = Path(__file__).parents[2] / "docs/levels.md"
_SEED = 1
_ALONE = 300  # games of a level against itself
_PAIRED = 1000  # games against the level above
_GREEDY = 4000  # games of the best player that looks at a position once against the greedy player
_BEST = "master"


def main():
    measured.put(_DOC, "levels", block())


def block():
    lines = [
        f"Version {version('picorack')}, by `make levels`:",
        "",
        "| level | score | points a turn | bingos | turns | nodes a turn | wins against the next level |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for level, above in zip(LEVELS, (*LEVELS[1:], None), strict=True):
        row = _played((level, level), _ALONE)[0]
        wins = _wins(_played((level, above), _PAIRED)[0]) if above else ""
        lines.append(
            f"| {level} | {row['score']:.0f} ± {row['score_margin']:.0f} | {row['points_per_turn']:.1f} | "
            f"{row['bingos']:.2f} | {row['turns']:.1f} | {row['nodes_per_turn']:,.0f} | {wins} |"
        )
    best = _played((_BEST, "greedy"), _GREEDY)[0]
    lines += ["", f"Against the greedy player {_BEST} wins {_wins(best)} of {best['games']:,} games, by "
                  f"{best['lead']:.1f} ± {best['lead_margin']:.1f} points on average."]  # fmt: skip
    return "\n".join(lines)


def _played(players, games):
    return summary(players, play(Match(players, default_lexicon(), _SEED), games))


def _wins(row):
    return f"{row['wins']:.1%} ± {row['wins_margin']:.1%}"


if __name__ == "__main__":
    main()
