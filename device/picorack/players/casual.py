"""A player who overlooks moves: casual players see few of those there are, and of these they take the best.

Each move has a number drawn from the move itself, the game's seed and the turn: at a first glance so many of 256 are
seen, at a second twice as many, and so on until something is. So it never passes where it could play, two players of a
level see different moves, and the same game is played anew move by move on every runtime, wherever it was left off.
"""

from micropython import const

from . import glancekernels
from .greedy import Greedy

_SHIFT = const(13)  # the glance counts before all scores


class Casual(Greedy):
    """seen: of 256 moves so many are seen at the first glance; tiles: the most a move may lay to be seen then."""

    def __init__(self, generator, seen, tiles, room=1):
        super().__init__(generator, room)
        self._seen = seen
        self._tiles = tiles
        self._seed = 0

    def start(self, game):
        super().start(game)
        state = game.random.state
        self._seed = (state[0] << 8) ^ state[1] ^ len(game.history)

    def _offer(self, generator):
        glancekernels.glance(generator.records, generator.count, self._seed, self._seen, self._tiles)
        self.moves.offer(generator.records, generator.count, _SHIFT)
