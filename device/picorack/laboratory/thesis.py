"""The player of a thesis of 2007 (docs/players/thesis.md): greedy, but for moves a few points below the best one that
are better in another way.

    LONGEST   with fewer than seven tiles in the bag: the move that lays the most tiles, of these the best-scoring
    MIN       where the best move has fewer points, the whole rack is exchanged
    SAFE      the best-scoring move that opens no way to a triple-word square (thesiskernels.py says what that is)
    BONUS     the best-scoring move with a tile on a premium square

LONGEST, SAFE and BONUS are the most points such a move may be below the best one, -1: none is looked for. They are
asked in this order, MIN after LONGEST. A move that lays a blank counts only if it has 30 points or more; where there
is no other, and no exchange, the best move is laid all the same.

The thesis leaves some of this open, so four more parameters choose another reading; 0 0 0 0 is the one above.
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
_TO_TRIPLE_WORDS = const(b"\x30\x20\x12")  # by `closed` (thesiskernels.py)
_ON_ANY_PREMIUM = const(b"\x12\x20\x30")  # by `covered`
_LENGTHS = const(b"\3\3\3\6")  # by `order`: the byte of a move that says how long it is (core/move.py)


class Thesis(Greedy):
    """longest, least, safe, bonus: the four parameters, -1 to 999.

    closed: the squares to which a safe move opens no way: 0 triple words, 1 premiums of words, 2 all premiums
    covered: the squares that BONUS means: 0 all premiums, 1 those of words, 2 triple words
    order: 0 longest, minimum, safe, bonus; 1 the same, but bonus before safe; 2 longest is the last; 3 as 0, but the
        longest move is that of the longest word
    of_chosen: is MIN asked of the move that the other rules choose? 0 or 1; then it is asked at last
    """

    def __init__(self, generator, longest, least, safe, bonus, closed=0, covered=0, order=0, of_chosen=0):
        super().__init__(generator)
        self.sink = self._consider
        self._longest = longest
        self._least = least
        self._safe = safe
        self._bonus = bonus
        self._squares = _TO_TRIPLE_WORDS[closed], _ON_ANY_PREMIUM[covered]
        self._order = order
        self._of_chosen = of_chosen
        self._kept = bytearray(_PLACES * MOVE_BYTES)
        self._cells = self._premiums = self._reach = None

    def start(self, game):
        super().start(game)
        for i in range(_PLACES * MOVE_BYTES):
            self._kept[i] = 0
        self._cells = game.board.cells
        self._premiums = game.board.premiums
        self._reach = game.rack_size

    def _consider(self, records, count):
        self.moves.offer(records, count)
        thesiskernels.consider(
            records,
            count,
            self._kept,
            self._cells,
            self._premiums,
            self._safe,
            self._bonus,
            self._reach,
            *self._squares,
            _LENGTHS[self._order],
        )

    def best(self, game):
        may_exchange = len(game.bag) >= MIN_TO_EXCHANGE and not is_stuck(game)
        best = self._score(_BEST)
        if best < 0 and not may_exchange:
            return super().best(game)
        place = self._choose(len(game.bag) < MIN_TO_EXCHANGE)
        asked = place if self._of_chosen else _BEST
        first = place == _LONGEST and self._order != 2 and not self._of_chosen
        if may_exchange and self._score(asked) < self._least and not first or best < 0:
            self.moves.count = 0  # without a placement Greedy exchanges
            return super().best(game)
        return self._kept[place * MOVE_BYTES : (place + 1) * MOVE_BYTES]

    def _choose(self, ending):
        """The place of the first rule that finds a move, _BEST if none does. ending: are there too few tiles in the bag
        to exchange some?"""
        longest = ending and self._is_near(_LONGEST, self._longest)
        if longest and self._order != 2:
            return _LONGEST
        near = [self._is_near(_SAFE, self._safe), self._is_near(_BONUS, self._bonus)]
        for place in (_BONUS, _SAFE) if self._order == 1 else (_SAFE, _BONUS):
            if near[place - _SAFE]:
                return place
        return _LONGEST if longest else _BEST

    def _score(self, place):
        """Of the move that was kept there, -1 if there is none."""
        at = place * MOVE_BYTES
        return self._kept[at + 4] | self._kept[at + 5] << 8 if self._kept[at + 3] else -1

    def _is_near(self, place, most):
        """Is there a move that is at most so many points below the best one?"""
        found = self._score(place)
        return found >= 0 and self._score(_BEST) - found <= most
