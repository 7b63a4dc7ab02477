"""Runs on MicroPython: what moves open, in games of the champion against itself.

    spot_samples.py FOLDER SEED GAMES

In each turn the next player's rack is drawn from the tiles that are neither on the board nor on the mover's rack. What
it is worth is looked at before the turn, after the best move, and after one of the other good ones. Printed is a line
for each of the two moves: by how many quarter points that rack is worth more after it than before, then the numbers of
the hot spots (players/champion.py) that the move touches, each as often as it does.
"""

import sys

from leaves_on_board import RACK, STEP, worth_of
from picorack.core.bag import Random
from picorack.core.board import STRIDE, col_of, row_of
from picorack.core.move import lay, squares
from picorack.core.tiles import EDGE, LETTER
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.champion import Champion

_BESIDE = (1, -1, STRIDE, -STRIDE)


def main(folder, seed, games):
    lexicon = Lexicon(folder, "resident")
    player = Champion(Generator(lexicon))
    random = Random(seed)
    for number in range(seed, seed + games):
        game = Game(lexicon.tileset, ("A", "B"), number, RACK, True, lexicon)
        while not game.over and len(game.bag) >= RACK:
            player.start(game)
            while not player.step(STEP):
                pass
            move, kept = player.best(game), player.moves
            moves = [kept.move(i) for i in sorted({0, random.below(kept.count)})] if kept.count else []
            rack = drawn(game, random)
            before = worth_of(player, game.board, rack)
            cells = bytes(game.board.cells)
            for one in moves:
                found = touched(cells, one, player)
                lay(game.board.cells, one)
                print(worth_of(player, game.board, rack) - before, *found)
                game.board.cells[:] = cells
            game.accept(move)


def drawn(game, random):
    """A rack for the next player."""
    unseen = list(game.bag.tiles[: game.bag.size])
    for player, rack in enumerate(game.racks):
        if player != game.turn:
            unseen.extend(rack.tiles())
    return bytes([unseen.pop(random.below(len(unseen))) for _ in range(RACK)])


def touched(cells, move, player):
    """The numbers of the hot spots, 4 * class and one of four."""
    found = []
    after = bytearray(cells)
    lay(after, move)
    for sq in squares(cells, move):
        kind = 4 * class_of(sq)
        if is_anchor(cells, sq):
            found.append(kind + 1)
        vowel = player.model[2 * player.letters + (after[sq] & LETTER)] == 8
        found.append(kind + (2 if vowel else 3))
        for by in _BESIDE:
            if not after[sq + by] and not is_anchor(cells, sq + by):
                found.append(4 * class_of(sq + by))
    return found


def is_anchor(cells, sq):
    return any(0 < cells[sq + by] < EDGE for by in _BESIDE)


def class_of(sq):
    low, high = sorted((min(row_of(sq), 14 - row_of(sq)), min(col_of(sq), 14 - col_of(sq))))
    return high * (high + 1) // 2 + low


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
