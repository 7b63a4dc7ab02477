"""Fits how likely a lead wins (device/picorack/advice/evaluation.py), and writes the numbers into docs/analysis.md
with a table of how well they fit: run in a checkout, `python -m host_tools.upkeep.win_model`. It takes some minutes.

The numbers are written into that module by hand; a test holds that they are those of the document.
"""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from .. import markdown
from ..lexicons.english import default_lexicon
from ..run import executors
from ..run.runtime import Device
from . import entry, measured

_DOC = Path(__file__).parents[2] / "docs/analysis.md"
_SCRIPTS = Path(__file__).parent / "device_scripts"
_SEED, _GAMES, _TESTED = 1_000_000_000, 4000, 1000  # seeds for learning (docs/players/champion.md); the last ones test
_CHUNK = 100
_ROUNDS = 30
_STAGES = ((60, 93), (30, 59), (8, 29))  # unseen tiles


def main():
    rows = np.concatenate(list(samples(_SEED, _GAMES)))
    learnt = (_GAMES - _TESTED) * len(rows) // _GAMES
    found = block(fit(rows[:learnt]), rows[learnt:])
    measured.put(_DOC, "win probability", found)
    print(found)


def samples(seed, games, chunk=_CHUNK):
    """Arrays of rows (points ahead, unseen tiles, share of the game won), in the order of the seeds."""
    folder = default_lexicon()
    scripts = (_SCRIPTS / "lead_samples.py", _SCRIPTS / "leaves_on_board.py")

    def play(first):
        output = Device(heap="8m").run("lead_samples.py", [folder, first, chunk], scripts=scripts)
        rows = np.array([line.split() for line in output.decode().splitlines()], float)
        return rows / (4, 1, 2)

    with ThreadPoolExecutor(executors.cores()) as pool:
        yield from pool.map(play, range(seed, seed + games, chunk))


def fit(samples):
    """(SLOPE, REPLY) that make what happened likeliest, by Newton's method."""
    lead, unseen, won = samples.T
    features = np.stack([lead, -np.ones_like(lead)], 1) / np.sqrt(unseen)[:, None]
    numbers = np.zeros(2)
    for _ in range(_ROUNDS):
        share = probabilities(numbers, lead, unseen)
        slope = features.T @ (won - share)
        bend = (features * (share * (1 - share))[:, None]).T @ features
        numbers += np.linalg.solve(bend, slope)
    return tuple(numbers)


def probabilities(numbers, lead, unseen):
    """As win_probability() has them, of arrays."""
    slope, reply = numbers
    return 1 / (1 + np.exp(-(slope * lead - reply) / np.sqrt(unseen)))


def block(numbers, samples):
    """What docs/analysis.md says of the numbers (text). samples: moves that they were not fitted to"""
    slope, reply = numbers
    lead, unseen, won = samples.T
    expected = probabilities(numbers, lead, unseen)
    lines = [
        f"{measured.by('python -m host_tools.upkeep.win_model')}: SLOPE {slope:.3f}, REPLY "
        f"{reply:.2f}, fitted to\n{_GAMES - _TESTED:,} games. In {_TESTED:,} others, moves by the share of games that "
        "they are expected to win, and the share that was won:",
        "",
    ]
    rows = []
    for tenth in range(10):
        cells = []
        for least, most in _STAGES:
            chosen = (unseen >= least) & (unseen <= most) & (np.minimum(expected * 10, 9).astype(int) == tenth)
            cells.append(f"{won[chosen].mean():.0%} of {chosen.sum():,}" if chosen.any() else "")
        rows.append([f"{tenth * 10} to {tenth * 10 + 10} %", *cells])
    head = ["expected", *(f"{least} to {most} unseen tiles" for least, most in _STAGES)]
    return "\n".join([*lines, markdown.table(head, rows)])


if __name__ == "__main__":
    entry(main)
