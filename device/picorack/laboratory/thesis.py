"""The player of a thesis of 2007 (docs/players/thesis.md): greedy, but for moves a few points below the best one that
are better in another way.

    LONGEST   with fewer than seven tiles in the bag: the move that lays the most tiles, of these the best-scoring
    MIN       where the best move has fewer points, the whole rack is exchanged
    SAFE      the best-scoring move that opens no way to a triple-word square (thesiskernels.py says what that is)
    BONUS     the best-scoring move with a tile on a premium square

LONGEST, SAFE and BONUS are the most points such a move may be below the best one, -1: none is looked for. They are
asked in this order, MIN after LONGEST. A move that lays a blank counts only if it has 30 points or more; where there
is no other, and no exchange, the best move is laid all the same.
"""

from micropython import const

from ..core.bag import MIN_TO_EXCHANGE
from ..core.move import MOVE_BYTES
from ..players.greedy import Greedy, is_stuck
from . import thesiskernels

_BEST = const(0)  # places in `_kept`
_LONGEST = const(1)
_SAFE = const(2)
_BONUS = const(3)
_PLACES = const(4)


class Thesis(Greedy):
    """longest, least, safe, bonus: the four parameters, -1 to 999."""

    def __init__(self, generator, longest, least, safe, bonus):
        super().__init__(generator)
        self.sink = self._consider
        self._longest = longest
        self._least = least
        self._safe = safe
        self._bonus = bonus
        self._kept = bytearray(_PLACES * MOVE_BYTES)
        self._cells = self._premiums = self._reach = None

    def start(self, game):
        super().start(game)
        for place in range(_PLACES):
            self._kept[place * MOVE_BYTES + 3] = 0
        self._cells = game.board.cells
        self._premiums = game.board.premiums
        self._reach = game.rack_size

    def _consider(self, records, count):
        self.moves.offer(records, count)
        thesiskernels.consider(
            records, count, self._kept, self._cells, self._premiums, self._safe, self._bonus, self._reach
        )

    def best(self, game):
        may_exchange = len(game.bag) >= MIN_TO_EXCHANGE and not is_stuck(game)
        best = self._score(_BEST)
        if best < 0 and not may_exchange:
            return super().best(game)
        if len(game.bag) < MIN_TO_EXCHANGE and self._is_near(_LONGEST, self._longest):
            return self._move(_LONGEST)
        if may_exchange and best < self._least or best < 0:
            self.moves.count = 0  # without a placement Greedy exchanges
            return super().best(game)
        if self._is_near(_SAFE, self._safe):
            return self._move(_SAFE)
        return self._move(_BONUS if self._is_near(_BONUS, self._bonus) else _BEST)

    def _score(self, place):
        """Of the move that was kept there, -1 if there is none."""
        at = place * MOVE_BYTES
        return self._kept[at + 4] | self._kept[at + 5] << 8 if self._kept[at + 3] else -1

    def _is_near(self, place, most):
        """Is there a move that is at most so many points below the best one?"""
        found = self._score(place)
        return found >= 0 and self._score(_BEST) - found <= most

    def _move(self, place):
        return self._kept[place * MOVE_BYTES : (place + 1) * MOVE_BYTES]
