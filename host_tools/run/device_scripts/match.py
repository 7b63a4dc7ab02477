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
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.greedy import Greedy
from picorack.players.levels import machine

_STEP = 20000
_RACK = 7
_COUNT = 0x0F
_FIGURES = 6  # turns, bingos, exchanges, passes, nodes, moves


def player_named(name, generator):
    return Greedy(generator) if name == "greedy" else machine(generator, int(name[1:]))


def main(folder, names, seed, sets, history):
    lexicon = Lexicon(folder, "resident")
    generator = Generator(lexicon, _RACK)
    players = [player_named(name, generator) for name in names]
    for number in range(seed, seed + sets):
        for shift in range(len(players)):
            seats = players[shift:] + players[:shift]
            game = Game(lexicon.tileset, names, number, _RACK, True, lexicon)
            figures = [[0] * _FIGURES for _ in players]
            while not game.over:
                take_turn(game, seats[game.turn], generator, figures[game.turn])
            gc.collect()
            if history:
                print("turns", shift, game.first, turns_of(game))
            report(number, game, figures, shift)


def take_turn(game, player, generator, figures):
    player.start(game)
    done = False
    found = 0
    while not done:
        done = player.step(_STEP)
        found += generator.count
    move = player.best(game)
    figures[0] += 1
    figures[1] += move[0] < EXCHANGE and move[3] & _COUNT == _RACK
    figures[2] += move[0] == EXCHANGE
    figures[3] += move[0] == PASS
    figures[4] += generator.visited
    figures[5] += found
    game.accept(move)


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
    return "".join(
        "%s:%s " % (hex_of(history.move(turn)), hex_of(history.rack(turn))) for turn in range(len(history))
    )


def hex_of(data):
    return "".join("%02x" % byte for byte in data)


main(sys.argv[1], sys.argv[2].split(","), int(sys.argv[3]), int(sys.argv[4]), len(sys.argv) > 5)
