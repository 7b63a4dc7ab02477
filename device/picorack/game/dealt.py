"""A game whose tiles come as they were recorded elsewhere: its first draws are dictated, those after them are random.

Such a game is saved and goes on as any other. It is imported once and not kept.
"""

from ..core.bag import Bag, Random


class Dictated(Random):
    """Random numbers of a bag from which certain tiles are drawn first.

    drawn: these tiles (bytes), in their order
    tiles: those of the bag
    """

    def below(self, n):
        """The place in the bag of the tile that is drawn next: random after the last, and where the bag has none."""
        tile, self.drawn = self.drawn[:1], self.drawn[1:]
        at = bytes(self.tiles[:n]).find(tile) if tile else -1
        return Random.below(self, n) if at < 0 else at


def deal(game, first, stacked, drawn=b""):
    """Begin a game anew, with this player (an index) first.

    game: a Game without turns
    stacked: bytes, each tile of its set, in the order in which they lie in the bag before the seed draws from it, as
        games of earlier versions have it; b"" for any order
    drawn: the tiles (bytes) that are drawn first, by all players, in this order

    Raises ValueError where they are not the tiles of the set, or where there is no such player.
    """
    tiles = Bag(game.tileset, None).tiles
    stacked = stacked or tiles
    if not isinstance(first, int) or not 0 <= first < len(game.racks) or sorted(stacked) != sorted(tiles):
        raise ValueError("dealt")
    for rack in game.racks:
        rack.hold(b"")
    bag = game.bag
    game.random = bag.random = Dictated(game.seed)
    bag.random.drawn, bag.random.tiles = drawn, bag.tiles
    bag.tiles[:] = stacked
    bag.size = len(tiles)
    game.first = game.turn = first
    for player in range(len(game.racks)):
        game.refill(player)
