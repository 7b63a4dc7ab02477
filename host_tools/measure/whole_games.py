"""Whole games of a machine against itself, on a board or on this computer: the time and the heap that each turn takes.

The device program is run/device_scripts/whole_games.py.
"""

import statistics
from dataclasses import dataclass
from subprocess import PIPE

from ..board.link import Board
from ..games.moves import Mode
from ..run.runtime import Device
from . import board_bench

_SCRIPT = "whole_games.py"
_SILENCE_S = 600  # a game on an emulated board


@dataclass(frozen=True)
class Turn:
    """One turn.

    ms: milliseconds from the end of the turn before to the end of this one
    searched_ms: those of them that the search took
    searched, allocated: bytes that the search allocated, and the whole turn
    nodes: nodes of the word graph visited
    """

    ms: float
    searched_ms: float
    searched: int
    allocated: int
    nodes: int


def on_board(port, folder, mode, spec, seeds, progress=lambda done, total: None, place=None):
    """A list of Turn, of one game per seed on a board where the game is installed. Raises BoardError.

    port: as Board takes it
    folder: the lexicon's on this computer
    mode: a Mode
    spec: the player (docs/players.md)
    seeds: a list of int
    progress: called as progress(done, total), both in games
    place: the lexicon's folder on the board, if it is not the one the game uses
    """
    turns = []
    with Board(port) as board:
        home, _, bundled = board_bench.installed_at(board, folder)
        board.load(_SCRIPT, bundled)
        board.call("open_lexicon", place or home, mode.name, mode.pool_bytes)
        board.run("generator = generator_of(lexicon)")
        for done, seed in enumerate(seeds):
            progress(done, len(seeds))
            output = board.run(f"play(lexicon, generator, {spec!r}, {seed})", _SILENCE_S)
            turns += [_turn(line) for line in output.splitlines()]
    return turns


def here(folder, spec, seeds, mode=Mode("resident")):  # noqa: B008
    """The same on the MicroPython of this computer. Raises DeviceError. seeds: a range of step 1"""
    args = [folder, mode.name, mode.pool_bytes, spec, seeds[0], len(seeds)]
    with Device().popen(_SCRIPT, args, stdout=PIPE) as child:
        return [_turn(line) for line in child.stdout]


def _turn(line):
    took, searched, *rest = (int(word) for word in line.split())
    return Turn(took / 1000, searched / 1000, *rest)


def summary(turns):
    """A dict of figures over a list of Turn:

    turns: how many there are
    mean, p95, worst: milliseconds of a turn; p95 is the 95th percentile
    searched_ms: mean milliseconds of the search
    searched: the most bytes that a search allocated
    allocated, most_allocated: mean and most bytes that a turn allocated
    nodes: mean of the nodes visited
    """
    ms = sorted(turn.ms for turn in turns)
    return {
        "turns": len(turns),
        "mean": statistics.fmean(ms),
        "p95": statistics.quantiles(ms, n=20, method="inclusive")[-1],
        "worst": ms[-1],
        "searched_ms": statistics.fmean(turn.searched_ms for turn in turns),
        "searched": max(turn.searched for turn in turns),
        "allocated": statistics.fmean(turn.allocated for turn in turns),
        "most_allocated": max(turn.allocated for turn in turns),
        "nodes": statistics.fmean(turn.nodes for turn in turns),
    }
