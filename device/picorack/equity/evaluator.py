"""The static evaluation of a position: the equity of all moves that a rack has on a board, without looking ahead
(docs/players/champion.md). The champion, its simulation and its endgame each hold a StaticEvaluator.

A release makes one module of this, its kernels and the champion, which goes when its player goes (release/bundles.py).
So what others need of the kernels is asked of an evaluator.
"""

from array import array

from micropython import const

from ..core.loading import import_once
from ..core.move import MAX_PLACED, MOVE_BYTES, tiles
from ..core.tiles import BLANK
from . import candidatekernels as kernels
from . import valuekernels
from .champion_model import BEFORE_PAIRS, DRAWS, PAIR
from .unit import FLAT, OFFSET, POINT

ROOM = const(24)  # candidates, of which it is asked what they open
_DRAWN = const(25)  # with so many tiles in the bag and more, it does not matter how many a move leaves there
_LEVEL = b"\x80\x80\x80\x80\x80\x80\x80\x80\x80"


class Candidates:
    """The moves of highest equity, best first.

    moves: room * 16 bytes, the moves in any order
    keys: of each, best first, 32 * (its equity + OFFSET), and its number in `moves`
    """

    def __init__(self, room):
        self.moves = bytearray(room * MOVE_BYTES)
        self.keys = array("I", [0] * room)
        self.room = room
        self.count = 0

    def equity(self, i):
        return (self.keys[i] >> kernels.EQUITY_BIT) - OFFSET

    def move(self, i):
        """A copy of the i-th best move."""
        at = self.at(i)
        return self.moves[at : at + MOVE_BYTES]

    def put_first(self, i):
        """Put the i-th best move before all others, whatever its equity."""
        keys, key = self.keys, self.keys[i]
        for at in range(i, 0, -1):
            keys[at] = keys[at - 1]
        keys[0] = key

    def at(self, i):
        """Where the i-th best move begins in `moves`."""
        return (self.keys[i] & kernels.NUMBER) * MOVE_BYTES


class LeaveValues:
    """The value of each leave of a rack.

    model: the bytes that champion_model.py describes; `tuned` is the same, adjusted for the tiles unseen in a position
    letters: of the tile set, and 1
    values: by the number of a leave, its equity + OFFSET. A leave's number is the sum of the weights of its tiles
    sizes: by the same number, how many tiles it has
    weights: by letter
    whole: the number of the whole rack, whose value lacks that of its balance
    most: of `values`
    shifts: in `values`, by the size of a leave, and FLAT: what placements gain and exchanges do not
    """

    def __init__(self, model, tileset):
        self.model = model
        self.letters = tileset.n + 1
        self._counts = tileset.counts
        self.values = array("H", [0] * (1 << MAX_PLACED))
        self.sizes = bytearray(1 << MAX_PLACED)
        self.weights = bytearray(self.letters)
        self._own = bytearray(self.letters)
        self._together = array("H", [0] * (MAX_PLACED * MAX_PLACED))
        self._rack = bytearray(MAX_PLACED)
        self.size = self.whole = self.most = 0
        self._late = bytearray(MAX_PLACED + 1)
        self.shifts = _LEVEL
        self.tuned = bytearray(model)

    def value_in(self, board, rack, in_bag):
        """Value the leaves of a rack (bytes), adjusted for unseen tiles and for how many the bag holds."""
        model = self.model
        at = len(model) - DRAWS
        self.count_unseen(self._own, board.cells, rack)
        valuekernels.adjust_for_unseen(self.tuned, model, at, self.letters, self._own, self._counts)
        self.value(rack, self.tuned)
        if in_bag < _DRAWN:
            self.shifts = self._late
            self.most = valuekernels.adjust_for_bag(
                self._late, self.values, self.sizes, self.whole, model, at, self.size, in_bag
            )

    def count_unseen(self, unseen, cells, rack):
        """Write how many tiles of each letter are neither on the board nor on this rack. unseen: a byte a letter"""
        valuekernels.count_unseen(unseen, self.letters, self._counts, cells, rack, len(rack))

    def value(self, rack, model):
        """Value the leaves of a rack (bytes) by a model."""
        own, letters, size = self._own, self.letters, len(rack)
        self.shifts, self.size = _LEVEL, size
        self.whole = valuekernels.number(self._rack, self.weights, rack, size)
        pairs = BEFORE_PAIRS + PAIR * letters
        valuekernels.write_synergies(self._together, self._rack, size, own, model, pairs, len(model) - DRAWS)
        self.most = valuekernels.value_leaves(
            self.values, self.sizes, self._rack, size, own, self._together, model, letters
        )

    def go_out(self, others):
        """Value the empty leave where the bag is empty, too: it earns twice the points on the other racks."""
        value = OFFSET + 2 * POINT * others
        self.values[0] = value
        self.most = max(self.most, value)

    def of(self, move):
        """The value of a placement's leave."""
        number = self.whole
        for tile in tiles(move):
            number -= self.weights[0 if tile & BLANK else tile]
        return self.values[number] - OFFSET

    def of_exchange(self, most):
        """The value of the best leave after an exchange of 1 to `most` tiles."""
        number = self._best(most)
        return self.values[number] - self.shifts[self.sizes[number]] + FLAT - OFFSET

    def exchange(self, most):
        """The tiles (bytes) of that exchange."""
        number, given = self._best(most), bytearray()
        for i in range(self.size - 1, -1, -1):
            weight = self.weights[self._rack[i]]
            if number >= weight:
                number -= weight
            else:
                given.append(self._rack[i] or BLANK)
        return bytes(given)

    def _best(self, most):
        return valuekernels.best_leave(self.values, self.sizes, self.whole, max(self.size - most, 0), self.shifts)


class StaticEvaluator:
    """generator: a Generator
    model: bytes (champion_model.py), None: that of the generator's lexicon. Raises LexiconError where lexicon.json is
        no longer what it was when the lexicon was opened
    leaves: LeaveValues. Evaluators that take turns share it: it is about the position evaluated last
    candidates: the moves found of highest equity, at most `room`
    """

    def __init__(self, generator, model=None, room=ROOM, leaves=None):
        lexicon = generator.lexicon
        self.generator = generator
        self.candidates = Candidates(room)
        if not leaves:
            model = model or import_once("picorack.equity.champion_model").read(lexicon)
            leaves = LeaveValues(model, lexicon.tileset)
        self.leaves = leaves

    def of_best(self):
        """An evaluator like this one that keeps the best move alone."""
        return StaticEvaluator(self.generator, None, 1, self.leaves)

    def start(self, game):
        """Begin with the position of a game, where the bag holds tiles."""
        rack = game.racks[game.turn].tiles()
        self.leaves.value_in(game.board, rack, len(game.bag))
        self._start(game.board, rack)

    def evaluate(self, board, rack, model):
        """Begin with a rack (bytes) on a board, its leaves valued by a model."""
        self.leaves.value(rack, model)
        self._start(board, rack)

    def _start(self, board, rack):
        self.candidates.count = 0
        self.generator.start(board, rack)

    def consider(self, records, count):
        """Take moves from the generator: keep those of highest score and leave value."""
        kernels.consider(self, records, count)

    def penalise(self, cells):
        """When all moves have been seen: take the opening penalty from the equity of each candidate, and sort them."""
        best, leaves = self.candidates, self.leaves
        kernels.penalise(best.moves, best.keys, best.count, cells, leaves.model, leaves.letters)

    def opening_penalty(self, move, cells):
        """What a placement gives the next player. cells: of the board before it"""
        return kernels.opening_penalty(move, 0, cells, self.leaves.model, self.leaves.letters)
