"""The rack: the tiles one player holds, in the order the player keeps them."""

from micropython import const

from .move import MAX_PLACED
from .tiles import BLANK

MAX_PLAYERS = const(4)  # how many racks a game can have


class Rack:
    """tiles: MAX_PLACED bytes, of which the first `size` are the rack; BLANK is a blank"""

    def __init__(self):
        self._tiles = bytearray(MAX_PLACED)
        self.size = 0

    def __len__(self):
        return self.size

    def tiles(self):
        """A copy of the tiles in the rack, one byte each."""
        return bytes(self._tiles[: self.size])

    def add(self, tile):
        self._tiles[self.size] = tile
        self.size += 1

    def hold(self, tiles):
        """Hold these tiles in the place of those there were."""
        self.size = 0
        for tile in tiles:
            self.add(tile)

    def remove(self, tiles):
        """Take out the tiles of a move; the others keep their order. The rack must hold them."""
        own = self._tiles
        for tile in tiles:
            tile = BLANK if tile & BLANK else tile  # a blank loses its letter
            at = 0
            while own[at] != tile:
                at += 1
            self.size -= 1
            for i in range(at, self.size):
                own[i] = own[i + 1]

    def shuffle(self, random):
        random.shuffle(self._tiles, self.size)

    def value(self, tileset):
        """The sum of the tiles' values, in points."""
        total = 0
        for i in range(self.size):
            total += tileset.values[self._tiles[i]]
        return total
