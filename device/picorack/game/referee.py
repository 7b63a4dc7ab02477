"""The referee: what a player wants to do, held against the rules and the lexicon. It changes nothing."""

from ..core.bag import MIN_TO_EXCHANGE
from ..core.move import EXCHANGE, PASS, set_score
from ..core.move import tiles as tiles_of
from ..core.rules import BAG, NOTHING, OVER, RACK, RuleError, laid_by, placement
from ..core.scoring import score, words


class WordError(Exception):
    """A placement forms words the lexicon does not hold. words: a list of bytes of letters."""

    def __init__(self, tileset, words):
        super().__init__("not in the lexicon: " + ", ".join(tileset.text(word) for word in words))
        self.words = words


def checked(game, move):
    """The move of any kind as it may be played, a placement with its score. Raises RuleError, WordError."""
    if game.over:
        raise RuleError(OVER)
    if move[0] == EXCHANGE:
        _check_exchange(game, tiles_of(move))
    elif move[0] != PASS:
        return placed(game, laid_by(game.board.cells, move))
    return move


def placed(game, laid):
    """The move, with its score, that lays these (square, tile) pairs. Raises RuleError, WordError."""
    if game.over:
        raise RuleError(OVER)
    cells = game.board.cells
    move = placement(game.board, laid)
    if not game.racks[game.turn].holds(tiles_of(move)):
        raise RuleError(RACK)
    if game.lexicon:
        unknown = [word for word in words(cells, move) if not game.lexicon.contains(word)]
        if unknown:
            raise WordError(game.tileset, unknown)
    set_score(move, score(cells, game.tileset, move, game.rack_size))
    return move


def _check_exchange(game, tiles):
    if not tiles:
        raise RuleError(NOTHING)
    if not game.racks[game.turn].holds(tiles):
        raise RuleError(RACK)
    if len(game.bag) < max(MIN_TO_EXCHANGE, len(tiles)):
        raise RuleError(BAG)
