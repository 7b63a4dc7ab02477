"""Plays turns that nobody has checked yet, as game/referee.py allows them. The methods of a Game do not check."""

from ..core.move import EXCHANGE, PASS, make
from ..game.referee import checked


def play(game, move):
    """Play a move of any kind; a placement's score is computed here. Returns the points. Raises RuleError and
    WordError."""
    return game.accept(checked(game, move))


def exchange(game, tiles):
    """Exchange tiles; the new ones are drawn before the old ones go back. Raises RuleError."""
    return play(game, make(EXCHANGE, tiles=tiles))


def pass_turn(game):
    return play(game, make(PASS))
