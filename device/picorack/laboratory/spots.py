"""The full racks that this board can place: the bingos a leave can become and that have a spot to lie on.

A spot is a run of empty squares, as many as a full rack has tiles, with no tile before or after it, and a tile beside
one of them; or such a run with one tile of the board in it (its words make the "reduced octets"). Each square of a spot
has a set of letters that may lie there, as the generator has worked them out for the turn.

    spots.see(generator)                   # once a turn, when all moves have been seen
    spots.begin(leave, another)            # up to six
    while not spots.done:
        budget = spots.step(budget)
    spots.take(1)                          # what was found out of the second; that of the first is there
    spots.ways, spots.points, spots.of     # as of Prospects

The words themselves are walked, not the racks, once for all leaves: each word is tried on all spots at once, a bit for
each, and a path is left when it needs more tiles than any of the leaves may still draw. Words with the same letters are
the same rack, so a rack that was counted is kept in a table, as a number, with a bit for each leave. Of a leave of few
tiles, which can become many racks, a sample is counted, by the rack's number, and the sums are made up to the whole.
"""

from array import array

from micropython import const

from ..core.bag import Random
from ..core.tiles import BLANK, LETTER
from . import countkernels
from . import spotkernels as kernels
from .prospectkernels import DRAWS
from .prospects import choose
from .weighingkernels import clear

_ALL = const(0x3FFFFFFF)
_HALF = const(1 << 14)
_SAMPLE = b"\x09\x07\x05\x03\x01\x00\x00\x00"  # of racks one in 2 ** this is counted, by tiles of the leave


class Spots:
    """prospects: a Prospects, which knows the unseen tiles; it must have seen the game first.

    In the heap are, for English and racks of seven, 20 KB of table, 4 KB of masks, 3 KB of others."""

    def __init__(self, lexicon, prospects):
        self._lexicon = lexicon
        self._prospects = prospects
        tiles = prospects.tiles
        letters = lexicon.tileset.n
        self._letters = letters
        self.tiles = tiles
        self._points = bytes(lexicon.tileset.values[: letters + 1])
        self._masks = array("I", [0] * (kernels.MASKS * (tiles + 1) * letters))
        self._leaves = bytearray(kernels.MOST * (letters + 1))  # by letter from 1, blanks at 0
        self._own = bytearray(letters + 1)
        self._counted = bytearray(letters + 1)
        self._unseen = bytearray(letters + 1)
        self._takes = array("I", [0] * (kernels.COUNTS * (letters + 1)))
        self._found = bytearray(kernels.WORD * kernels.ROOM)
        self._ways = array("I", [0] * (DRAWS * (letters + 1)))
        self._numbers = array("I", [0] * (letters + 1))
        random = Random(1)
        for i in range(letters + 1):
            self._numbers[i] = random.below(_HALF) * _HALF + random.below(_HALF)
        self._seen = array("I", [0] * kernels.SEEN)
        self._seen_by = bytearray(kernels.SEEN)
        self._w = w = array("I", [0] * kernels.WORDS)
        w[kernels.TILES] = tiles
        w[kernels.LETTERS] = letters
        self.ways = self.points = 0
        self.of = 1
        self.done = True

    def see(self, generator):
        """Find the spots of the board."""
        prospects = self._prospects
        kernels.find(generator.cross_sets, generator.cells, self._masks, self._w)
        for tile in range(self._letters + 1):
            rank = prospects.rank_of(tile or BLANK)
            self._unseen[tile] = prospects.unseen[rank]
            for draws in range(DRAWS):
                self._ways[DRAWS * tile + draws] = prospects.table[DRAWS * rank + draws]

    def begin(self, *leaves):
        """Begin to count the racks of some leaves. leaves: up to six, each of them tiles"""
        self._begun = leaves
        w = self._w
        clear(self._seen, kernels.SEEN)
        clear(self._takes, len(self._takes))
        w[kernels.KEPT] = w[kernels.FOUND] = self._lives = 0
        w[kernels.HELD] = len(leaves)
        for i in range(len(leaves)):
            self._add(i, leaves[i])
        for i in range(kernels.SUMS, kernels.SUMS + kernels.SUM * len(leaves)):
            w[i] = 0
        self.of = choose(self._prospects.total, self.tiles - len(leaves[0]))
        self._split = -1
        self.done = False
        self._next_file()

    def _add(self, i, leave):
        """Look at one more leave, the one with number i."""
        w, letters = self._w, self._letters
        first = i * (letters + 1)
        for letter in range(letters + 1):
            self._leaves[first + letter] = 0
        for tile in leave:
            self._leaves[first + (tile & LETTER)] += 1
        w[kernels.SAMPLES + i] = (1 << _SAMPLE[len(leave)]) - 1
        blanks = self._leaves[first]
        if choose(self._prospects.total, self.tiles - len(leave)):
            self._lives |= kernels.LIVES + self.tiles - len(leave) + blanks << kernels.BITS * i
        for letter in range(1, letters + 1):
            kept = self._leaves[first + letter]
            for count in range(kept, kernels.COUNTS):
                there = count < kept + blanks + self._unseen[letter] + self._unseen[0]
                self._takes[kernels.COUNTS * letter + count] |= (1 if there else kernels.LIVES) << kernels.BITS * i

    def take(self, i):
        """Let `ways`, `points` and `of` be those of leave i. At first they are those of leave 0."""
        w, leave = self._w, self._begun[i]
        at = kernels.SUMS + kernels.SUM * i
        sample = _SAMPLE[len(leave)]
        self.ways = (w[at + 1] << 28) + w[at] << sample
        self.points = (w[at + 4] << 28) + (w[at + 3] << 14) + w[at + 2] << sample
        self.of = choose(self._prospects.total, self.tiles - len(leave))

    def _next_file(self):
        """Go on to the next file with words of as many letters as a rack has tiles, or of one more."""
        w, tiles = self._w, self.tiles
        splits = self._lexicon.splits
        self._split += 1
        while self._split < len(splits) and not splits[self._split]["min"] - 1 <= tiles <= splits[self._split]["max"]:
            self._split += 1
        if self._split == len(splits):
            self.done = True
            self.take(0)
            return
        split = splits[self._split]
        w[kernels.FILE_END] = split["bytes"]
        w[kernels.DEPTH] = w[kernels.WENT] = 0
        for i in range(kernels.FRAMES, kernels.FRAMES + kernels.FRAME):
            w[i] = 0
        w[kernels.FRAMES + kernels.LEAVES] = self._lives
        if split["min"] <= tiles:
            w[kernels.FRAMES + kernels.MASK] = _ALL
        if split["max"] > tiles:
            w[kernels.FRAMES + kernels.MASK + 1] = w[kernels.FRAMES + kernels.MASK + 2] = _ALL

    def step(self, budget):
        """Go on for at most `budget` node visits; returns how many are left when all words have been seen."""
        store, w = self._lexicon.store, self._w
        while budget > 0 and not self.done:
            store.select(self._split)
            w[kernels.SHIFT] = store.shift
            w[kernels.SLOT_BYTES] = store.slot_bytes
            w[kernels.NODES_END] = len(store.nodes) if store.shift else w[kernels.FILE_END]
            budget = kernels.walk(
                w,
                store.nodes,
                store.pages,
                store.used,
                store.load,
                self._masks,
                self._own,
                self._takes,
                self._found,
                budget,
            )
            if w[kernels.FOUND]:
                countkernels.count(
                    w,
                    self._found,
                    self._leaves,
                    self._ways,
                    self._points,
                    self._numbers,
                    self._seen,
                    self._seen_by,
                    self._counted,
                )
            if w[kernels.WENT]:
                self._next_file()
        return budget
