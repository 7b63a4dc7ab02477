"""What a leave can become: the full racks that hold it and make a word, and how likely each is drawn.

The tiles unseen are those of the bag and of the other racks; from them as many are drawn as the rack then lacks, each
draw as likely. A rack with d tiles of a letter more than the leave, of u unseen ones, has C(u, d) ways for this letter;
the product over all letters, divided by all the ways there are to draw, is its probability.

    prospects.see(game)                    # once a turn
    prospects.begin(leave)                 # tiles
    while not prospects.done:
        budget = prospects.step(budget)    # node visits
    prospects.ways, prospects.points       # sums over the racks: of their ways, of their ways times their tiles' points
    prospects.of                           # all ways to draw

The sums are exact. Where a product could have more than 28 bits, which eight languages' tiles never do, half the tiles
unseen stand for all of them.
"""

from array import array

from micropython import const

from ..core.tiles import BLANK, EDGE, LETTER
from ..lexicon.racks import open_racks
from ..lexicon.storage import LexiconError
from . import prospectkernels as kernels

_MOST = const(1 << 28)  # of a product of ways, and one more
_DRAWS = const(9)  # the table's columns: 0 to 8 of a letter are drawn
_VISITS = const(1 << 22)  # no sound file needs this many for one leave


class Prospects:
    """lexicon: a Lexicon
    tiles: of a full rack; the lexicon must have the file of such racks, else LexiconError is raised
    """

    def __init__(self, lexicon, tiles):
        self._store = store = open_racks(lexicon, tiles)
        self.tiles = tiles
        tileset = lexicon.tileset
        letters = tileset.n + 1
        counts = tileset.counts
        order = sorted(range(1, letters), key=lambda letter: (counts[letter], letter))
        self._rank = rank = bytearray(BLANK + 1)  # by tile, as in the file
        self._points = bytearray(letters)  # by rank
        for i, letter in enumerate(order):
            rank[letter] = i
            self._points[i] = tileset.values[letter]
        rank[BLANK] = letters - 1
        self._counts = bytes(counts[letter] for letter in order) + counts[:1]
        self.unseen = self._counts  # by rank
        self.table = array("I", [0] * (_DRAWS * letters))  # ways by rank and draws, of nine
        self._leave = bytearray(_DRAWS)
        self._w = w = array("I", [0] * kernels.WORDS)
        w[kernels.TILES] = tiles
        w[kernels.LETTERS] = letters
        w[kernels.FILE_END] = lexicon_bytes = store.splits[0]["bytes"]
        w[kernels.NODES_END] = len(store.nodes) if store.shift else lexicon_bytes
        w[kernels.SHIFT] = store.shift
        w[kernels.SLOT_BYTES] = store.slot_bytes
        self.total = 0
        self.ways = self.points = 0
        self.of = 1
        self.done = True

    def see(self, game):
        """Find out which tiles the player whose turn it is has not seen."""
        unseen = bytearray(self._counts)
        rank = self._rank
        for cell in game.board.cells:
            if 0 < cell < EDGE:
                unseen[rank[BLANK if cell & BLANK else cell & LETTER]] -= 1
        for tile in game.racks[game.turn].tiles():
            unseen[rank[tile]] -= 1
        self.expect(unseen)

    def expect(self, unseen):
        """Expect these tiles to be drawn. unseen: how many there are of each, by rank"""
        while _most_ways(unseen, self.tiles) >= _MOST:
            unseen = bytes((count + 1) // 2 for count in unseen)
        self.unseen = unseen
        table = self.table
        for i, count in enumerate(unseen):
            ways = 1
            for draws in range(_DRAWS):
                table[i * _DRAWS + draws] = ways if ways < _MOST else 0
                ways = ways * max(0, count - draws) // (draws + 1)
        self.total = sum(unseen)

    def rank_of(self, tile):
        return self._rank[tile]

    def begin(self, leave):
        """Begin to count the racks of a leave. leave: tiles, fewer than those of a full rack"""
        own = sorted(self._rank[tile] for tile in leave)
        for i, rank in enumerate(own):
            self._leave[i] = rank
        self._leave[len(own)] = 255
        draws = self.tiles - len(own)
        self.of = choose(self.total, draws)
        w = self._w
        w[kernels.LEAVE] = len(own)
        for i in range(kernels.STATE):
            w[i] = 0
        w[kernels.WENT] = self.of == 0
        w[kernels.FRAMES + kernels.WAYS] = 1
        w[kernels.FRAMES + kernels.BASE] = 1
        for i in range(kernels.FRAMES, kernels.FRAMES + kernels.FRAME):
            if i not in (kernels.FRAMES + kernels.WAYS, kernels.FRAMES + kernels.BASE):
                w[i] = 0
        self._visits = 0
        self.done = False

    def step(self, budget):
        """Go on for at most `budget` node visits; returns how many are left when all racks have been seen."""
        store, w = self._store, self._w
        if self._visits > _VISITS:
            raise LexiconError(
                "%s/%s is no word graph: copy or pack it again" % (store.folder, store.splits[0]["file"])
            )
        left = budget
        if not w[kernels.WENT]:
            left = kernels.walk(
                w, store.nodes, store.pages, store.used, store.load, self._leave, self.table, self._points, budget
            )
        self._visits += budget - left
        self.done = w[kernels.WENT] > 0
        self.ways = (w[kernels.SUM_HIGH] << 28) + w[kernels.SUM]
        self.points = (w[kernels.POINTS_TOP] << 28) + (w[kernels.POINTS_HIGH] << 14) + w[kernels.POINTS_LOW]
        return left

    def shrink(self):
        return self._store.shrink()


def choose(n, k):
    """Ways to draw k of n tiles, 0 if there are not so many."""
    ways = 1
    for i in range(k):
        ways = ways * max(0, n - i) // (i + 1)
    return ways


def _most_ways(unseen, draws):
    """The most that a product of ways for so many draws can be. With each draw of a letter the factor falls, so always
    the greatest factor there is is taken."""
    taken = bytearray(len(unseen))
    ways = most = 1
    for _ in range(draws):
        best, over = 0, 1
        for i, count in enumerate(unseen):
            if (count - taken[i]) * over > best * (taken[i] + 1):
                best, over, at = count - taken[i], taken[i] + 1, i
        if not best:
            break
        taken[at] += 1
        ways = ways * best // over
        most = max(most, ways)
    return most
