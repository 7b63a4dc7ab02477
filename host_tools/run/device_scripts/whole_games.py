"""Runs on the device (or a host's MicroPython): a machine plays whole games against itself, and each turn is measured.

    whole_games.py FOLDER MODE POOL_BYTES SPEC FIRST_SEED GAMES

A line per turn: microseconds from the end of the turn before to the end of this one, those of them that went into the
search, bytes allocated in the search, bytes allocated in all, node visits. The players are the game's own, with its
steps, its buffers and its one generator, which keeps the cross-check sets of squares that have not changed. Nothing is
collected amid a turn, so that what is allocated can be counted; the game itself collects at the end of each.
"""

import gc
import sys
import time

_RACK = 7


class Meter:
    """How much of the heap is in use, and how long it took to find out, which is no part of the game."""

    def __init__(self):
        self.took = 0  # microseconds

    def bytes_used(self):
        began = time.ticks_us()
        used = gc.mem_alloc()
        self.took += time.ticks_diff(time.ticks_us(), began)
        return used


class Watched:
    """A machine player that measures what its search takes. player: the one that plays; meter: a Meter."""

    limit_ms = 0  # a game is the same however slow the board is

    def __init__(self, player, meter):
        self._player = player
        self._meter = meter
        self.start = player.start
        self.best = player.best
        self.free_memory = player.free_memory
        self.took = self.allocated = 0

    def step(self, budget):
        used = self._meter.bytes_used()
        began = time.ticks_us()
        done = self._player.step(budget)
        self.took += time.ticks_diff(time.ticks_us(), began)
        self.allocated += self._meter.bytes_used() - used
        return done


class Watcher:
    """Listens to a TurnLoop. used: bytes of the heap in use before the game collects what a turn has left."""

    def __init__(self, meter):
        self._meter = meter
        self.used = 0

    def thinks(self):
        """What a step takes is the player's own to measure."""

    def plays(self, move):
        """What playing it takes belongs to the turn."""

    def turn_over(self):
        self.used = self._meter.bytes_used()

    def next_turn(self, error):
        """The next turn is measured from where step() returns."""


def play(lexicon, generator, spec, seed):
    """Play a game and print its turns. spec: as game/seats.py has it."""
    from picorack.app.desk import collect
    from picorack.game.game import Game
    from picorack.game.turn_loop import TurnLoop
    from picorack.players.levels import machine

    meter = Meter()
    player = Watched(machine(generator, spec), meter)
    watcher = Watcher(meter)
    loop = TurnLoop(Game(lexicon.tileset, ["", ""], seed, _RACK, True, lexicon), [player, player], collect=collect)
    generator.reset()
    loop.begin(watcher)
    turns = took = 0
    used = gc.mem_alloc()
    while not loop.over():
        meter.took = 0
        began = time.ticks_us()
        loop.step()
        took += time.ticks_diff(time.ticks_us(), began) - meter.took
        if len(loop.game.history) > turns:
            print(took, player.took, player.allocated, watcher.used - used, generator.visited)
            turns += 1
            player.took = player.allocated = took = 0
            gc.collect()
            used = gc.mem_alloc()


def generator_of(lexicon):
    """The generator that all players of a game share. Nothing is collected from here on but by the game."""
    from picorack.movegen.generator import Generator

    generator = Generator(lexicon)
    gc.collect()
    gc.disable()
    return generator


def main(folder, mode, pool_bytes, spec, seed, games):
    from picorack.lexicon.lexicon import Lexicon

    lexicon = Lexicon(folder, mode, pool_bytes)
    generator = generator_of(lexicon)
    for number in range(seed, seed + games):
        play(lexicon, generator, spec, number)


if __name__ in ("__main__", "whole_games") and len(sys.argv) > 6:
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4], int(sys.argv[5]), int(sys.argv[6]))
