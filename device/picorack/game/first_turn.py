"""The draw for the first turn."""

from micropython import const

from ..core.tiles import LETTER

_ROUNDS = const(16)  # a set of equal tiles would tie for ever


def draw(game):
    """The player who draws the tile closest to the start of the alphabet; a blank beats all; ties draw again. What each
    drew last stays in game.drawn."""
    drawn, bag = game.drawn, game.bag
    drawing = list(range(len(drawn)))
    for _ in range(_ROUNDS):
        for player in drawing:
            drawn[player] = bag.draw()
        for player in drawing:
            bag.put_back(drawn[player])
        best = min(drawn[player] & LETTER for player in drawing)
        drawing = [player for player in drawing if drawn[player] & LETTER == best]
        if len(drawing) == 1:
            break
    return drawing[0]
