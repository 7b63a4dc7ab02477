"""How long machines think about the same turns, on a board or on this computer.

The device program is run/device_scripts/turn_costs.py.
"""

from dataclasses import dataclass

from ..board.link import Board
from ..games.moves import Mode
from ..run.runtime import Device
from . import board_bench

_SCRIPT = "turn_costs.py"
_SILENCE_S = 600  # a turn on an emulated board


@dataclass(frozen=True)
class Turn:
    """A turn that several machines have thought about.

    ended: was the bag empty?
    ms, nodes: for each machine milliseconds until its move was known, and nodes visited
    """

    ended: bool
    ms: tuple
    nodes: tuple


def on_board(port, folder, mode, specs, seeds, every=1, progress=lambda done, total: None):
    """A list of Turn, on a board where the game is installed. Raises BoardError.

    port: as Board takes it
    folder: the lexicon's on this computer
    mode: a Mode
    specs: of the machines (docs/players.md), the first of which plays a game against itself for each seed
    every: 3 for every third turn
    progress: called as progress(done, total), both in games
    """
    turns = []
    with Board(port) as board:
        home, _, _, _ = board_bench.installed_at(board, folder)
        board.load(_SCRIPT, board_bench.is_bundled(board))
        board.call("open_lexicon", home, mode.name, mode.pool_bytes)
        board.run(f"players = players_of(lexicon, {list(specs)!r})")
        for done, seed in enumerate(seeds):
            progress(done, len(seeds))
            turns += _turns(board.run(f"costs(lexicon, players, {seed}, {every})", _SILENCE_S))
    return turns


def here(folder, specs, seeds, every=1, mode=Mode("resident")):  # noqa: B008
    """The same on the MicroPython of this computer. Raises DeviceError. seeds: a range of step 1"""
    args = [folder, mode.name, mode.pool_bytes, seeds[0], len(seeds), every, ",".join(specs)]
    return _turns(Device(heap="8m").run(_SCRIPT, args).decode())


def _turns(said):
    turns = []
    for line in said.splitlines():
        ended, *figures = map(int, line.split())
        turns.append(Turn(bool(ended), tuple(us / 1000 for us in figures[::2]), tuple(figures[1::2])))
    return turns


def ms_of(turns, machine, ended):
    """The milliseconds of one of the machines (a number from 0), in turns before the bag was empty or after."""
    return [turn.ms[machine] for turn in turns if turn.ended == ended]
