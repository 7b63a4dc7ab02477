"""Prints the prices that the player `fitness` sets on moves (docs/players/fitness.md). The scale of its kernel was
chosen by them.

    python -m host_tools.upkeep.fitness_prices [GAMES]

The greedy player plays GAMES games (default 20) against itself in English, from seed 1 on, and the device's kernel
prices the moves on CPython. Printed are the mean, the share of moves at the highest price, and the share in each tenth.
"""

import sys

from ..lexicons.english import default_lexicon
from ..run import on_cpython  # noqa: F401

# isort: split
from picorack.core.board import PREMIUMS
from picorack.core.move import EXCHANGE
from picorack.game.game import Game
from picorack.laboratory import fitnesskernels
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.greedy import Greedy

_POINT = 1000
_BAR = 50  # characters for all moves in one tenth


def prices(folder, games):
    """Yields the price of each move played, in points."""
    lexicon = Lexicon(str(folder), "resident")
    player = Greedy(Generator(lexicon))
    for seed in range(1, games + 1):
        game = Game(lexicon.tileset, ("A", "B"), seed, 7, True, lexicon)
        while not game.over:
            player.start(game)
            while not player.step(10000):
                pass
            move = player.best(game)
            if move[0] < EXCHANGE:
                yield fitnesskernels.price(move, 0, game.board.cells, PREMIUMS, 100) / _POINT
            game.play(move)


def report(found):
    """Text. found: a list of prices."""
    highest = max(found)
    lines = [
        f"{len(found)} moves, mean {sum(found) / len(found):.2f}, least {min(found):.2f}, highest {highest:.2f}, "
        f"at the highest {sum(price == highest for price in found) / len(found):.1%}"
    ]
    for low in range(10):
        share = sum(low <= min(price, 9.999) < low + 1 for price in found) / len(found)
        lines.append(f"{low:2}-{low + 1:<2}  {share:6.1%}  {'#' * round(_BAR * share)}")
    return "\n".join(lines)


def main():
    print(report([*prices(default_lexicon(), int(sys.argv[1]) if sys.argv[1:] else 20)]))


if __name__ == "__main__":
    main()
