"""Runs on the device (or a host's MicroPython): a machine plays whole games against itself, and each turn is measured.

    whole_games.py FOLDER MODE POOL_BYTES SPEC FIRST_SEED GAMES

It prints a line per turn: microseconds from the end of the turn before to the end of this one, how many of them the
search took, bytes that the search allocated, bytes allocated in all, nodes visited. The players work as in the game:
with its steps, its buffers and one generator for both, which keeps the cross-check sets of squares that have not
changed. No garbage is collected within a turn, so that allocated bytes can be counted; the game collects at the end of
each turn.
"""

import gc
import sys
import time

_RACK = 7


class Watched:
    """A machine player that measures what its search takes, and listens to its TurnLoop.

    took, allocated: microseconds and bytes of the search
    used: bytes of the heap in use before the game collects what a turn has left
    metered: microseconds spent on finding out how much is in use, which are no part of the game
    """

    limit_ms = 0  # a game is the same however slow the board is

    def __init__(self, player):
        self._player = player
        self.start = player.start
        self.best = player.best
        self.free_memory = player.free_memory
        self.took = self.allocated = self.used = self.metered = 0

    def bytes_used(self):
        began = time.ticks_us()
        used = gc.mem_alloc()
        self.metered += time.ticks_diff(time.ticks_us(), began)
        return used

    def step(self, budget):
        used = self.bytes_used()
        began = time.ticks_us()
        done = self._player.step(budget)
        self.took += time.ticks_diff(time.ticks_us(), began)
        self.allocated += self.bytes_used() - used
        return done

    def turn_over(self):
        self.used = self.bytes_used()

    def plays(self, move=None):
        """Does nothing: what playing a move takes belongs to the turn, and the next one begins when step() returns."""

    thinks = next_turn = plays


def play(lexicon, generator, spec, seed):
    """Play a game and print its turns. spec: as game/seats.py has it."""
    from picorack.app.table import collect
    from picorack.game.game import Game
    from picorack.game.turn_loop import TurnLoop
    from picorack.players.roster import machine

    player = Watched(machine(generator, spec))
    loop = TurnLoop(Game(lexicon.tileset, ["", ""], seed, _RACK, True, lexicon), [player, player], collect=collect)
    generator.reset()
    loop.begin(player)
    turns = took = 0
    used = gc.mem_alloc()
    while not loop.over():
        player.metered = 0
        began = time.ticks_us()
        loop.step()
        took += time.ticks_diff(time.ticks_us(), began) - player.metered
        if len(loop.game.history) > turns:
            print(took, player.took, player.allocated, player.used - used, generator.visited)
            turns += 1
            player.took = player.allocated = took = 0
            gc.collect()
            used = gc.mem_alloc()


def generator_of(lexicon):
    """The generator that all players of a game share. From here on garbage is collected by the game alone."""
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
