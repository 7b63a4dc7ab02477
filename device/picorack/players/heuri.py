"""The players of Gonzalez-Romero, Acosta and Alquezar (docs/players/heuri.md): a move's points, less a price for what
it opens, and more for the bingos that its leave can become. An exchange is a move of no points that opens nothing."""

from micropython import const

from ..core.tiles import BLANK
from . import heurikernels
from .weighing import Weighing

_BONUS = const(50000)  # thousandths of a point, for all tiles of a rack
_POINT = const(2500)  # for each point on the tiles of a bingo
_TILE = const(4800)  # the same for each tile that is drawn: 1.92 points
# The most points a leave can bring, by its tiles; with a blank so much more.
_MOST_GAIN = b"\x18\x1c\x20\x26\x32\x3e\x4b\x4b"
_WITH_BLANK = const(32)


class Heuri(Weighing):
    """version: 1, all bingos are alike; 2, each is worth what its tiles are."""

    exchanges = True

    def __init__(self, generator, version):
        super().__init__(generator, heurikernels.price)
        self._version = version
        self._values = generator.lexicon.tileset.values

    def factor(self, game):
        return game.rack_size

    def gain(self, leave, prospects):
        if self._version == 1:
            bonus = _BONUS + _TILE * (prospects.tiles - len(leave))
            for tile in leave:
                bonus += _POINT * self._values[tile]
            return prospects.ways * bonus // prospects.of
        return (_BONUS * prospects.ways + _POINT * prospects.points) // prospects.of

    def most_gain(self, leave):
        """More than was met with as many tiles (docs/players/heuri.md), so that few leaves are looked at in vain."""
        most = _MOST_GAIN[len(leave)]
        return 1000 * (most + _WITH_BLANK if BLANK in leave else most)
