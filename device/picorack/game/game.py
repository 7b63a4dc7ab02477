"""A game: turns, scores and its end.

The game ends when a player has no tiles and the bag is empty: the others lose the value of their racks, and the
player who went out gets what they lose. Or when all players have passed twice in a row: then everyone loses the value
of the own rack. An exchange is not a pass: it starts that count again, as in the rules in the box; the tournament
rule, which ends a game after six turns without points of any kind, is not played here.

A turn that is refused (RuleError, WordError) changes nothing. The same seed and moves give the same game on every
runtime.
"""

from array import array

from micropython import const

from ..core import scoring
from ..core.bag import Bag, Random
from ..core.board import Board
from ..core.move import EXCHANGE, MAX_PLACED, PASS, lay, make, set_score
from ..core.move import score as score_of
from ..core.move import tiles as tiles_of
from ..core.rack import Rack
from ..core.rules import BAG, NOTHING, OVER, RACK, RuleError, laid_by, placement
from ..core.tiles import LETTER
from .history import History

MAX_PLAYERS = const(4)
MIN_TO_EXCHANGE = const(7)  # tiles in the bag
_PASS_ROUNDS = const(2)
_DRAWS = const(16)  # rounds of drawing for the first turn; a set of equal tiles would tie for ever


class WordError(Exception):
    """A placement forms words the lexicon does not hold. words: a list of bytes of letters."""

    def __init__(self, tileset, words):
        super().__init__("not in the lexicon: " + ", ".join(tileset.text(word) for word in words))
        self.words = words


class Game:
    """One game of 1-4 players.

    board, bag, racks (one Rack a player), history: the state of play
    scores: points a player; adjustments: what the end of the game added to each, 0 before
    first, turn: players, by index: who began, whose turn it is
    drawn: the tile each player drew last for the first turn
    pass_limit: how many passes in a row end the game
    over: True once it has ended
    """

    def __init__(self, tileset, names, seed, rack_size=7, validate=True, lexicon=None):
        """names: 1-4 str; validate: are words checked with lexicon.contains(letters)? Raises ValueError."""
        if not 1 <= len(names) <= MAX_PLAYERS:
            raise ValueError("a game has 1 to %d players, not %d" % (MAX_PLAYERS, len(names)))
        if not 1 <= rack_size <= MAX_PLACED:
            raise ValueError("a rack holds 1 to %d tiles, not %d" % (MAX_PLACED, rack_size))
        if sum(tileset.counts) < rack_size * len(names):
            raise ValueError("%d tiles are too few for %d racks of %d" % (sum(tileset.counts), len(names), rack_size))
        self.tileset = tileset
        self.names = names
        self.rack_size = rack_size
        self.lexicon = lexicon if validate else None
        self.random = Random(seed)
        self.board = Board()
        self.bag = Bag(tileset, self.random)
        self.racks = [Rack() for _ in names]
        self.history = History()
        self.scores = array("h", [0] * len(names))
        self.adjustments = array("h", [0] * len(names))
        self.drawn = bytearray(len(names))
        self.pass_limit = _PASS_ROUNDS * len(names)
        self.over = False
        self._passes = 0
        self.first = self.turn = self._draw_for_first_turn()
        for player in range(len(names)):
            self._refill(player)

    def player_of(self, turn):
        """Whose turn was number `turn` of the history?"""
        return (self.first + turn) % len(self.names)

    def check(self, laid):
        """The move, with its score, that lays these (square, tile) pairs. Raises RuleError, WordError."""
        if self.over:
            raise RuleError(OVER)
        move = placement(self.board, laid)
        if not self.racks[self.turn].holds(tiles_of(move)):
            raise RuleError(RACK)
        if self.lexicon:
            self._check_words(move)
        set_score(move, scoring.score(self.board.cells, self.tileset, move, self.rack_size))
        return move

    def play(self, move):
        """Play a move of any kind; a placement's score is computed here. Returns the points. Raises as check()."""
        if move[0] == EXCHANGE:
            return self.exchange(tiles_of(move))
        if move[0] == PASS:
            return self.pass_turn()
        move = self.check(laid_by(self.board.cells, move))
        rack = self.racks[self.turn]
        self._record(move)
        lay(self.board.cells, move)
        rack.remove(tiles_of(move))
        points = score_of(move)
        self.scores[self.turn] += points
        self._passes = 0
        self._refill(self.turn)
        self._end_turn(out=not len(rack))
        return points

    def exchange(self, tiles):
        """Exchange tiles; the new ones are drawn before the old ones go back. Raises RuleError."""
        rack = self.racks[self.turn]
        if self.over:
            raise RuleError(OVER)
        if not tiles:
            raise RuleError(NOTHING)
        if not rack.holds(tiles):
            raise RuleError(RACK)
        if len(self.bag) < max(MIN_TO_EXCHANGE, len(tiles)):
            raise RuleError(BAG)
        self._record(make(EXCHANGE, tiles=tiles))
        rack.remove(tiles)
        self._refill(self.turn)
        for tile in tiles:
            self.bag.put_back(tile)
        self._passes = 0
        self._end_turn()
        return 0

    def pass_turn(self):
        if self.over:
            raise RuleError(OVER)
        self._record(make(PASS))
        self._passes += 1
        self._end_turn()
        return 0

    def finish(self):
        """End the game: racks are subtracted; a player who has none gets what the others lose."""
        out = -1
        for player, rack in enumerate(self.racks):
            self.adjustments[player] = -rack.value(self.tileset)
            if not len(rack):
                out = player
        if out >= 0:
            self.adjustments[out] = -sum(self.adjustments)
        for player in range(len(self.names)):
            self.scores[player] += self.adjustments[player]
        self.over = True

    def _draw_for_first_turn(self):
        """The player who draws the tile closest to the start of the alphabet; a blank beats all; ties draw again."""
        drawing = list(range(len(self.names)))
        for _ in range(_DRAWS):
            for player in drawing:
                self.drawn[player] = self.bag.draw()
            for player in drawing:
                self.bag.put_back(self.drawn[player])
            best = min(_rank(self.drawn[player]) for player in drawing)
            drawing = [player for player in drawing if _rank(self.drawn[player]) == best]
            if len(drawing) == 1:
                break
        return drawing[0]

    def _check_words(self, move):
        unknown = [word for word in scoring.words(self.board.cells, move) if not self.lexicon.contains(word)]
        if unknown:
            raise WordError(self.tileset, unknown)

    def _refill(self, player):
        rack = self.racks[player]
        while len(rack) < self.rack_size and len(self.bag):
            rack.add(self.bag.draw())

    def _record(self, move):
        self.history.append(move, self.racks[self.turn].tiles())

    def _end_turn(self, out=False):
        if out or self._passes >= self.pass_limit:
            self.finish()
        else:
            self.turn = (self.turn + 1) % len(self.names)


def _rank(tile):
    """Order of the draw for the first turn: a blank, then the alphabet."""
    return tile & LETTER
