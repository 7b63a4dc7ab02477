"""Runs on MicroPython: what the grandmaster could work out while the other player thinks.

    pondering.py FOLDER SPEC SEED GAMES RACKS

The grandmaster plays each game against SPEC. Printed is a line `reply` for each turn of SPEC's that the grandmaster has
moved before and that begins with tiles in the bag: the place of the board that SPEC leaves among those that the best
replies leave, of so many racks drawn from the tiles that the grandmaster does not see, the most frequent first, 0 if it
is not among them; how many boards there are; 1 if SPEC leaves the board as it was, else 0. A line `wait` follows for
each turn of the grandmaster's that is played on: microseconds until the champion in it has judged its moves; those
until the first line is played on, and until its move is known.
"""

import gc
import sys
import time
from binascii import crc32

from picorack.core.bag import Random
from picorack.core.board import Board
from picorack.core.move import EXCHANGE, lay
from picorack.core.tiles import BLANK, EDGE
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import STEP, Generator
from picorack.players.champion import Champion
from picorack.players.grandmaster import Grandmaster
from picorack.players.levels import machine
from picorack.players.past import Past


def best_of(player, game):
    player.start(game)
    while not player.step(STEP):
        pass
    return player.best(game)


def left_by(cells, move):
    """A check sum of the board that a move leaves."""
    after = bytearray(cells)
    if move[0] < EXCHANGE:
        lay(after, move)
    return crc32(after)


def unseen_by(game, player):
    """The tiles that a player does not see."""
    left = bytearray(game.tileset.counts)
    seen = [cell for cell in game.board.cells if 0 < cell < EDGE] + list(game.racks[player].tiles())
    for tile in seen:
        left[0 if tile & BLANK else tile] -= 1
    return bytes(tile or BLANK for tile, count in enumerate(left) for _ in range(count))


def replies(game, champion, racks):
    """The boards (check sums) that the best replies leave, the most frequent first."""
    pool = bytearray(unseen_by(game, 1 - game.turn))
    size = len(game.racks[game.turn])
    random = Random(crc32(pool, crc32(game.board.cells)))
    board = Board()
    board.cells[:] = game.board.cells
    boards = {}
    for _ in range(racks):
        for i in range(size):
            other = i + random.below(len(pool) - i)
            pool[i], pool[other] = pool[other], pool[i]
        left = left_by(board.cells, best_of(champion, Past(game.tileset, board, bytes(pool[:size]), len(game.bag))))
        boards[left] = boards.get(left, 0) + 1
    return sorted(boards, key=lambda left: -boards[left])


class Timed(Grandmaster):
    """began, judged, begun: when (microseconds) its turn began, when the champion in it had judged its moves, and when
    these were about to be played on; begun is 0 if they are not"""

    def start(self, game):
        self.judged = self.begun = 0
        self.began = time.ticks_us()
        super().start(game)

    def _simulates(self):
        self.judged = time.ticks_us()
        simulates = super()._simulates()
        if simulates:
            self.begun = time.ticks_us()
        return simulates


def waited(grandmaster, game):
    """The grandmaster's move. Prints how long one waits for it, if it is played on."""
    gc.collect()
    move = best_of(grandmaster, game)
    if grandmaster.begun:
        times = grandmaster.judged, grandmaster.begun, time.ticks_us()
        print("wait", *[time.ticks_diff(us, grandmaster.began) for us in times])
    return move


def main(folder, spec, *numbers):
    seed, games, racks = [int(number) for number in numbers]
    lexicon = Lexicon(folder, "resident")
    generator = Generator(lexicon)
    grandmaster, other, champion = Timed(generator), machine(generator, spec), Champion(generator)
    for number in range(seed, seed + games):
        game = Game(lexicon.tileset, ("A", "B"), number, 7, True, lexicon)
        while not game.over:
            if game.turn == 0:
                move = waited(grandmaster, game)
            else:
                expected = replies(game, champion, racks) if len(game.bag) and len(game.history) else []
                move = best_of(other, game)
                if expected:
                    left = left_by(game.board.cells, move)
                    place = expected.index(left) + 1 if left in expected else 0
                    print("reply", place, len(expected), int(move[0] >= EXCHANGE))
            game.accept(move)


main(*sys.argv[1:])
