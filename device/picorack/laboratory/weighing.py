"""A player who weighs a move by its points, by where it lies and by what its leave can become.

Of all moves that leave the same tiles the one of the highest equity without the leave is kept: its points less a price
that a kernel names. When all moves have been seen, leaves are looked at one after another, those of many tiles first,
since they become few racks; those that could not catch up are left out. All equities are in thousandths of a point.
Leaves are known by their numbers (prospects.py).
"""

from array import array

from micropython import const

from ..core.bag import MIN_TO_EXCHANGE
from ..core.move import EXCHANGE, MOVE_BYTES, make
from ..players.greedy import Greedy, is_stuck
from . import weighingkernels as kernels
from .prospects import Prospects

_NONE = const(-1)
LIMITS = const(18)  # of what a leave brings


class Weighing(Greedy):
    """price: a kernel price(records, at, cells, premiums, factor) that returns thousandths of a point, 0 to 500,000,
        for the move at a place of a buffer of records

    most_gains: array('I') of LIMITS limits of gain(), known before the racks are counted: of leaves of 0 to 8 tiles,
        then of those with a blank

    Subclasses have
    factor(game)          what is handed to the kernel `price` at last: a number, or a buffer
    gain(number, future)  the value of the leave of this number; future: a Prospects or Spots that has counted its
        racks
    """

    exchanges = False  # are exchanges weighed, too?

    def __init__(self, generator, price, most_gains):
        super().__init__(generator)
        self.sink = self._consider
        self._price = price
        self._most_gains = most_gains
        self._prospects = None
        self._kept = self._equities = self._most = self._sizes = None

    def start(self, game):
        super().start(game)
        size = game.rack_size
        if not self._prospects or self._prospects.tiles != size:
            self._prospects = None  # until all is there: memory may run out here
            self._kept = bytearray(MOVE_BYTES << size)
            self._equities = array("I", [0] * (1 << size))  # of the best move with a leave, as far as it is known
            self._most = array("I", [0] * (1 << size))  # what it may be, 0 where it is known
            self._sizes = bytearray(1 << size)  # tiles of each leave
            self._prospects = Prospects(self.generator.lexicon, size)
        kernels.clear(self._equities, len(self._equities))
        self._game = game
        self._cells = game.board.cells
        self._factor = self.factor(game)
        self._prospects.see(game)
        self._looking = _NONE
        self._ready = False

    def _consider(self, records, count):
        kernels.consider(
            records,
            records,
            count,
            self._kept,
            self._equities,
            self._prospects.weights,
            self._prospects.whole,
            self._price,
            self._cells,
            self._game.board.premiums,
            self._factor,
        )

    def step(self, budget):
        """As Greedy's: first all moves, then the leaves."""
        if not self.generator.done:
            super().step(budget)
            return False
        if not self._ready:
            self._get_ready()
        while budget > 0:
            if self._looking < 0 and not self._next_leave():
                return True
            budget = self._future.step(budget)
            if self._future.done:
                self._add_gain(self.gain(self._looking, self._future))
        return False

    def _get_ready(self):
        """All moves have been seen: work out the highest equity that each can have with its leave."""
        game, prospects = self._game, self._prospects
        in_bag = len(game.bag)
        kernels.expect(
            self._equities,
            self._most,
            self._kept,
            self._sizes,
            self._most_gains,
            prospects.rack,
            len(prospects.rack),
            prospects.weights,
            prospects.whole,
            prospects.tiles,
            in_bag,
            self.exchanges and in_bag >= MIN_TO_EXCHANGE and not is_stuck(game),
        )
        self._future = prospects
        self._ready = True

    def _fills(self, number):
        """Does the bag hold enough tiles to fill the rack up again? If not, the leave has no value."""
        return self._prospects.tiles - self._sizes[number] <= len(self._game.bag)

    def _highest(self):
        return kernels.highest(self._equities, self._prospects.whole)

    def _next_leave(self):
        """Find the next leave that must be looked at; False if the best move is known."""
        number = kernels.next_leave(self._equities, self._most, self._sizes, self._prospects.whole, self._highest())
        if number >= 0:
            self._looking = number
            self._future.begin(number)
        return number >= 0

    def _add_gain(self, gain):
        """Add the gain of the leave that was looked at."""
        number = self._looking
        self._equities[number] += gain
        self._most[number] = 0
        self._looking = _NONE

    def free_memory(self):
        return super().free_memory() or self._prospects is not None and self._prospects.shrink()

    def best(self, game):
        number = self._highest()
        if number < 0:
            return super().best(game)
        move = self._kept[number * MOVE_BYTES : (number + 1) * MOVE_BYTES]
        if move[0] != EXCHANGE:
            return move
        rest = list(self._prospects.rack)
        for tile in self._prospects.leave(number):
            rest.remove(tile)
        return make(EXCHANGE, tiles=bytes(rest))
