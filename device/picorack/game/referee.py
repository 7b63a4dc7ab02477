"""The referee holds what a player wants to do against the rules and the lexicon. It changes nothing."""

from ..core import spelling
from ..core.bag import MIN_TO_EXCHANGE
from ..core.board import STRIDE
from ..core.move import EXCHANGE, PASS, step
from ..core.move import tiles as tiles_of
from ..core.rules import BAG, NOTHING, OVER, RACK, RuleError, holds, laid_by, placement
from ..core.scoring import score, words
from ..core.squares import squares
from ..core.tiles import EDGE


class WordError(Exception):
    """A placement forms words that the lexicon does not hold.

    words: a list of these words, as bytes of letters
    squares: the squares of the tiles laid that are part of one of them
    """

    def __init__(self, tileset, words, squares):
        super().__init__("not in the lexicon: " + ", ".join(spelling.canonical(tileset, word) for word in words))
        self.words = words
        self.squares = squares


def checked(game, move):
    """A move of any kind as it can be played; a placement gets its score. Raises RuleError, WordError."""
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
    if not holds(game.racks[game.turn], tiles_of(move)):
        raise RuleError(RACK)
    if game.lexicon:
        unknown = [word for word in words(cells, move) if not game.lexicon.contains(word)]
        if unknown:
            raise WordError(game.tileset, unknown, _squares_of(unknown, cells, move))
    move[4:6] = score(game.board, game.tileset, move, game.rack_size).to_bytes(2, "little")
    return move


def _squares_of(unknown, cells, move):
    """The squares of the tiles laid that are part of one of the words. The main word has all of them."""
    formed = words(cells, move)  # the main word, then one for each tile that has a neighbour across
    main = next(formed) in unknown
    across = STRIDE + 1 - step(move)
    wrong = []
    for sq in squares(cells, move):
        crosses = 0 < cells[sq - across] < EDGE or 0 < cells[sq + across] < EDGE
        if crosses and next(formed) in unknown or main:
            wrong.append(sq)
    return wrong


def _check_exchange(game, tiles):
    if not tiles:
        raise RuleError(NOTHING)
    if not holds(game.racks[game.turn], tiles):
        raise RuleError(RACK)
    if len(game.bag) < max(MIN_TO_EXCHANGE, len(tiles)):
        raise RuleError(BAG)
