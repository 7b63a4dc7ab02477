"""Runs on MicroPython: what becomes of moves, in games of the champion against itself.

    rollouts.py FOLDER SEED GAMES

In each turn the best move, up to three of the other good ones and the best exchange are rolled out: all with the same
draws of unseen tiles. The other player answers, the player moves again, the other one answers again, each as the
champion does; with the bag empty the game is played to its end. Printed is a line for each move: the number of the
position; how many of each letter are kept, then unseen, in hexadecimal, the blank first; the move's points, how many
tiles it lays, the tiles in the bag; the mean of what the player is ahead by, leaves counted, after its own next move
and after the second answer, in quarter points; the numbers of the hot spots (equity/champion_model.py) that the move
touches, each as often as it does.
"""

import sys
from binascii import hexlify

from leaves_on_board import RACK, thought, without
from picorack.core.bag import Random
from picorack.core.board import STRIDE
from picorack.core.move import EXCHANGE, lay, make, score, tiles
from picorack.core.squares import col_of, row_of, squares
from picorack.core.tiles import BLANK, EDGE, LETTER
from picorack.game.game import Game
from picorack.game.history import History
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.champion import Champion

_BESIDE = (1, -1, STRIDE, -STRIDE)
_NEAR = 60  # quarter points by which the equity of a good move may be below the best one's
_OTHERS = 3
_PLIES = 3
_QUARTERS = 4


def main(folder, seed, games):
    lexicon = Lexicon(folder, "resident")
    generator = Generator(lexicon)
    player, replier = Champion(generator), Champion(generator)
    replier.calls = 1  # the end is not searched
    random = Random(seed)
    number = 0
    for one in range(seed, seed + games):
        game = Game(lexicon.tileset, ("A", "B"), one, RACK, True, lexicon)
        while not game.over:
            best = thought(player, game)
            if len(game.bag):
                moves = good_moves(player, game, random)
                if len(moves) > 1:
                    number += 1
                    show(number, game, player, replier, moves, random)
            game.accept(best)


def good_moves(player, game, random):
    """[(move, the value of its leave)]: the best placement, some others, and the best exchange."""
    kept, leaves = player.moves, player.evaluator.leaves
    if not kept.count:
        return []
    good = [i for i in range(kept.count) if kept.equity(i) >= kept.equity(0) - _NEAR]
    chosen = [good.pop(0)]
    while good and len(chosen) <= _OTHERS:
        chosen.append(good.pop(random.below(len(good))))
    found = [(kept.move(i), leaves.of(kept.move(i))) for i in chosen]
    if len(game.bag) >= RACK and leaves.of_exchange(RACK) >= kept.equity(0) - _NEAR:
        found.append((make(EXCHANGE, tiles=leaves.exchange(RACK)), leaves.of_exchange(RACK)))
    return found


def show(number, game, player, replier, moves, random):
    """Roll moves of a position out, and print what became of them."""
    rack, pool = game.racks[game.turn].tiles(), unseen(game)
    cells = bytes(game.board.cells)
    counts = hexlify(counted(pool, player.evaluator.leaves.letters)).decode()
    random.shuffle(pool, len(pool))
    draws = random.below(1 << 15)
    for move, value in moves:
        laid = tiles(move)
        placed = move[0] < EXCHANGE
        spots = touched(cells, move, player) if placed else []
        gain = rolled_out(copy_of(game, pool, draws), replier, move, value)
        print(
            number,
            hexlify(counted(without(rack, laid), player.evaluator.leaves.letters)).decode(),
            counts,
            score(move),
            len(laid) if placed else 0,
            len(game.bag),
            gain,
            *spots,
        )


def rolled_out(game, replier, move, value):
    """What the player is ahead by in the end, in quarter points; value: of the leave of the move."""
    mover, total = game.turn, 0
    leaves = [0, 0]
    leaves[mover] = value
    game.accept(move)
    for ply in range(_PLIES):
        while not game.over:
            turn = game.turn
            reply = thought(replier, game)
            if len(game.bag):
                leaves[turn] = leave_value(replier, reply, len(game.bag))
                game.accept(reply)
                if len(game.bag):
                    break
            else:
                game.accept(reply)
        if ply:
            total += _QUARTERS * (game.scores[mover] - game.scores[1 - mover])
            if not game.over:
                total += leaves[mover] - leaves[1 - mover]
    return total // (_PLIES - 1)


def leave_value(player, move, in_bag):
    if move[0] < EXCHANGE:
        return player.evaluator.leaves.of(move)
    return player.evaluator.leaves.of_exchange(in_bag) if move[0] == EXCHANGE else 0


def copy_of(game, pool, draws):
    """The game with other tiles on the other rack and in the bag; draws: a seed of what is drawn. Scores begin anew."""
    copy = Game(game.tileset, game.names, draws, RACK)
    copy.board.cells[:] = game.board.cells
    copy.history = History()
    copy.turn = game.turn
    others = len(game.racks[1 - game.turn])
    for player, held in ((game.turn, game.racks[game.turn].tiles()), (1 - game.turn, bytes(pool[:others]))):
        rack = copy.racks[player]
        rack.hold(held)
    copy.bag.size = 0
    for tile in pool[others:]:
        copy.bag.put_back(tile)
    return copy


def unseen(game):
    """The unseen tiles of the player to move (a list)."""
    found = list(game.bag.tiles[: game.bag.size])
    for player, rack in enumerate(game.racks):
        if player != game.turn:
            found.extend(rack.tiles())
    return found


def counted(held, letters):
    """How many of each letter (bytes), the blank first."""
    counts = bytearray(letters)
    for tile in held:
        counts[0 if tile & BLANK else tile] += 1
    return counts


def touched(cells, move, player):
    """The numbers of the hot spots, 4 * class and one of four."""
    found = []
    after = bytearray(cells)
    lay(after, move)
    for sq in squares(cells, move):
        kind = 4 * class_of(sq)
        if is_anchor(cells, sq):
            found.append(kind + 1)
        vowel = player.evaluator.leaves.model[2 * player.evaluator.leaves.letters + (after[sq] & LETTER)] == 8
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
