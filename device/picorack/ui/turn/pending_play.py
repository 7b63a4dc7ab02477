"""The placement in progress: which tiles of the rack lie where, the cursor, and which way the word goes.

It knows the game's nouns but no screen. Tiles on the board leave holes in the rack, so that taking back is easy.
"""

from ...core.board import CENTRE, STRIDE, col_of
from ...core.move import MAX_PLACED
from ...core.tiles import BLANK, EDGE
from ..drawing import font


class PendingPlay:
    """laid: SQUARES bytes, a tile or 0; count: how many; cursor: a square; down: does the word go down?"""

    def __init__(self, tileset, cells, laid):
        self._tileset = tileset
        self._cells = cells
        self.laid = laid
        self.cursor = CENTRE
        self.down = False
        self.count = 0
        self._order = bytearray(MAX_PLACED)  # rack indices in the order they were laid
        self.places = [0] * MAX_PLACED  # per rack index: its square, 0 while on the rack
        self._rack = b""

    def go(self, sq):
        """The cursor to a square. Returns where it was."""
        before = self.cursor
        self.cursor = sq
        return before

    def flip(self):
        """The word goes down instead of across, or back."""
        self.down = not self.down

    def begin(self, rack_tiles):
        """A new turn, or the rack in a new order: nothing is laid."""
        self.recall()
        self._rack = rack_tiles

    def size(self):
        return len(self._rack)

    def held(self, index):
        """The tile at a place of the rack; 0 where there is none, or it lies on the board."""
        return 0 if index >= len(self._rack) or self.places[index] else self._rack[index]

    def next_held(self, at, way):
        """The next rack index after `at` that holds a tile, going round the rack; way: 1 to the right, -1 to the left.
        Returns -1 if every place is empty."""
        size = self.size()
        for _ in range(size):
            at = (at + way) % size
            if self.held(at):
                return at
        return -1

    def holding(self, tile):
        """The first rack index that holds this tile, which must be there."""
        index = 0
        while self.held(index) != tile:
            index += 1
        return index

    def is_free(self, sq):
        return not self._cells[sq] and not self.laid[sq]

    def step(self):
        return STRIDE if self.down else 1

    def put(self, index, letter=0):
        """Lay a tile of the rack at the cursor, a blank as `letter`, and go on to the next free square."""
        sq = self.cursor
        if self.count == 1:
            self._infer_way(sq)
        self.laid[sq] = BLANK | letter if self._rack[index] == BLANK else self._rack[index]
        self.places[index] = sq
        self._order[self.count] = index
        self.count += 1
        self._advance()

    def take(self, sq):
        """Back to the rack with the tile at a square; the cursor goes there."""
        at = 0
        while self.places[self._order[at]] != sq:
            at += 1
        self.places[self._order[at]] = 0
        self.laid[sq] = 0
        self.count -= 1
        for i in range(at, self.count):
            self._order[i] = self._order[i + 1]
        self.cursor = sq

    def last(self):
        """The square of the tile laid last."""
        return self.places[self._order[self.count - 1]]

    def recall(self):
        while self.count:
            self.take(self.last())

    def pairs(self):
        """What lies on the board, as Game.check takes it."""
        return [(sq, self.laid[sq]) for sq in self.places if sq]

    def matching(self, char):
        """The places of the rack that typing a character may mean, the best first.

        The letter itself, then the same with an accent, then a tile of two letters that begins so, then a blank.
        """
        char = font.upper(char)
        places = [(self._fit(index, char), index) for index in range(MAX_PLACED)]
        return [index for fit, index in sorted(places) if fit]

    def _fit(self, index, char):
        tile = self.held(index)
        if not tile:
            return 0
        letter = self._tileset.letter(tile)
        if letter == char:
            return 1
        if tile == BLANK:
            return 4 if letter_of(self._tileset, char) or char == "?" else 0
        if len(letter) == 1:
            return 2 if font.base(letter) == char else 0
        return 3 if letter[0] == char else 0

    def _advance(self):
        sq = self.cursor
        while self._cells[sq] != EDGE and not self.is_free(sq):
            sq += self.step()
        if self._cells[sq] != EDGE:
            self.cursor = sq

    def _infer_way(self, sq):
        """The second tile tells where the word goes, whatever was said before."""
        first = self.last()
        if col_of(first) == col_of(sq):
            self.down = True
        elif first // STRIDE == sq // STRIDE:
            self.down = False


def letter_of(tileset, char):
    """The number (1..) of a typed letter in the tile set, 0 if it has none."""
    char = font.upper(char)
    return tileset.letters.index(char) + 1 if char in tileset.letters else 0
