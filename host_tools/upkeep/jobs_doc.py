"""Measures the table of docs/laboratory.md anew, of how much faster two jobs are than one: run in a checkout,
`make jobs`, on a machine that does nothing else. It takes some minutes.

One job and two play the same games in turn, several times over. Beside them stands what the machine gives at best: two
device programs at once, each with its half of the games, which nobody shares out. CPU time is told apart: that of the
device programs, and that of picorack itself, which one thread at a time can use.
"""

import os
import resource
import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from ..games import match
from ..lexicons.english import default_lexicon
from ..run import executors
from . import measured

_DOC = Path(__file__).parents[2] / "docs/laboratory.md"
_PLAYERS = ("greedy", "m5")
_GAMES = 2000
_ROUNDS = 5
_AIM = 1.8  # times as many games a second by two jobs as by one
_RATE = 50  # games a second that are the aim of one


@dataclass(frozen=True)
class Run:
    """seconds: by the clock; device: of CPU time of the device programs; own: of CPU time of this process."""

    seconds: float
    device: float
    own: float


def main():
    found = block(default_lexicon(), _GAMES, _ROUNDS)
    measured.put(_DOC, "jobs", found)
    print(found)


def block(folder, games, rounds):
    wanted = match.Match(_PLAYERS, folder)
    match.play(wanted, len(_PLAYERS))  # the device code is compiled, the lexicon in the page cache
    load = os.getloadavg()[0]
    ways = {
        "`--jobs 1`": lambda: _play(wanted, games, 1),
        "`--jobs 2`": lambda: _play(wanted, games, 2),
        "two device programs": lambda: _apart(wanted, games, 2),
    }
    found = {name: [] for name in ways}
    for _ in range(rounds):
        for name, way in ways.items():
            found[name].append(_run(way))
    slow = [run.seconds for run in found["`--jobs 1`"]]
    lines = [
        f"Version {version('picorack')}, by `make jobs`: {games:,} games of `{','.join(_PLAYERS)}`, the median of "
        f"{rounds} rounds; {executors.cores()} processors, with a load of {load:.1f} before.\n"
        "*Gain*: the seconds that `--jobs 1` took in the same round, divided by those this way took; the aim of "
        f"`--jobs 2`\nis {_AIM}, that of `--jobs 1` {_RATE} games a second.",
        "",
        "| way to play | games a second | gain | CPU ms a game, device programs | CPU ms a game, picorack |",
        "|---|--:|--:|--:|--:|",
    ]
    for name, runs in found.items():
        rate = statistics.median(games / run.seconds for run in runs)
        times = statistics.median(one / run.seconds for one, run in zip(slow, runs, strict=True))
        device, own = (statistics.median(getattr(run, part) for run in runs) for part in ("device", "own"))
        lines.append(f"| {name} | {rate:.1f} | {times:.2f} | {device * 1000 / games:.2f} | {own * 1000 / games:.2f} |")
    return "\n".join(lines)


def _run(way):
    """The Run of a function."""
    device, own, began = _cpu(resource.RUSAGE_CHILDREN), _cpu(resource.RUSAGE_SELF), time.monotonic()
    way()
    seconds = time.monotonic() - began
    return Run(seconds, _cpu(resource.RUSAGE_CHILDREN) - device, _cpu(resource.RUSAGE_SELF) - own)


def _cpu(who):
    usage = resource.getrusage(who)
    return usage.ru_utime + usage.ru_stime


def _play(wanted, games, jobs):
    with executors.local(jobs) as workers:
        match.play(wanted, games, workers)


def _apart(wanted, games, programs):
    """The games in as many chunks as there are programs, all begun at once."""
    sets = wanted.sets(games) // programs
    with ThreadPoolExecutor(programs) as pool:
        chunks = [pool.submit(match.play_chunk, wanted, wanted.seed + sets * at, sets) for at in range(programs)]
        for chunk in chunks:
            chunk.result()


if __name__ == "__main__":
    main()
