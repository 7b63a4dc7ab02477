"""Runs on MicroPython: what the champion's turns cost beside greedy's and level 5's, in the same positions.

    champion_costs.py FOLDER SEED GAMES SPEC...

The first SPEC plays against itself. Printed is a line for each: node visits a turn before the bag is empty and after,
then microseconds; of several thoughts about a position the shortest counts. The first one works out the cross-check
sets that the last move has changed, for the others as well; its nodes are counted, its time is not.
"""

import sys
import time

from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import STEP, Generator
from picorack.players.levels import machine

_TIMES = 3


class Counted(Generator):
    """A generator that counts the visits of all turns."""

    total = 0

    def start(self, *given):
        self.total += self.visited
        super().start(*given)


def main(folder, seed, games, *specs):
    lexicon = Lexicon(folder, "resident")
    generator = Counted(lexicon)
    players = [machine(generator, spec) for spec in specs]
    sums = [[0] * 4 for _ in players]
    turns = [0, 0]
    for number in range(seed, seed + games):
        game = Game(lexicon.tileset, ("A", "B"), number, 7, True, lexicon)
        while not game.over:
            ended = not len(game.bag)
            turns[ended] += 1
            for i, player in enumerate(players):
                nodes, us = thought(player, game, generator)
                sums[i][ended] += nodes
                sums[i][2 + ended] += us
            game.accept(players[0].best(game))
    for i, spec in enumerate(specs):
        print(spec, *[total // turns[at % 2] for at, total in enumerate(sums[i])])


def thought(player, game, generator):
    """(node visits of the first, microseconds of the shortest) of several thoughts about a turn."""
    nodes = least = 0
    for number in range(_TIMES):
        before = generator.total + generator.visited
        begun = time.ticks_us()
        player.start(game)
        while not player.step(STEP):
            pass
        player.best(game)
        us = time.ticks_diff(time.ticks_us(), begun)
        if not number:
            nodes = generator.total + generator.visited - before
        least = us if not number or us < least else least
    return nodes, least


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
