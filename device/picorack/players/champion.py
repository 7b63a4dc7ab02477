"""The strongest player that does not look ahead in the game (docs/players/champion.md): a move is worth its score and
the value of its leave, less what it opens for the next player. With the bag empty it looks for the end of the game
(endgame.py).

Its model, in the field `champion` of lexicon.json, was fitted to games of the player against itself. In quarter points,
with n letters and 0 for the blank:

    0         n + 1 bytes   what the first of a letter is worth, 100 for nothing
    n + 1     n + 1 bytes   what each further one is worth
    2n + 2    n + 1 bytes   8 for a vowel, 1 for a consonant, 0 for the blank
    3n + 3    64 bytes      what vowels and consonants are worth together: 8 * vowels + consonants
    3n + 67   144 bytes     hot spots, four for each of 36 classes of squares that are alike but for turning and
                            mirroring the board: what the next player gains where such a square has a tile beside it
                            for the first time; is covered, having had one; is covered with a vowel, with a consonant.
                            In sixteenths of a point, 128 for nothing
    3n + 211  3 bytes each  pairs: two letters and what they are worth together, 100 for nothing
    the end   26 bytes      draws, 128 for nothing; a model of version 0.1 has none. By how much more the first of a
                            letter is worth if all unseen tiles are of that letter rather than a part as in the whole
                            set; the same for a vowel, and less a consonant, if all unseen letters are vowels. Then what
                            it is worth that a move leaves so many tiles in the bag: from 7 too few to 16

Without the field all leaves are worth the same, and nothing is known of squares.
"""

from array import array

from micropython import const

from ..core.bag import MIN_TO_EXCHANGE
from ..core.loading import import_once
from ..core.move import EXCHANGE, MAX_PLACED, MOVE_BYTES, PASS, make, tiles
from ..core.tiles import BLANK
from . import championkernels as kernels
from . import drawkernels as draws
from . import valuekernels
from .greedy import is_stuck

CALLS = const(16)  # of the generator, a turn at the end of the game
ROOM = const(24)  # moves of which it is asked what they open
_PAIR = const(3)
_BEFORE_PAIRS = const(208)  # bytes, and three for each letter
_DRAWS = const(26)
_DRAWN = const(25)  # with so many tiles in the bag and more, it does not matter how many a move leaves there
_NOTHING = const(1 << 14)  # of ranks, so that none is below 0
_RANK = const(5)  # of a key, the bits behind which the rank begins, and those of the number (championkernels.py)
_NUMBER = const(31)
_QUARTERS = const(4)
_FLAT = const(128)  # what 0 is in a value for draws
_LEVEL = b"\x80\x80\x80\x80\x80\x80\x80\x80\x80"


class Ranked:
    """The best moves of a turn, best first.

    moves: room * 16 bytes, the moves in any order
    keys: of each, best first, 32 * its rank, and its number in `moves`. A rank is quarter points, and 16384
    """

    def __init__(self, room):
        self.moves = bytearray(room * MOVE_BYTES)
        self.keys = array("I", [0] * room)
        self.room = room
        self.count = 0

    def clear(self):
        self.count = 0

    def rank(self, i):
        """What the i-th best move is worth, in quarter points."""
        return (self.keys[i] >> _RANK) - _NOTHING

    def move(self, i):
        """A copy of the i-th best move."""
        at = self.at(i)
        return self.moves[at : at + MOVE_BYTES]

    def put_first(self, i):
        """Put the i-th best move before all others, whatever its rank."""
        keys, key = self.keys, self.keys[i]
        for at in range(i, 0, -1):
            keys[at] = keys[at - 1]
        keys[0] = key

    def at(self, i):
        """Where the i-th best move begins in `moves`."""
        return (self.keys[i] & _NUMBER) * MOVE_BYTES


class Champion:
    """generator: a Generator
    model: as above, None: that of the generator's lexicon
    moves: a Ranked, the best moves found, best first
    calls: of the generator, a turn at the end of the game
    values: of the leaves of the rack, in quarter points, and 16384; `whole` is the number of the whole rack, whose
        value is without that of its balance
    shifts: in `values`, by the size of a leave, and 128: what placements gain and exchanges do not
    tuned: the model as it is in this position
    endgame: the Endgame, once a bag was empty
    sink, limit_ms: as Greedy's
    """

    limit_ms = 0
    calls = CALLS

    def __init__(self, generator, model=None):
        self.generator = generator
        self.moves = Ranked(ROOM)
        self.sink = self.consider
        self.letters = generator.lexicon.tileset.n + 1
        self.model = model or model_of(generator.lexicon)
        self.values = array("H", [0] * (1 << MAX_PLACED))
        self._sizes = bytearray(1 << MAX_PLACED)  # tiles of each
        self.weights = bytearray(self.letters)
        self._own = bytearray(self.letters)
        self._together = array("H", [0] * (MAX_PLACED * MAX_PLACED))
        self._rack = bytearray(MAX_PLACED)
        self._size = self.whole = 0
        self.most = 0  # of `values`
        self._late = bytearray(MAX_PLACED + 1)
        self.shifts = _LEVEL
        self._draws = self._end_of_pairs(self.model)  # where they begin
        self.tuned = bytearray(self.model)
        self.endgame = None

    def start(self, game):
        rack = game.racks[game.turn].tiles()
        self._cells = game.board.cells
        self._ending = not len(game.bag)
        if not self._ending:
            self._look_at(game, rack)
            return
        if not self.endgame:
            from .endgame import Endgame

            self.endgame = Endgame(self, self.calls)
        self.endgame.start(game)

    def _look_at(self, game, rack):
        """As look(), by our own model, and by what may still be drawn."""
        model, at, in_bag = self.model, self._draws, len(game.bag)
        if at == len(model):
            self.look(game.board, rack, model)
            return
        letters, counts = self.letters, self.generator.lexicon.tileset.counts
        draws.count_unseen(self._own, letters, counts, self._cells, rack, len(rack))
        draws.tune(self.tuned, model, at, letters, self._own, counts)
        self.look(game.board, rack, self.tuned)
        if in_bag < _DRAWN:
            self.shifts = self._late
            values, sizes = self.values, self._sizes
            self.most = draws.shift(self._late, values, sizes, self.whole, model, at, self._size, in_bag)

    def _end_of_pairs(self, model):
        """Where the values for draws begin, if it has any."""
        end = len(model)
        return end - _DRAWS if (end - _BEFORE_PAIRS) % _PAIR else end

    def look(self, board, rack, model):
        """Begin to look at all moves that this rack (bytes) has on a board, its leaves valued by a model."""
        self.moves.clear()
        self.shifts = _LEVEL
        self._size = len(rack)
        self.whole = valuekernels.number(self._rack, self.weights, rack, self._size)
        self._value_leaves(model)
        self.generator.start(board, rack)

    def _value_leaves(self, model):
        rack, size, own = self._rack, self._size, self._own
        together, letters = self._together, self.letters
        pairs = _BEFORE_PAIRS + _PAIR * letters
        valuekernels.join(together, rack, size, own, model, pairs, self._end_of_pairs(model))
        self.most = valuekernels.value_leaves(self.values, self._sizes, rack, size, own, together, model, letters)

    def going_out(self, others):
        """In a position where the bag is empty: what it earns to go out, where the other racks hold so many points."""
        worth = _NOTHING + 2 * _QUARTERS * others
        self.values[0] = worth
        self.most = max(self.most, worth)

    def kept(self, move):
        """What the tiles are worth that a placement keeps, in quarter points."""
        number = self.whole
        for tile in tiles(move):
            number -= self.weights[0 if tile & BLANK else tile]
        return self.values[number] - _NOTHING

    def consider(self, records, count):
        """Keep the best of these moves."""
        kernels.consider(self, records, count)

    def step(self, budget):
        """As Greedy's. When all moves have been seen, the best ones are judged by what they open."""
        if self._ending:
            return self.endgame.step(budget)
        self.generator.step(budget, self.sink)
        if self.generator.done:
            self._judge()
        return self.generator.done

    def _judge(self):
        best = self.moves
        kernels.judge(best.moves, best.keys, best.count, self._cells, self.model, self.letters)

    def free_memory(self):
        """As Greedy's."""
        return self.generator.lexicon.store.shrink()

    def best(self, game):
        """As Greedy's, but that an exchange of some tiles may be better than any placement."""
        best = self.moves
        if self._ending:
            return self.endgame.best()
        bag = len(game.bag)
        if self._size and bag >= MIN_TO_EXCHANGE and (not best.count or self.exchanged(bag) > best.rank(0)):
            if not is_stuck(game):
                return make(EXCHANGE, tiles=self.exchange(bag))
        return best.move(0) if best.count else make(PASS)

    def exchange(self, most):
        """The tiles (bytes) of which the exchange is worth most, 1 to `most`."""
        return self._without(self._best_leave(most))

    def exchanged(self, most):
        """What that is worth, in quarter points."""
        leave = self._best_leave(most)
        return self.values[leave] - self.shifts[self._sizes[leave]] + _FLAT - _NOTHING

    def _best_leave(self, most):
        fewest = max(self._size - most, 0)
        return valuekernels.best_leave(self.values, self._sizes, self.whole, fewest, self.shifts)

    def _without(self, number):
        """The tiles of the rack that are not in a leave."""
        rest = bytearray()
        for i in range(self._size - 1, -1, -1):
            weight = self.weights[self._rack[i]]
            if number >= weight:
                number -= weight
            else:
                rest.append(self._rack[i] or BLANK)
        return bytes(rest)


def model_of(lexicon):
    """The model of a lexicon; one that knows nothing where it has none. Raises LexiconError where lexicon.json is no
    longer what it was when the lexicon was opened."""
    return import_once("picorack.players.champion_model").read(lexicon)
