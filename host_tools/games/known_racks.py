"""The racks of a recorded game, as far as the record tells them.

The game's bag hands out unknown tiles (0), and each turn of the record reveals what the player held. An impossible rack
is found: a third Z, or a tile that was played before.
"""

from collections import Counter

from lexicon_packer.showing import plain

from ..run import on_cpython  # noqa: F401

# isort: split
from picorack.core.tiles import BLANK


class Refused(Exception):
    """The record alone shows that a turn is impossible. Message: a clause of a sentence."""


class _Unseen:
    """Takes the place of the game's bag. It knows how many tiles it holds, and which tiles nobody has seen yet."""

    def __init__(self, tileset, size):
        self.size = size
        self.counts = Counter({letter or BLANK: count for letter, count in enumerate(tileset.counts)})

    def __len__(self):
        return self.size

    def draw(self):
        self.size -= 1
        return 0

    def put_back(self, tile):
        self.size += 1
        if tile:
            self.counts[_on_rack(tile)] += 1


class KnownRacks:
    """The racks of a device's Game, which hold 0 for each tile that is not known.

    game: a Game that has just begun; all its tiles become unknown
    """

    def __init__(self, game):
        self._game = game
        game.bag = _Unseen(game.tileset, len(game.bag))
        for player in range(len(game.racks)):
            self._set(player, bytes(game.rack_size))

    def reveal(self, player, text, needed=()):
        """Put the tiles of a text into a player's rack. If the text is shorter than the rack, tiles that are needed or
        were kept complete it. Raises Refused, TileError.

        needed: the tiles that the player lays or exchanges
        """
        game, name = self._game, plain(self._game.names[player])
        held = game.racks[player].tiles()
        told = game.tileset.parse(text)
        known = Counter(map(_on_rack, told))
        kept = Counter(tile for tile in held if tile)
        if len(told) < len(held):
            known |= Counter(map(_on_rack, needed)) | kept
        if known.total() > len(held):
            raise Refused(f"the rack {plain(text)} cannot be: {name} holds {len(held)} tiles")
        self._draw(text, known - kept)
        missing = kept - known
        if missing:
            raise Refused(f"the rack {plain(text)} lacks {self._text(missing)}, which {name} kept")
        order = told if len(told) == known.total() else bytes(known.elements())
        self._set(player, order + bytes(len(held) - len(order)))

    def hide(self, player):
        """Forget which tiles a player holds, because nobody knows which of them were exchanged."""
        held = self._game.racks[player].tiles()
        self._game.bag.counts.update(tile for tile in held if tile)
        self._set(player, bytes(len(held)))

    def _draw(self, text, tiles):
        counts = self._game.bag.counts
        short = tiles - counts
        if short:
            raise Refused(f"the rack {plain(text)} cannot be: no further {self._text(short)} is left")
        counts.subtract(tiles)

    def _set(self, player, tiles):
        rack = self._game.racks[player]
        rack.remove(rack.tiles())
        for tile in tiles:
            rack.add(tile)

    def _text(self, tiles):
        return plain(self._game.tileset.text(tiles.elements()))


def _on_rack(tile):
    """A tile as it is on a rack, where a blank bears no letter."""
    return BLANK if tile & BLANK else tile
