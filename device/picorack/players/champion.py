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
from .greedy import is_stuck

CALLS = const(16)  # of the generator, a turn at the end of the game
ROOM = const(24)  # moves of which it is asked what they open
_PAIRS = const(64)  # of a model at most
_PAIR = const(3)
_BEFORE_PAIRS = const(208)  # bytes, and three for each letter
_DRAWS = const(26)
_DRAWN = const(25)  # with so many tiles in the bag and more, it does not matter how many a move leaves there
_NOTHING = const(1 << 14)  # of ranks, so that none is below 0
_QUARTERS = const(4)
_FLAT = const(128)  # what 0 is in a value for draws
_LEVEL = b"\x80\x80\x80\x80\x80\x80\x80\x80\x80"


class Ranked:
    """The best moves of a turn, best first. moves: room * 16 bytes; ranks: of each, in quarter points, and 16384."""

    def __init__(self, room):
        self.moves = bytearray(room * MOVE_BYTES)
        self.ranks = array("H", [0] * room)
        self.room = room
        self.count = 0

    def clear(self):
        self.count = 0

    def rank(self, i):
        """What the i-th best move is worth, in quarter points."""
        return self.ranks[i] - _NOTHING

    def move(self, i):
        """A copy of the i-th best move."""
        return self.moves[i * MOVE_BYTES : (i + 1) * MOVE_BYTES]


class Champion:
    """generator: a Generator
    model: as above, None: that of the generator's lexicon
    moves: a Ranked, the best moves found, best first
    calls: of the generator, a turn at the end of the game
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
        self.values = array("H", [0] * (1 << MAX_PLACED))  # of leaves, by number
        self._sizes = bytearray(1 << MAX_PLACED)  # tiles of each
        self._weights = bytearray(self.letters)
        self._own = bytearray(self.letters)
        self._held = bytearray(_PAIRS)
        self._rack = bytearray(MAX_PLACED)
        self._size = self.whole = 0
        self.most = 0  # of `values`
        self._late = bytearray(MAX_PLACED + 1)
        self._shifts = _LEVEL  # in `values`, by the size of a leave, and 128: what placements gain and exchanges do not
        self._draws = self._end_of_pairs(self.model)  # where they begin
        self._tuned = bytearray(self.model)  # as it is in this position
        self._endgame = None

    def start(self, game):
        rack = game.racks[game.turn].tiles()
        self._cells = game.board.cells
        self._ending = not len(game.bag)
        if not self._ending:
            self._look_at(game, rack)
            return
        if not self._endgame:
            from .endgame import Endgame

            self._endgame = Endgame(self, self.calls)
        self._endgame.start(game)

    def _look_at(self, game, rack):
        """As look(), by our own model, and by what may still be drawn."""
        model, at, in_bag = self.model, self._draws, len(game.bag)
        if at == len(model):
            self.look(game.board, rack, model)
            return
        letters, counts = self.letters, self.generator.lexicon.tileset.counts
        draws.count_unseen(self._own, letters, counts, self._cells, rack, len(rack))
        draws.tune(self._tuned, model, at, letters, self._own, counts)
        self.look(game.board, rack, self._tuned)
        if in_bag < _DRAWN:
            self._shifts = self._late
            values, sizes = self.values, self._sizes
            self.most = draws.shift(self._late, values, sizes, self.whole, model, at, self._size, in_bag)

    def _end_of_pairs(self, model):
        """Where the values for draws begin, if it has any."""
        end = len(model)
        return end - _DRAWS if (end - _BEFORE_PAIRS) % _PAIR else end

    def look(self, board, rack, model):
        """Begin to look at all moves that this rack (bytes) has on a board, its leaves valued by a model."""
        self.moves.clear()
        self._shifts = _LEVEL
        self._size = len(rack)
        self.whole = kernels.number(self._rack, self._weights, rack, self._size)
        self.most = kernels.value_leaves(
            self.values, self._sizes, self._rack, self._size, self._weights, self._own, self._held, model,
            self.letters, self._end_of_pairs(model),
        )  # fmt: skip
        self.generator.start(board, rack)

    def going_out(self, others):
        """In a position where the bag is empty: what it earns to go out, where the other racks hold so many points."""
        worth = _NOTHING + 2 * _QUARTERS * others
        self.values[0] = worth
        self.most = max(self.most, worth)

    def kept(self, move):
        """What the leave of a placement is worth, in quarter points."""
        number = self.whole
        for tile in tiles(move):
            number -= self._weights[0 if tile & BLANK else tile]
        return self.values[number] - _NOTHING

    def consider(self, records, count):
        """Keep the best of these moves."""
        best = self.moves
        best.count = kernels.consider(
            best.moves, best.ranks, best.count, best.room, records, count, self._weights, self.whole, self.values,
            self.most,
        )  # fmt: skip

    def step(self, budget):
        """As Greedy's. When all moves have been seen, the best ones are judged by what they open."""
        if self._ending:
            return self._endgame.step(budget)
        self.generator.step(budget, self.sink)
        if self.generator.done:
            self._judge()
        return self.generator.done

    def _judge(self):
        best = self.moves
        kernels.judge(best.moves, best.moves, best.ranks, best.count, self._cells, self.model, self.letters)

    def free_memory(self):
        """As Greedy's."""
        return self.generator.lexicon.store.shrink()

    def best(self, game):
        """As Greedy's, but that an exchange of some tiles may be better than any placement."""
        best = self.moves
        if self._ending:
            return self._endgame.best()
        if self._size and len(game.bag) >= MIN_TO_EXCHANGE and not is_stuck(game):
            if not best.count or self.exchanged(len(game.bag)) > best.rank(0):
                return make(EXCHANGE, tiles=self.exchange(len(game.bag)))
        return best.move(0) if best.count else make(PASS)

    def exchange(self, most):
        """The tiles (bytes) of which the exchange is worth most, 1 to `most`."""
        return self._without(self._best_leave(most))

    def exchanged(self, most):
        """What that is worth, in quarter points."""
        leave = self._best_leave(most)
        return self.values[leave] - self._shifts[self._sizes[leave]] + _FLAT - _NOTHING

    def _best_leave(self, most):
        fewest = max(self._size - most, 0)
        return kernels.best_leave(self.values, self._sizes, self.whole, fewest, self._shifts)

    def _without(self, number):
        """The tiles of the rack that are not in a leave."""
        rest = bytearray()
        for i in range(self._size - 1, -1, -1):
            weight = self._weights[self._rack[i]]
            if number >= weight:
                number -= weight
            else:
                rest.append(self._rack[i] or BLANK)
        return bytes(rest)


def model_of(lexicon):
    """The model of a lexicon; one that knows nothing where it has none. Raises LexiconError where lexicon.json is no
    longer what it was when the lexicon was opened."""
    return import_once("picorack.players.champion_model").read(lexicon)
