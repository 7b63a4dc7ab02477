"""A player who weighs a move by its points, by where it lies and by what its leave can become.

Of all moves that leave the same tiles the one is kept that is worth most without its leave: its points less a price
that a kernel names. When all moves have been seen, leaves are looked at one after another, those of many tiles first,
since they become few racks; those that could not catch up are left out. All worth is in thousandths of a point.

A leave has a number below 2**tiles: the sum of a weight for each of its tiles, so that no two have the same.
"""

from array import array

from micropython import const

from ..core.bag import MIN_TO_EXCHANGE
from ..core.move import EXCHANGE, MOVE_BYTES, make
from ..core.tiles import BLANK
from . import weighingkernels as kernels
from .greedy import Greedy, is_stuck
from .prospects import Prospects

_NOTHING = const(1 << 20)  # is added to each worth, so that none is below 0; a worth of 0 stands for no move
_NONE = const(-1)


class Weighing(Greedy):
    """price: a kernel price(records, at, cells, premiums, factor) that returns thousandths of a point, 0 to 500,000,
        for the move at a place of a buffer of records

    Subclasses have
    factor(game)         the number that is handed to the kernel `price`
    gain(leave, future)  what a leave is worth; future: a Prospects or Spots that has counted its racks
    most_gain(leave)     a limit of gain(), known before the racks are counted
    """

    exchanges = False  # are exchanges weighed, too?

    def __init__(self, generator, price):
        super().__init__(generator)
        self.sink = self._consider
        self._price = price
        self._prospects = None
        self._weights = bytearray(BLANK + 1)  # by tile
        self._kept = self._worth = self._most = self._sizes = None

    def start(self, game):
        super().start(game)
        size = game.rack_size
        if not self._prospects or self._prospects.tiles != size:
            self._prospects = Prospects(self.generator.lexicon, size)
            self._kept = bytearray(MOVE_BYTES << size)
            self._worth = array("I", [0] * (1 << size))  # of the best move with a leave, as far as it is known
            self._most = array("I", [0] * (1 << size))  # what it may be, 0 where it is known
            self._sizes = bytearray(1 << size)  # tiles of each leave
        kernels.clear(self._worth, len(self._worth))
        self._game = game
        self._cells = game.board.cells
        self._factor = self.factor(game)
        self._rack = sorted(game.racks[game.turn].tiles())
        self._whole = self._number_leaves()
        self._looking = _NONE
        self._ready = False

    def _number_leaves(self):
        """Give each tile of the rack its weight; returns the number of the whole rack."""
        whole, before = 0, _NONE
        for tile in self._rack:
            if tile != before:
                self._weights[tile] = whole + 1
                before = tile
            whole += self._weights[tile]
        return whole

    def leave(self, number):
        """The tiles of a leave."""
        left = []
        for tile in reversed(self._rack):
            if number >= self._weights[tile]:
                number -= self._weights[tile]
                left.append(tile)
        return bytes(left)

    def _consider(self, records, count):
        kernels.consider(
            records,
            records,
            count,
            self._kept,
            self._worth,
            self._weights,
            self._whole,
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
                self._judge(self.gain(self.leave(self._looking), self._future))
        return False

    def _get_ready(self):
        """All moves have been seen: work out how much each can be worth with its leave."""
        game, worth = self._game, self._worth
        self._prospects.see(game)
        self._future = self._prospects
        exchanges = self.exchanges and len(game.bag) >= MIN_TO_EXCHANGE and not is_stuck(game)
        in_bag = len(game.bag)
        for number in range(self._whole):
            leave = self.leave(number)
            if exchanges and worth[number] < _NOTHING and len(self._rack) - len(leave) <= in_bag:
                worth[number] = _NOTHING
                self._kept[number * MOVE_BYTES] = EXCHANGE
            self._sizes[number] = len(leave)
            looks = worth[number] and self._fills(number)
            self._most[number] = worth[number] + self.most_gain(leave) if looks else 0
        self._ready = True

    def _fills(self, number):
        """Does the bag hold enough tiles to fill the rack up again? If not, the leave is worth nothing."""
        return self._prospects.tiles - self._sizes[number] <= len(self._game.bag)

    def _highest(self):
        return kernels.highest(self._worth, self._whole)

    def _next_leave(self):
        """Find the next leave that must be looked at; False if the best move is known."""
        number = kernels.next_leave(self._worth, self._most, self._sizes, self._whole, self._highest())
        if number >= 0:
            self._looking = number
            self._future.begin(self.leave(number))
        return number >= 0

    def _judge(self, gain):
        """Add the gain of the leave that is looked at."""
        number = self._looking
        self._worth[number] += gain
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
        rest = list(self._rack)
        for tile in self.leave(number):
            rest.remove(tile)
        return make(EXCHANGE, tiles=bytes(rest))
