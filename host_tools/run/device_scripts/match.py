"""Runs on the device (or a host's MicroPython, or CPython): machines against each other, many games.

    match.py FOLDER PLAYERS RACK SEED SETS [gcg | nothing [BOARD]]

PLAYERS: SPECs (game/seats.py), like m1,m5,greedy. BOARD: rows of marks (core/own_board.py). Each seed is played in a
set of as many games as there are players, each of them once in each seat. A line per game: `game`, the seed, then for
each player as named: score, points before the end's adjustment, turns, bingos, exchanges, passes, node visits, moves
found, turns with the highest score there was, microseconds thought. With `gcg` the game as GCG before it, whose lines
begin with # or >.
"""

import gc
import sys
import time
from array import array

import matchkernels
from picorack.core.loading import import_once
from picorack.core.move import EXCHANGE, PASS, score
from picorack.game.game import Game
from picorack.game.turn_loop import TurnLoop
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator

_COUNT = 0x0F
_FIGURES = 8  # turns, bingos, exchanges, passes, nodes, moves, turns with the highest score, microseconds


def main(folder, names, rack, seed, sets, wanted=None, rows=""):
    lexicon = Lexicon(folder, "resident")
    generator = Counted(lexicon, rack)
    machine = import_once("picorack.players.roster").machine
    players = [machine(generator, name) for name in names]
    counter = Counter()
    for player in players:
        player.limit_ms = 0  # a match is the same however fast the computer is
        counter.look_at(player)
    for number in range(seed, seed + sets):
        for shift in range(len(players)):
            seats = players[shift:] + players[:shift]
            game = Game(lexicon.tileset, names[shift:] + names[:shift], number, rack, True, lexicon, rows)
            figures = [[0] * _FIGURES for _ in players]
            loop = TurnLoop(game, seats, collect=leave_it)
            counter.begin(loop, figures)
            while not loop.over():
                loop.step()
            gc.collect()
            if wanted == "gcg":
                from picorack.game.gcg import write_gcg

                write_gcg(sys.stdout.write, game, lexicon.name)
            report(number, game, figures, shift)


def leave_it():
    """Collect no garbage between turns: a host has room for that of a whole game, and a collection takes as long as a
    turn."""


class Counted(Generator):
    """A generator that counts the visits of all its calls, of which a turn may need many.

    total: nodes visited in the calls that are over
    """

    total = 0

    def start(self, *given):
        self.total += self.visited
        super().start(*given)


class Counter:
    """Looks at the moves that players are shown, listens to the TurnLoop of a game, and adds to the figures of each
    seat."""

    def __init__(self):
        self._seen = array("I", (0, 0))  # in this turn: how many moves, and the highest score and 1

    def look_at(self, player):
        """Look at a player's moves on their way to it. A player that sees none has no `sink`."""
        sink = getattr(player, "sink", None)
        if not sink:
            return

        def seen(records, count):
            matchkernels.look(records, count, self._seen)
            sink(records, count)

        player.sink = seen

    def begin(self, loop, figures):
        """Begin the game of a loop. figures: a list for each seat"""
        self._loop = loop
        self._figures = figures
        loop.begin(self)
        self.next_turn()

    def thinks(self):
        """A step before the last one of a turn: all is counted at its end."""

    def plays(self, move):
        us = time.ticks_diff(time.ticks_us(), self._begun)
        game = self._loop.game
        figures = self._figures[game.turn]
        figures[0] += 1
        figures[1] += move[0] < EXCHANGE and move[3] & _COUNT == game.rack_size
        figures[2] += move[0] == EXCHANGE
        figures[3] += move[0] == PASS
        figures[4] += self._all_visited() - self._visited
        figures[5] += self._seen[0]
        figures[6] += move[0] < EXCHANGE and score(move) + 1 == self._seen[1]
        figures[7] += us

    def turn_over(self):
        """What is of interest was counted before."""

    def next_turn(self, error=None):
        self._visited = self._all_visited()
        self._seen[0] = self._seen[1] = 0
        self._begun = time.ticks_us()

    def _all_visited(self):
        """By the player whose turn it is; one that looks at no moves has no generator."""
        generator = self._loop.machines[self._loop.game.turn].generator
        return generator.total + generator.visited if generator else 0


def report(number, game, figures, shift):
    players = len(figures)
    parts = ["game %d" % number]
    for player in range(players):
        seat = (player - shift) % players
        total = game.scores[seat]
        parts.append("%d %d" % (total, total - game.adjustments[seat]))
        parts.extend(str(figure) for figure in figures[seat])
    print(" ".join(parts))


main(sys.argv[1], sys.argv[2].split(","), int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5]), *sys.argv[6:])
