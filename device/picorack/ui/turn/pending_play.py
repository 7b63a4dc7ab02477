"""The pending play: which tiles of the rack lie where, the cursor, and in which direction the word goes.

It knows nothing of screens. A tile that lies on the board leaves its place in the rack empty, so that it can be taken
back.
"""

from micropython import const

from ...core import spelling
from ...core.board import CENTRE, STRIDE
from ...core.move import MAX_PLACED
from ...core.squares import col_of
from ...core.tiles import BLANK, EDGE, LETTER
from ..drawing import font

_ACCENTED = const(2)  # how well a tile fits a letter that was typed without the accent it has


class PendingPlay:
    """Tiles that are laid but not played.

    laid: SQUARES bytes, the tile on each square or 0
    count: how many tiles are laid
    cursor: the square where the next tile goes
    down: True if the word goes down, False if it goes across
    passing: a square before the cursor whose tile was skipped, and may yet be typed; 0 for none
    places: for each rack index the square its tile lies on, 0 while it is on the rack
    """

    def __init__(self, tileset, cells, laid):
        self._tileset = tileset
        self._cells = cells
        self.laid = laid
        self.cursor = CENTRE
        self.down = False
        self.count = 0
        self.passing = 0
        self._order = bytearray(MAX_PLACED)  # rack indices in the order they were laid
        self.places = [0] * MAX_PLACED  # per rack index: its square, 0 while on the rack
        self._rack = b""

    def go(self, sq):
        """Move the cursor to a square. Returns the square it was on."""
        before = self.cursor
        self.cursor = sq
        self.passing = 0
        return before

    def begin(self, rack_tiles):
        """A new turn begins, or the rack is in a new order: nothing is laid. rack_tiles: the rack, a byte a tile."""
        self.recall()
        self._rack = rack_tiles

    def size(self):
        return len(self._rack)

    def held(self, index):
        """The tile at an index of the rack; 0 if there is none, or if it lies on the board."""
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
        """Lay a tile of the rack at the cursor, a blank as `letter`, and move the cursor on to the next free square."""
        sq = self.cursor
        if self.count == 1:
            self._infer_way(sq)
        self.laid[sq] = BLANK | letter if self._rack[index] == BLANK else self._rack[index]
        self.places[index] = sq
        self._order[self.count] = index
        self.count += 1
        self.passing = sq + self.step()
        self.advance()

    def take(self, sq):
        """Take the tile on a square back to the rack; the cursor goes to that square."""
        at = 0
        while self.places[self._order[at]] != sq:
            at += 1
        self.places[self._order[at]] = 0
        self.laid[sq] = 0
        self.count -= 1
        for i in range(at, self.count):
            self._order[i] = self._order[i + 1]
        self.cursor = sq
        self.passing = 0

    def last(self):
        """The square of the tile that was laid last."""
        return self.places[self._order[self.count - 1]]

    def recall(self):
        while self.count:
            self.take(self.last())

    def pairs(self):
        """The (square, tile) pairs of all tiles laid, as game/referee.py takes them."""
        return [(sq, self.laid[sq]) for sq in self.places if sq]

    def matching(self, char):
        """The rack indices that a typed character may mean, the best first: the letter itself, the same letter with an
        accent if only one such letter is there, a tile of two letters that begins with it, a blank."""
        char = font.upper(char)
        places = sorted([(self._fit(index, char), index) for index in range(MAX_PLACED)])
        accented = {self._rack[index] for fit, index in places if fit == _ACCENTED}
        return [index for fit, index in places if fit and (fit != _ACCENTED or len(accented) == 1)]

    def _fit(self, index, char):
        tile = self.held(index)
        if not tile:
            return 0
        if tile == BLANK:
            return 1 if char == "?" else 4 if letter_of(self._tileset, char) else 0
        return self._means(spelling.written(self._tileset, tile), char)

    def pass_over(self, char):
        """Pass over the tile at the cursor, or the next of those that were skipped before it, if that is the tile of a
        typed character: then a word may be typed with the letters that lie on the board. Returns True if it is."""
        sq = self.passing or self.cursor
        tile = self._cells[sq] & LETTER
        if not tile or not self._means(self._tileset.letters[tile - 1], font.upper(char)):
            return False
        if sq == self.cursor:
            self.advance()
        self.passing = sq + self.step()
        return True

    def _means(self, letter, char):
        """How well a typed character means a letter: 1 it is that, 2 without its accent, 3 the first of two; 0 not."""
        if letter == char:
            return 1
        if len(letter) == 1:
            return _ACCENTED if font.base(letter) == char else 0
        return 3 if letter[0] == char else 0

    def advance(self):
        """Move the cursor to the next free square of the word, if there is any."""
        sq = self.cursor
        while self._cells[sq] != EDGE and not self.is_free(sq):
            sq += self.step()
        if self._cells[sq] != EDGE:
            self.cursor = sq

    def _infer_way(self, sq):
        """The second tile decides in which direction the word goes, whatever the player has chosen before."""
        first = self.last()
        if col_of(first) == col_of(sq):
            self.down = True
        elif first // STRIDE == sq // STRIDE:
            self.down = False


def letter_of(tileset, char):
    """The number (from 1) of a typed letter in the tile set; 0 if the set does not have it."""
    char = font.upper(char)
    return tileset.letters.index(char) + 1 if char in tileset.letters else 0
