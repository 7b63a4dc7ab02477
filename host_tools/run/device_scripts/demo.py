"""Runs on the device (or a host's MicroPython, or CPython): one game, machine against machine, a line per turn.

    demo.py FOLDER SEED [PLAYERS [gcg [BOARD]]]

PLAYERS: SPECs (game/seats.py), like m5,m1. With `gcg` the game follows as GCG. BOARD: rows of marks
(core/own_board.py).
"""

import sys

from picorack.core import spelling
from picorack.core.loading import import_once
from picorack.core.move import EXCHANGE, PASS, score, tiles
from picorack.game.game import Game
from picorack.game.gcg import placement_text, write_gcg
from picorack.game.turn_loop import TurnLoop
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator

_NAMES = ("Ada", "Bob", "Cleo", "Dora")
_RECORDS = 64  # moves handed over at a time


def main(folder, seed, players="m5,m5", gcg="", rows=""):
    lexicon = Lexicon(folder, "paged", 16384)
    generator = Generator(lexicon, lexicon.tileset.rack_size, _RECORDS)
    machine = import_once("picorack.players.roster").machine
    players = [machine(generator, spec) for spec in players.split(",")]
    for player in players:
        player.limit_ms = 0  # the game is the same however fast the computer is
    game = Game(lexicon.tileset, _NAMES[: len(players)], seed, lexicon.tileset.rack_size, lexicon=lexicon, rows=rows)
    loop = TurnLoop(game, players)
    print("A game with seed %d and the lexicon %s." % (seed, lexicon.name))
    loop.begin(Printer(game))
    while not loop.over():
        loop.step()
    print_end(game)
    if gcg:
        write_gcg(sys.stdout.write, game, lexicon.name)


class Printer:
    """Listens to the game's TurnLoop and prints a line a turn."""

    def __init__(self, game):
        self._game = game
        self._what = ""

    def plays(self, move):
        self._what = describe(self._game, move)

    def turn_over(self):
        game, turn = self._game, len(self._game.history) - 1
        player, rack = game.player_of(turn), spelling.canonical(game.tileset, game.history.rack(turn))
        points, total = score(game.history.move(turn)), game.scores[player] - game.adjustments[player]
        print("%3d  %-4s %-8s %s +%d %d" % (turn + 1, game.names[player], rack, self._what, points, total))

    def thinks(self, error=None):
        """Nothing is told of steps, nor of what follows a turn."""

    next_turn = thinks


def describe(game, move):
    if move[0] == PASS:
        return "pass"
    if move[0] == EXCHANGE:
        return "exchange " + spelling.canonical(game.tileset, tiles(move))
    return placement_text(game.board.cells, game.tileset, move)


def print_end(game):
    for player, name in enumerate(game.names):
        if game.adjustments[player]:
            rack = spelling.canonical(game.tileset, game.racks[player].tiles())
            print("     %-4s %-8s %+d %d" % (name, rack, game.adjustments[player], game.scores[player]))
    print("Final scores: " + ", ".join("%s %d" % pair for pair in zip(game.names, game.scores)))


main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
