"""Runs on the device (or a host's MicroPython, or CPython): machines against each other, many games.

    match.py FOLDER PLAYERS SEED SETS [history]

PLAYERS: like m1,m5,greedy. Each seed is played in a set of as many games as there are players, each of them once in
each seat. A line per game: `game`, the seed, then for each player as named: score, points before the end's adjustment,
turns, bingos, exchanges, passes, node visits, moves found. With `history` a line `turns` before it: who sat first among
the players named, who began, then all turns as game/history.py keeps them.
"""

import gc
import sys

from picorack.core.move import EXCHANGE, PASS
from picorack.game.game import Game
from picorack.game.turn_loop import TurnLoop
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.greedy import Greedy
from picorack.players.levels import machine

_RACK = 7
_COUNT = 0x0F
_FIGURES = 6  # turns, bingos, exchanges, passes, nodes, moves


def player_named(name, generator):
    player = Greedy(generator) if name == "greedy" else machine(generator, int(name[1:]))
    player.limit_ms = 0  # a match is the same however fast the computer is
    return player


def main(folder, names, seed, sets, history):
    lexicon = Lexicon(folder, "resident")
    generator = Generator(lexicon, _RACK)
    players = [player_named(name, generator) for name in names]
    for number in range(seed, seed + sets):
        for shift in range(len(players)):
            seats = players[shift:] + players[:shift]
            game = Game(lexicon.tileset, names, number, _RACK, True, lexicon)
            figures = [[0] * _FIGURES for _ in players]
            loop = TurnLoop(game, seats, collect=leave_it)
            loop.begin(Counter(game, generator, figures))
            while not loop.over():
                loop.step()
            gc.collect()
            if history:
                print("turns", shift, game.first, turns_of(game))
            report(number, game, figures, shift)


def leave_it():
    """A host has room for the garbage of a whole game, and to collect it costs as much as a turn."""


class Counter:
    """Listens to a game's TurnLoop and adds to the figures of each seat. generator: the one all players use."""

    def __init__(self, game, generator, figures):
        self._game = game
        self._generator = generator
        self._figures = figures

    def thinks(self):
        """A step before the last one of a turn."""
        self._figures[self._game.turn][5] += self._generator.count

    def plays(self, move):
        figures = self._figures[self._game.turn]
        figures[0] += 1
        figures[1] += move[0] < EXCHANGE and move[3] & _COUNT == _RACK
        figures[2] += move[0] == EXCHANGE
        figures[3] += move[0] == PASS
        figures[4] += self._generator.visited
        figures[5] += self._generator.count

    def turn_over(self, error=None):
        """Nothing is counted of what follows a turn."""

    next_turn = turn_over


def report(number, game, figures, shift):
    players = len(figures)
    parts = ["game %d" % number]
    for player in range(players):
        seat = (player - shift) % players
        score = game.scores[seat]
        parts.append("%d %d" % (score, score - game.adjustments[seat]))
        parts.extend(str(figure) for figure in figures[seat])
    print(" ".join(parts))


def turns_of(game):
    history = game.history
    return "".join("%s:%s " % (hex_of(history.move(turn)), hex_of(history.rack(turn))) for turn in range(len(history)))


def hex_of(data):
    return "".join("%02x" % byte for byte in data)


main(sys.argv[1], sys.argv[2].split(","), int(sys.argv[3]), int(sys.argv[4]), len(sys.argv) > 5)
