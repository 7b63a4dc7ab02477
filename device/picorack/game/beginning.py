"""The beginning of a game: its parts are made, the draw says who has the first turn, the racks are filled.

It is imported once and not kept: a game that has begun needs none of this.
"""

from array import array

from micropython import const

from ..core.bag import Bag, Random
from ..core.board import Board
from ..core.loading import import_once
from ..core.move import MAX_PLACED
from ..core.rack import MAX_PLAYERS, Rack
from ..core.tiles import LETTER
from ..lexicon.storage import LexiconError
from .history import History

_PASS_ROUNDS = const(2)
_ROUNDS = const(16)  # then the first of those who tie begins: players whose tiles are all equal would tie for ever


def begin(game, tileset, names, seed, rack_size, lexicon, rows):
    """Set all attributes of a Game. Raises what Game() raises."""
    if not 1 <= len(names) <= MAX_PLAYERS:
        raise ValueError("a game has 1 to %d players, not %d" % (MAX_PLAYERS, len(names)))
    if not 1 <= rack_size <= MAX_PLACED:
        raise ValueError("a rack holds 1 to %d tiles, not %d" % (MAX_PLACED, rack_size))
    if sum(tileset.counts) < rack_size * len(names):
        raise LexiconError(
            "the lexicon's %d tiles are too few for %d racks of %d: play with another one"
            % (sum(tileset.counts), len(names), rack_size)
        )
    game.tileset = tileset
    game.names = names
    game.seed = seed
    if rack_size != game.rack_size:
        game.rack_size = rack_size
    game.lexicon = lexicon
    game.random = Random(seed)
    game.board = import_once("picorack.core.own_board").make(rows) if rows else Board()
    game.bag = Bag(tileset, game.random)
    game.racks = [Rack() for _ in names]
    game.history = History()
    game.scores = array("h", [0] * len(names))
    game.adjustments = array("h", [0] * len(names))
    game.drawn = bytearray(len(names))
    game.pass_limit = _PASS_ROUNDS * len(names)
    game.over = False
    game.passes = 0
    draw(game)
    for player in range(len(names)):
        game.refill(player)


def draw(game):
    """The first turn is that of the player who draws the tile nearest to the start of the alphabet; a blank beats all
    letters, and players with equal tiles draw again. game.drawn keeps the tile that each player drew last."""
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
    game.first = game.turn = drawing[0]
