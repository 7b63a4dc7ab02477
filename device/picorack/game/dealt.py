"""A game whose tiles come as they were recorded elsewhere: the bag is stacked, so that the seed draws these very tiles.

Such a game is saved and goes on as any other. It is imported once and not kept.
"""

from ..core.bag import Bag, Random


def deal(game, first, tiles):
    """Begin a game anew, with this player (an index) first, from a bag in which the tiles lie in this order.

    game: a Game without turns; tiles: bytes, each tile of its set. Raises ValueError where they are not, or where there
    is no such player.
    """
    bag = game.bag
    if not isinstance(first, int) or not 0 <= first < len(game.racks):
        raise ValueError("no player has the number %r" % (first,))
    if sorted(tiles) != sorted(Bag(game.tileset, None).tiles):
        raise ValueError("the tiles dealt are not those of the set")
    for rack in game.racks:
        rack.hold(b"")
    game.random = bag.random = Random(game.seed)
    bag.tiles[:] = tiles
    bag.size = len(tiles)
    game.first = game.turn = first
    for player in range(len(game.racks)):
        game.refill(player)
