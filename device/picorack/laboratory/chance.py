"""A player who lays any of the moves there are, each as likely (docs/players/random.md).

The moves are not counted first. Each draws a number of 30 bits when the generator hands it over, and the move with the
highest number is kept. The numbers are made from the turn and from the state of the game's own random numbers, which
are not drawn from. So a seed gives the same game on every runtime, also if it was left and resumed.
"""

from array import array

from ..core.bag import DIGIT_BITS, Random
from ..players.greedy import Greedy
from . import chancekernels


class Chance(Greedy):
    """Plays any placement. Where none is possible it exchanges or passes as Greedy does."""

    def __init__(self, generator):
        super().__init__(generator)
        self.sink = self._draw
        self._state = array("I", (0, 0, 0, 0))  # two digits and the carry of Random, the highest number drawn

    def start(self, game):
        super().start(game)
        state, turns = game.random.state, len(game.history)
        own, drawn = self._state, Random(state[0] ^ turns | (state[1] ^ turns >> 7) << DIGIT_BITS).state
        for i in range(3):
            own[i] = drawn[i]
        own[3] = 0

    def _draw(self, records, count):
        self.moves.count |= chancekernels.draw(records, count, self._state, self.moves.moves)
