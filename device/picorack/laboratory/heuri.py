"""The players of the papers on Heuri (docs/players/heuri.md): a move's points, and more for the bingos that its leave
can become. Version 1 subtracts a price for what the move opens. An exchange is a move of no points that opens nothing.

There are three versions. Version 3 first thinks as version 2 does. Then it looks at the few best moves once more, and
of their bingos it counts only those that this board can place.
"""

from array import array

from micropython import const

from ..core.tiles import BLANK, letter_at
from . import heurikernels
from .weighing import Weighing

_BONUS = const(50000)  # thousandths of a point, for all tiles of a rack
_POINT = const(2500)  # for each point on the tiles of a bingo
_TILE = const(4800)  # the same for each tile that is drawn: 1.92 points

# A little more than the most points that a leave was ever found to bring (docs/players/heuri.md): of 0 to 8 tiles, then
# with a blank among them. The closer it is, the fewer leaves are looked at in vain.
_MOST_GAINS = (24, 28, 32, 38, 50, 62, 75, 75, 0, 56, 60, 64, 70, 82, 94, 107, 107, 0)
_WITH_BLANK = const(9)
_FEW = const(6)  # moves that version 3 looks at once more: what spots count in one word
_VOWELS = "AEIOUÁÉÍÓÚÝÀÈÌÒÙÂÊÔÃÕÄÖÜĄĘĚŮ"


def nothing(records, at, cells, premiums, marks):
    """The price of every move of versions 2 and 3, as heurikernels.price is called: 0."""
    return 0


class Heuri(Weighing):
    """version: 1: all bingos have the same value; 2: each has that of its tiles; 3: only those count that this board
    can place"""

    exchanges = True

    def __init__(self, generator, version):
        price = heurikernels.price if version == 1 else nothing
        super().__init__(generator, price, array("I", [1000 * most for most in _MOST_GAINS]))
        self._version = version
        self._spots = None
        tileset = generator.lexicon.tileset
        self._values = tileset.values
        self._marks = bytearray(tileset.n + 1)  # as heurikernels.price is given them
        for i in range(tileset.n):
            self._marks[i + 1] = letter_at(tileset.letters, i) in _VOWELS

    def start(self, game):
        super().start(game)
        self._gains = {}  # of the leaves looked at so far
        self._few = None  # leaves to be looked at once more

    def factor(self, game):
        self._marks[0] = game.rack_size
        return self._marks

    def gain(self, number, future):
        if self._version == 1:
            leave = self._prospects.leave(number)
            bonus = _BONUS + _TILE * (future.tiles - len(leave))
            for tile in leave:
                bonus += _POINT * self._values[tile]
            return future.ways * bonus // future.of
        return (_BONUS * future.ways + _POINT * future.points) // future.of

    def _add_gain(self, gain):
        self._gains[self._looking] = gain
        super()._add_gain(gain)

    def _next_leave(self):
        if self._few is None:
            if super()._next_leave():
                return True
            if self._version < 3:
                return False
            self._few = self._choose()
            if self._few:
                self._future.begin(*[self._prospects.leave(number) for number in self._few])
            self._taken = 0
        else:
            self._taken += 1
        if self._taken >= len(self._few):
            return False
        self._looking = self._few[self._taken]
        if self._taken:
            self._future.take(self._taken)
        return True

    def _choose(self):
        """The leaves that are looked at once more, best first; [] if it is clear which move is best. Afterwards the
        equities of their moves are without their gain, and all other moves are gone."""
        equities, gains = self._equities, self._gains
        best = self._highest()
        if best < 0:
            return []
        gains.setdefault(best, 0)
        few = sorted(gains, key=lambda number: (-equities[number], number))[:_FEW]
        sure = max(equities[number] - gains[number] for number in few)
        few = [number for number in few if self._may_be(number, sure)]
        if len(few) < 2:
            return []
        for number in range(self._prospects.whole):
            equities[number] = equities[number] - gains[number] if number in few else 0
        self._future = self._see_spots()
        return [number for number in few if self._fills(number)]

    def _may_be(self, number, sure):
        """Can the move of a leave have so high an equity?"""
        leave = self._prospects.leave(number)
        most = self._most_gains[len(leave) + (_WITH_BLANK if BLANK in leave else 0)]
        return self._equities[number] - self._gains[number] + most >= sure

    def _see_spots(self):
        if not self._spots or self._spots.tiles != self._prospects.tiles:
            from .spots import Spots

            self._spots = Spots(self.generator.lexicon, self._prospects)
        self._spots.see(self.generator)
        return self._spots
