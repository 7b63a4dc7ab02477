"""What a leave can become: the full racks that hold it and make a word, and how likely each is drawn.

The tiles unseen are those of the bag and of the other racks; from them as many are drawn as the rack then lacks, each
draw as likely. A rack with d tiles of a letter more than the leave, of u unseen ones, has C(u, d) ways for this letter;
the product over all letters, divided by all the ways there are to draw, is its probability.

    prospects.see(game)                    # once a turn
    prospects.begin(number)                # of a leave of the rack
    while not prospects.done:
        budget = prospects.step(budget)    # edges
    prospects.ways, prospects.points       # sums over the racks: of their ways, of their ways times their tiles' points
    prospects.of                           # all ways to draw

A leave has a number below 2**tiles: the sum of a weight for each of its tiles, so that no two have the same.

The sums are exact. Where a product could have more than 28 bits, which eight languages' tiles never do, half the tiles
unseen stand for all of them.
"""

from array import array

from micropython import const

from ..core.tiles import BLANK
from ..equity.valuekernels import count_unseen
from ..lexicon.storage import LexiconError
from ..movegen.generator import free_bytes
from . import prospectkernels as kernels
from .racks import open_racks

_MOST = const(1 << 28)  # of a product of ways, and one more
_MOST_SUM = const(1 << 30)  # of a sum, and one more
_VISITS = const(1 << 22)  # no sound file needs this many for one leave
_MOST_ENTRIES = const(1 << 14)  # of the table of sums; with more of them looking there takes longer
_FEWEST_ENTRIES = const(1 << 6)
_PART = const(16)  # of the free heap, which the table of sums takes
_ENTRY_BYTES = const(12)


class Prospects:
    """lexicon: a Lexicon
    tiles: of a full rack; the lexicon must have the file of such racks, else LexiconError is raised

    rack: tiles, ascending; weights: by tile, of whose leaves the numbers are sums; whole: the number of the whole rack
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
        self._most_points = tiles * max(self._points)
        self.unseen = bytearray(letters)  # by rank
        self.table = array("I", [0] * (kernels.DRAWS * letters))  # ways by rank and draws, of nine
        for i in range(letters):
            self.table[i * kernels.DRAWS] = 1
        self.weights = bytearray(BLANK + 1)
        self.rack = b""
        self.whole = 0
        self._leave = bytearray(kernels.LEAVE_BYTES)
        self._kept = _table()
        self._entries = len(self._kept) // kernels.ENTRY
        self._w = w = array("I", [0] * kernels.WORDS)
        w[kernels.TILES] = tiles
        w[kernels.LETTERS] = letters
        w[kernels.FILE_END] = lexicon_bytes = store.splits[0]["bytes"]
        w[kernels.NODES_END] = len(store.nodes) if store.shift else lexicon_bytes
        w[kernels.SHIFT] = store.shift
        w[kernels.SLOT_BYTES] = store.slot_bytes
        w[kernels.ROOM] = self._entries - 1
        self.total = 0
        self._of = [0] * (tiles + 1)  # all ways to draw so many tiles
        self.ways = self.points = 0
        self.of = 1
        self.done = True

    def see(self, game):
        """Look at the rack of the player whose turn it is, and find out which tiles are unseen for this player."""
        rack, counts = game.racks[game.turn].tiles(), game.tileset.counts
        by_letter = bytearray(len(counts))
        count_unseen(by_letter, len(counts), counts, game.board.cells, rack, len(rack))
        unseen = bytearray(len(counts))
        for letter, count in enumerate(by_letter):
            unseen[self._rank[letter or BLANK]] = count
        self.expect(unseen, rack)

    def expect(self, unseen, rack):
        """Expect these tiles to be drawn. unseen: how many there are of each, by rank; rack: tiles, of which leaves
        are made"""
        while _most_ways(unseen, self.tiles) >= _MOST:
            unseen = bytes((count + 1) // 2 for count in unseen)
        table = self.table
        for i, count in enumerate(unseen):
            if count != self.unseen[i]:
                self.unseen[i] = count
                ways = 1
                for draws in range(kernels.DRAWS):
                    table[i * kernels.DRAWS + draws] = ways if ways < _MOST else 0
                    ways = ways * max(0, count - draws) // (draws + 1)
        self.total = sum(unseen)
        narrow = 0
        for draws in range(self.tiles + 1):
            self._of[draws] = choose(self.total, draws)
            if self._of[draws] * self._most_points < _MOST_SUM:
                narrow = draws
        self._w[kernels.NARROW] = narrow
        kernels.forget(self._kept, self._entries)
        self._number(rack)

    def _number(self, rack):
        """Give each tile of the rack its weight."""
        self.rack = rack = bytes(sorted(rack))
        weights, whole, before = self.weights, 0, 0
        for tile in rack:
            if tile != before:
                weights[tile] = whole + 1
                before = tile
            whole += weights[tile]
        self.whole = whole

    def leave(self, number):
        """The tiles of a leave."""
        left = []
        for tile in reversed(self.rack):
            if number >= self.weights[tile]:
                number -= self.weights[tile]
                left.append(tile)
        return bytes(left)

    def rank_of(self, tile):
        return self._rank[tile]

    def begin(self, number):
        """Begin to count the racks of a leave of the rack, but for the whole one."""
        w = self._w
        kernels.begin(w, self._leave, number, self.rack, len(self.rack), self.weights, self._rank)
        self.of = self._of[self.tiles - w[kernels.HELD]]
        w[kernels.WENT] = self.of == 0
        self._visits = 0
        self.done = False

    def step(self, budget):
        """Go on for about `budget` edges; returns how many are left, 0 or less if not all racks have been seen."""
        store, w = self._store, self._w
        if self._visits > _VISITS:
            raise LexiconError(
                "%s/%s is no word graph: copy or pack it again" % (store.folder, store.splits[0]["file"])
            )
        left = budget
        if not w[kernels.WENT]:
            left = kernels.walk(
                w,
                store.nodes,
                store.pages,
                store.used,
                store.load,
                self._leave,
                self.table,
                self._points,
                self._kept,
                budget,
            )
        self._visits += budget - left
        self.done = w[kernels.WENT] > 0
        at = kernels.SUMS
        self.ways = (w[at + 2] << 28) + (w[at + 1] << 14) + w[at]
        self.points = (w[at + 5] << 28) + (w[at + 4] << 14) + w[at + 3]
        return left

    def shrink(self):
        return self._store.shrink()


def _table():
    """For sums that are kept, as many as a part of the free heap has room for."""
    entries, room = _MOST_ENTRIES, free_bytes() // _PART // _ENTRY_BYTES
    while entries > _FEWEST_ENTRIES and entries > room:
        entries //= 2
    while True:
        try:
            return array("I", bytes(_ENTRY_BYTES * entries))
        except MemoryError:  # what is free is in pieces
            if entries == _FEWEST_ENTRIES:
                raise
            entries //= 2


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
