"""A player who overlooks moves: casual players know the common words, see few of the moves there are, and take the
best of these.

Each move has a number drawn from the move itself, the game's seed and the turn: at a first glance so many of 256 are
seen, at a second twice as many, and so on until something is. So it never passes where it could play, two players of a
level see different moves, and the same game is played anew move by move on every runtime, wherever it was left off.
"""

from micropython import const

from ..movegen.generator import ANY
from . import glancekernels
from .greedy import Greedy

_WEIGHT = const(8192)  # so large that the glance counts more than any score


class Casual(Greedy):
    """common: which words it forms as long as there are any: ANY, COMMON or ALL_COMMON of the generator
    seen: how many of 256 moves it sees at the first glance
    tiles: a move that lays more tiles than this is seen last
    """

    def __init__(self, generator, common, seen, tiles):
        super().__init__(generator)
        self.sink = self._glance
        self._knows = common
        self._seen = seen
        self._tiles = tiles
        self._seed = 0
        self._board = self._rack = None

    def start(self, game):
        self._board, self._rack = game.board, game.racks[game.turn].tiles()
        state = game.random.state
        self._seed = (state[0] << 8) ^ state[1] ^ len(game.history)
        self._look(self._knows)

    def _look(self, common):
        self._common = common
        self.moves.count = 0
        self.generator.start(self._board, self._rack, common)

    def step(self, budget):
        """As Greedy's. Where no move of common words is seen, it looks again: first any cross words are allowed, then
        any main words, too."""
        done = super().step(budget)
        if done and self._common != ANY and not self.moves.count:
            self._look(self._common - 1)
            return False
        return done

    def _glance(self, records, count):
        glancekernels.glance(records, count, self._seed, self._seen, self._tiles)
        self.moves.offer(records, count, _WEIGHT)
