"""The racks of a recorded game, as far as they are in the record.

The game's bag hands out unknown tiles (0), and each turn of the record reveals what the player held. An impossible rack
is found: a third Z, or a tile that was played before. Tiles are counted in lists, whose index is the tile as it is on a
rack.
"""

from ..core import parsing, spelling
from ..core.tiles import BLANK
from .record import plain


class Refused(Exception):
    """The record alone shows that a turn is impossible. Message: a clause."""


class _Unseen:
    """Takes the place of the game's bag. It knows how many tiles it holds, and which tiles nobody has seen yet."""

    def __init__(self, tileset, size):
        self.size = size
        self.counts = pool(tileset)

    def __len__(self):
        return self.size

    def draw(self):
        self.size -= 1
        return 0

    def put_back(self, tile):
        self.size += 1
        if tile:
            self.counts[on_rack(tile)] += 1


class KnownRacks:
    """The racks of a device's Game, which hold 0 for each tile that is not known.

    game: a Game that has just begun; all its tiles become unknown
    """

    def __init__(self, game):
        self._game = game
        game.bag = _Unseen(game.tileset, len(game.bag))
        for player in range(len(game.racks)):
            game.racks[player].hold(bytes(game.rack_size))

    def reveal(self, player, text, needed=()):
        """Put the tiles of a text into a player's rack. If the text is shorter than the rack, tiles that are needed or
        were kept complete it. Raises Refused, TileError.

        needed: the tiles that the player lays or exchanges
        """
        game, name = self._game, plain(self._game.names[player])
        held = game.racks[player].tiles()
        parsed = parsing.parse(game.tileset, text)
        known, kept = counted(parsed), counted(held)
        if len(parsed) < len(held):
            known = [max(counts) for counts in zip(known, counted(needed), kept)]
        if sum(known) > len(held):
            raise Refused("the rack %s cannot be: %s holds %d tiles" % (plain(text), name, len(held)))
        self._draw(text, less(known, kept))
        missing = less(kept, known)
        if any(missing):
            raise Refused("the rack %s lacks %s, which %s kept" % (plain(text), self._text(missing), name))
        order = parsed if len(parsed) == sum(known) else elements(known)
        game.racks[player].hold(order + bytes(len(held) - len(order)))

    def hide(self, player):
        """Forget which tiles a player holds, because nobody knows which of them were exchanged."""
        rack, counts = self._game.racks[player], self._game.bag.counts
        held = rack.tiles()
        for tile in held:
            if tile:
                counts[tile] += 1
        rack.hold(bytes(len(held)))

    def _draw(self, text, tiles):
        counts = self._game.bag.counts
        short = less(tiles, counts)
        if any(short):
            raise Refused("the rack %s cannot be: no further %s is left" % (plain(text), self._text(short)))
        for tile, count in enumerate(tiles):
            counts[tile] -= count

    def _text(self, counts):
        return plain(spelling.canonical(self._game.tileset, elements(counts)))


def on_rack(tile):
    """A tile as it is on a rack, where a blank bears no letter."""
    return BLANK if tile & BLANK else tile


def pool(tileset):
    """How many of each tile the set has."""
    counts = [0] * (BLANK + 1)
    for letter, count in enumerate(tileset.counts):
        counts[letter or BLANK] = count
    return counts


def counted(tiles):
    """How many of each tile there are; unknown ones do not count."""
    counts = [0] * (BLANK + 1)
    for tile in tiles:
        if tile:
            counts[on_rack(tile)] += 1
    return counts


def less(counts, others):
    """How many more of each tile there are than of the others."""
    return [max(count - other, 0) for count, other in zip(counts, others)]


def elements(counts):
    """The tiles (bytes) that were counted."""
    return b"".join([bytes([tile] * count) for tile, count in enumerate(counts)])
