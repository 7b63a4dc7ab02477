"""The full racks that this board can place: the bingos a leave can become and that have a spot to lie on.

A spot is a run of empty squares, as many as a full rack has tiles, with no tile before or behind it, and a tile beside
one of them; or such a run with one tile of the board in it (its words make the "reduced octets"). Each square of a spot
has a set of letters that may lie there, as the generator has worked them out for the turn.

    spots.see(game, generator)             # once a turn, when all moves have been seen
    spots.begin(leave)
    while not spots.done:
        budget = spots.step(budget)
    spots.ways, spots.points, spots.of     # as of Prospects

The words themselves are walked, not the racks: each word is tried on all spots at once, a bit for each. Words with the
same letters are the same rack, so a rack that was counted is kept in a table, as a number. Where a leave can become
more racks than the table holds, a sample is counted, by the rack's number, and the sums are made up to the whole.
"""

from array import array

from micropython import const

from ..core.bag import Random
from ..core.tiles import BLANK, LETTER
from . import spotkernels as kernels
from .prospects import choose

_DRAWS = const(9)
_SEEN = const(2048)
_HALF = const(1 << 14)
_SAMPLE = b"\x09\x07\x05\x03\x01\x00\x00\x00"  # of racks one in 2 ** this is counted, by tiles of the leave


class Spots:
    """prospects: a Prospects, which knows the unseen tiles; it must have seen the game first."""

    def __init__(self, lexicon, prospects):
        self._lexicon = lexicon
        self._prospects = prospects
        tiles = prospects.tiles
        letters = lexicon.tileset.n
        self._letters = letters
        self.tiles = tiles
        self._points = bytes(lexicon.tileset.values[: letters + 1])
        self._masks = array("I", [0] * ((tiles + 2) * (tiles + 1) * letters))
        self._counts = bytearray(tiles + 2)
        self._leave = bytearray(letters + 1)  # by letter from 1, blanks at 0
        self._own = bytearray(letters + 1)
        self._distinct = bytearray(32)
        self._unseen = bytearray(letters + 1)
        self._ways = array("I", [0] * (_DRAWS * (letters + 1)))
        self._numbers = array("I", [0] * (letters + 1))
        random = Random(1)
        for i in range(letters + 1):
            self._numbers[i] = random.below(_HALF) * _HALF + random.below(_HALF)
        self._seen = array("I", [0] * _SEEN)
        self._w = array("I", [0] * kernels.WORDS)
        self.ways = self.points = 0
        self.of = 1
        self.done = True

    def see(self, game, generator):
        """Find the spots of the board."""
        prospects = self._prospects
        kernels.find(
            generator.cross_sets, generator.cells, self._masks, self._counts, prospects.tiles, self._letters,
        )  # fmt: skip
        for tile in range(self._letters + 1):
            rank = prospects.rank_of(tile or BLANK)
            self._unseen[tile] = prospects.unseen[rank]
            for draws in range(_DRAWS):
                self._ways[_DRAWS * tile + draws] = prospects.table[_DRAWS * rank + draws]

    def begin(self, leave):
        tiles = self._prospects.tiles
        for i in range(self._letters + 1):
            self._leave[i] = 0
        for tile in leave:
            self._leave[tile & LETTER] += 1
        kernels.clear(self._seen, _SEEN)
        self._sample = _SAMPLE[len(leave)]
        w = self._w
        w[kernels.SAMPLE] = (1 << self._sample) - 1
        w[kernels.TILES] = tiles
        w[kernels.LETTERS] = self._letters
        w[kernels.OTHERS] = tiles - len(leave) + self._leave[0]
        for i in range(kernels.SUMS, kernels.SUMS + 5):
            w[i] = 0
        w[kernels.KEPT] = 0
        self.of = choose(self._prospects.total, tiles - len(leave))
        self._kind = -1
        self.done = not self.of
        self.ways = self.points = 0
        if not self.done:
            self._next_kind()

    def _next_kind(self):
        """Words with the board's tile in the next place; at last those without one."""
        w, tiles = self._w, self._prospects.tiles
        self._kind += 1
        while self._kind < tiles + 2 and not self._counts[self._kind]:
            self._kind += 1
        if self._kind == tiles + 2:
            self.done = True
            return
        length = tiles + (self._kind <= tiles)
        for i, split in enumerate(self._lexicon.splits):
            if split["min"] <= length <= split["max"]:
                self._split = i
                w[kernels.FILE_END] = split["bytes"]
        for i in range(self._letters + 1):
            self._own[i] = 0
        w[kernels.KIND] = self._kind
        w[kernels.LENGTH] = length
        w[kernels.DEPTH] = w[kernels.WENT] = 0
        for i in range(kernels.FRAMES, kernels.FRAMES + kernels.FRAME):
            w[i] = 0
        w[kernels.FRAMES + kernels.MASK] = 0xFFFFFFF

    def step(self, budget):
        """Go on for at most `budget` node visits; returns how many are left when all words have been seen."""
        store, w = self._lexicon.store, self._w
        while budget > 0 and not self.done:
            store.select(self._split)
            w[kernels.SHIFT] = store.shift
            w[kernels.SLOT_BYTES] = store.slot_bytes
            w[kernels.NODES_END] = len(store.nodes) if store.shift else w[kernels.FILE_END]
            budget = kernels.walk(
                w, store.nodes, store.pages, store.used, store.load, self._masks, self._leave, self._own, self._unseen,
                budget, self._count,
            )  # fmt: skip
            if w[kernels.WENT]:
                self._next_kind()
        if self.done:
            self.ways = ((w[kernels.SUMS + 1] << 28) + w[kernels.SUMS]) << self._sample
            points = (w[kernels.SUMS + 4] << 28) + (w[kernels.SUMS + 3] << 14) + w[kernels.SUMS + 2]
            self.points = points << self._sample
        return budget

    def _count(self):
        kernels.count(
            self._w, self._own, self._leave, self._ways, self._points, self._numbers, self._seen, self._distinct
        )
