"""Runs on MicroPython: what leads become, in games of the champion against itself.

    lead_samples.py FOLDER SEED GAMES

Printed is a line for each move that is found while there are tiles in the bag: by how many quarter points its player is
ahead after it, with the value of its leave and less what the move opens; how many unseen tiles there were;
and twice how the game ended for this player: 2 won, 1 drawn, 0 lost.
"""

import sys

from leaves_on_board import RACK, thought
from picorack.core.move import EXCHANGE
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.champion import Champion

_QUARTERS = 4


def main(folder, seed, games):
    lexicon = Lexicon(folder, "resident")
    player = Champion(Generator(lexicon))
    for number in range(seed, seed + games):
        game = Game(lexicon.tileset, ("A", "B"), number, RACK, True, lexicon)
        leads = []
        while not game.over:
            move, bag, mover = thought(player, game), len(game.bag), game.turn
            if bag and (player.moves.count or move[0] == EXCHANGE):
                equity = player.evaluator.leaves.of_exchange(bag) if move[0] == EXCHANGE else player.moves.equity(0)
                ahead = _QUARTERS * (game.scores[mover] - game.scores[1 - mover]) + equity
                leads.append((mover, ahead, bag + len(game.racks[1 - mover])))
            game.accept(move)
        final = game.scores[0] - game.scores[1]
        for mover, ahead, unseen in leads:
            gained = -final if mover else final
            print(ahead, unseen, 1 + (gained > 0) - (gained < 0))


if __name__ in ("__main__", "lead_samples") and len(sys.argv) > 3:
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
