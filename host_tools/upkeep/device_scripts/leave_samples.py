"""Runs on MicroPython: what leaves become, in games of the champion against itself.

    leave_samples.py FOLDER SEED GAMES

After a turn two leaves are remembered: that of the move played, and that of another good one, or of the best exchange.
When the same player is to move again, each is filled up with tiles that are on no board yet, and all moves of that rack
are looked at. Printed is a line for each: the leave in hexadecimal (-: no tile), how many tiles the bag holds, and the
equity of the rack's best move in quarter points.
"""

import sys
from binascii import hexlify

from leaves_on_board import RACK, equity_of, thought, without
from picorack.core.bag import Random
from picorack.core.move import tiles
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.champion import Champion

_NEAR = 40  # quarter points by which a good move may be below the best one
_EXCHANGES = 4  # in one of so many turns the second leave is that of an exchange


def main(folder, seed, games):
    lexicon = Lexicon(folder, "resident")
    player = Champion(Generator(lexicon))
    random = Random(seed)
    for number in range(seed, seed + games):
        game = Game(lexicon.tileset, ("A", "B"), number, RACK, True, lexicon)
        remembered = [(), ()]  # of each player
        while not game.over and len(game.bag) >= RACK:
            for leave in remembered[game.turn]:
                equity = equity_of(player, game.board, filled(game, leave, random))
                print(hexlify(leave).decode() or "-", len(game.bag), equity)
            rack = game.racks[game.turn].tiles()
            move = thought(player, game)
            remembered[game.turn] = [without(rack, tiles(move)), another(player, rack, random)]
            game.accept(move)


def another(player, rack, random):
    """The leave of a good move, or of the best exchange."""
    moves = player.moves
    if not moves.count or not random.below(_EXCHANGES):
        return without(rack, player.evaluator.leaves.exchange(RACK))
    good = 1
    while good < moves.count and moves.equity(good) >= moves.equity(0) - _NEAR:
        good += 1
    return without(rack, tiles(moves.move(random.below(good))))


def filled(game, leave, random):
    """A full rack: the leave and tiles from the bag and the racks."""
    unseen = bytearray(game.bag.tiles[: game.bag.size])
    for rack in game.racks:
        unseen.extend(rack.tiles())
    unseen = list(unseen)
    for tile in leave:
        if tile in unseen:
            unseen.remove(tile)
    rack = list(leave)
    while len(rack) < RACK:
        rack.append(unseen.pop(random.below(len(unseen))))
    return bytes(rack)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
