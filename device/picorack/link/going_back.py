"""Goes back to a turn after which both devices have the same game."""

from ..savegame import decoding


def go_back(record, game, lexicon, setup, turns):
    """Keep the game as it was after so many turns. Raises a Refusal.

    record: the LinkedRecord
    """
    fresh = decoding.begin(game.tileset, game.names, game.seed, game.rack_size, setup)
    for turn in range(turns):
        decoding.replay(fresh, game.history.move(turn))
    fresh.lexicon = game.lexicon
    record.back(fresh, lexicon, setup)
