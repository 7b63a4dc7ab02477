"""The rack: the tiles one player holds, in the order the player keeps them."""

from .move import MAX_PLACED
from .tiles import BLANK


def _held_as(tile):
    """What a played tile was on the rack: a blank loses its letter."""
    return BLANK if tile & BLANK else tile


def _count(tiles, tile):
    return sum(1 for other in tiles if _held_as(other) == tile)


class Rack:
    """tiles: MAX_PLACED bytes, the first `size` of them are the rack, a blank is BLANK."""

    def __init__(self):
        self._tiles = bytearray(MAX_PLACED)
        self.size = 0

    def __len__(self):
        return self.size

    def tiles(self):
        """A copy of the tiles held, one byte each."""
        return bytes(self._tiles[: self.size])

    def add(self, tile):
        self._tiles[self.size] = tile
        self.size += 1

    def holds(self, tiles):
        """Can these tiles be played from this rack? A blank that bears a letter takes a blank."""
        own = self.tiles()
        return all(_count(tiles, _held_as(tile)) <= _count(own, _held_as(tile)) for tile in tiles)

    def remove(self, tiles):
        """Take out the tiles of a move; the others keep their order. The rack must hold them."""
        for tile in tiles:
            at = self.tiles().index(bytes((_held_as(tile),)))
            self.size -= 1
            for i in range(at, self.size):
                self._tiles[i] = self._tiles[i + 1]

    def shuffle(self, random):
        tiles = self._tiles
        for i in range(self.size - 1, 0, -1):
            j = random.below(i + 1)
            tiles[i], tiles[j] = tiles[j], tiles[i]

    def value(self, tileset):
        """What the tiles are worth together."""
        return sum(tileset.values[tile] for tile in self.tiles())
