"""Runs on the device (or a host's MicroPython, or CPython): one game, machine against machine, a line per turn.

    demo.py FOLDER SEED [LEVELS [gcg]]

LEVELS: a digit a player, 1 to 5. With `gcg` the game follows as GCG.
"""

import gc
import sys

from picorack.core.move import EXCHANGE, PASS, tiles
from picorack.game.game import Game
from picorack.game.gcg import placement_text, write_gcg
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.levels import machine

_NAMES = ("Ada", "Bob", "Cleo", "Dora")
_RECORDS = 64  # moves handed over at a time
_RACK = 7


def main(folder, seed, levels="55", *gcg):
    lexicon = Lexicon(folder, "paged", 16384)
    generator = Generator(lexicon, _RACK, _RECORDS)
    players = [machine(generator, int(level)) for level in levels]
    game = Game(lexicon.tileset, _NAMES[: len(players)], seed, lexicon=lexicon)
    gc.collect()
    print("A game with seed %d and the lexicon %s." % (seed, lexicon.name))
    while not game.over:
        take_turn(game, players[game.turn])
        gc.collect()
    print_end(game)
    if gcg:
        write_gcg(sys.stdout.write, game, lexicon.name)


def take_turn(game, mind):
    player, rack = game.turn, game.tileset.text(game.racks[game.turn].tiles())
    move = mind.choose(game)
    what = describe(game, move)
    points = game.play(move)
    total = game.scores[player] - game.adjustments[player]
    print("%3d  %-4s %-8s %s +%d %d" % (len(game.history), game.names[player], rack, what, points, total))


def describe(game, move):
    if move[0] == PASS:
        return "pass"
    if move[0] == EXCHANGE:
        return "exchange " + game.tileset.text(tiles(move))
    return placement_text(game.board.cells, game.tileset, move)


def print_end(game):
    for player, name in enumerate(game.names):
        if game.adjustments[player]:
            rack = game.tileset.text(game.racks[player].tiles())
            print("     %-4s %-8s %+d %d" % (name, rack, game.adjustments[player], game.scores[player]))
    print("Final scores: " + ", ".join("%s %d" % pair for pair in zip(game.names, game.scores)))


main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
