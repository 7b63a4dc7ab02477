"""Runs on MicroPython: counts by which rule the thesis's player chooses its moves, in games against the greedy player.

    thesis_rules.py FOLDER LONGEST MIN SAFE BONUS SETS

It prints one line: the number of turns; for each of best, LONGEST, SAFE and BONUS the turns in which that rule chose
the move; then, for each of the four, those of these turns in which that was the best move.
"""

import sys

from picorack.game.game import Game
from picorack.game.turn_loop import TurnLoop
from picorack.laboratory.thesis import Thesis
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.greedy import Greedy

turns = [0]
laid = [0] * 4
best = [0] * 4


class Watched(Thesis):
    def best(self, game):
        turns[0] += 1
        return super().best(game)

    def _move(self, place):
        move = super()._move(place)
        laid[place] += 1
        best[place] += move == super()._move(0)
        return move


class Nobody:
    """Listens to a TurnLoop and does nothing."""

    def thinks(self, error=None):
        pass

    plays = next_turn = thinks

    def turn_over(self):
        pass


def main(folder, *numbers):
    *parameters, sets = [int(number) for number in numbers]
    lexicon = Lexicon(folder, "resident")
    generator = Generator(lexicon)
    players = [Watched(generator, *parameters), Greedy(generator)]
    for seed in range(1, sets + 1):
        for seats in (players, players[::-1]):
            loop = TurnLoop(Game(lexicon.tileset, ("A", "B"), seed, 7, True, lexicon), seats)
            loop.begin(Nobody())
            while not loop.over():
                loop.step()
    print(turns[0], *laid, *best)


main(*sys.argv[1:])
