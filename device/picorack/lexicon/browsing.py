"""Words of a lexicon that match a pattern, one after another, forwards and backwards, without the lexicon in memory.

A pattern is bytes: letters as tiles, ANY for any letter, and at most once MANY for any number of letters, none too. A
rack, if there is one, must hold the tiles of the whole word; its blanks stand for any letter. Shorter words come first,
with a rack longer ones; words of the same length come by the alphabet.

For each length the file that has its words is walked to that depth; only the way to the present word is kept. How long
it takes to find the next word depends on how many beginnings must be tried, so a search is done in steps.
"""

from array import array

from micropython import const

from ..core.tiles import BLANK, EDGE, LETTER
from .lookup import locate
from .storage import LexiconError

ANY = BLANK
MANY = EDGE
_LONGEST = const(15)
_EOW = const(0x80)
_COUNT = const(0x7F)
_NEW = const(0xFF)  # no edge of this node was tried yet
_FREE = const(0xFF)  # no tile was taken


class Browser:
    """Finds words.

    lexicon: a Lexicon
    pattern: as above
    rack: tiles, of which BLANK is a blank; None for any
    word: the word found last (bytes of letters)
    """

    def __init__(self, lexicon, pattern, rack=None):
        self._lexicon = lexicon
        self.pattern = bytes(pattern)
        self.rack = rack
        self.word = b""
        more = MANY in self.pattern
        least = len(pattern) - more
        lengths = range(max(least, 2), (_LONGEST if more else least) + 1)
        if rack is not None:
            lengths = range(min(len(rack), lengths[-1]) if lengths else 0, max(least, 2) - 1, -1)
        self._lengths = list(lengths)
        self._tiles = bytearray(lexicon.tileset.n + 1)  # the tiles of the rack that are left; [0]: blanks
        self._addresses = array("I", [0] * (_LONGEST + 1))  # of the nodes on the way
        self._edges = bytearray(_LONGEST + 1)  # which edge of each is followed
        self._taken = bytearray(_LONGEST)  # which tile of the rack its letter has taken, _FREE: none
        self._letters = bytearray(_LONGEST)
        self._fixed = bytearray(_LONGEST)  # the letters of the pattern, 0 for any

    def start(self, word, step):
        """Search for the next word.

        word: the one to begin behind, which must match; None: begin with the first word, or the last one
        step: 1 or -1: forwards or backwards
        """
        self._step = step
        self._at = self._lengths.index(len(word)) if word else 0 if step > 0 else len(self._lengths) - 1
        self._behind = word
        self._begun = False

    def search(self, budget):
        """Search on. Returns 1 if a word was found (`word`), -1 if there is none left, 0 if it is not known yet. Raises
        LexiconError.

        budget: how many nodes may be visited
        """
        if self._begun:
            self._lexicon.store.select(self._file)  # words may have been looked up meanwhile
        while budget > 0:
            if not 0 <= self._at < len(self._lengths):
                return -1
            if not self._begun:
                self._begin()
                if self._behind:
                    self._follow(self._behind)
                    self._behind = None
            budget -= 1
            if self._advance():
                if self._ends_word():
                    self.word = bytes(self._letters[: self._length])
                    return 1
            elif self._depth < 0:
                self._at += self._step
                self._begun = False
        return 0

    def _begin(self):
        """Stand at the root of the file that has the words of a length."""
        length = self._length = self._lengths[self._at]
        for i, split in enumerate(self._lexicon.splits):
            if split["min"] <= length <= split["max"]:
                self._file, self._bytes = i, split["bytes"]
        self._lexicon.store.select(self._file)
        pattern = self.pattern
        before = pattern.find(bytes((MANY,)))
        for place in range(length):
            index = place
            if before >= 0 and place >= before:
                index = place - length + len(pattern)
                index = index if index > before else before
            self._fixed[place] = pattern[index] if pattern[index] < ANY else 0
        tiles = self._tiles
        for i in range(len(tiles)):
            tiles[i] = 0
        for tile in self.rack or ():
            tiles[0 if tile & BLANK else tile & LETTER] += 1
        self._depth = 0
        self._edges[0] = _NEW
        self._taken[0] = _FREE
        self._begun = True

    def _follow(self, word):
        """Stand at the end of a word."""
        for place, letter in enumerate(word):
            self._depth = place
            at = self._node(place)
            nodes = self._lexicon.store.nodes
            edge = 0
            while edge < nodes[at] & _COUNT and nodes[at + 1 + 3 * edge] >> 2 != letter - 1:
                edge += 1
            self._take(letter)
            self._go(at, edge, letter)
        self._depth = len(word) - 1

    def _advance(self):
        """Follow the next edge of the node at hand. Returns True if there was one; otherwise go back to the node
        before."""
        depth, step = self._depth, self._step
        self._give_back()
        at = self._node(depth)
        nodes = self._lexicon.store.nodes
        count = nodes[at] & _COUNT
        edge = self._edges[depth]
        edge = edge + step if edge != _NEW else 0 if step > 0 else count - 1
        fixed = self._fixed[depth]
        if at + 1 + 3 * count > len(nodes):
            self._refuse()
        while 0 <= edge < count:
            letter = (nodes[at + 1 + 3 * edge] >> 2) + 1
            if (not fixed or letter == fixed) and self._take(letter):
                self._go(at, edge, letter)
                return True
            edge += step
        self._depth -= 1
        return False

    def _go(self, at, edge, letter):
        """Follow an edge of the node that begins at this index."""
        nodes, depth = self._lexicon.store.nodes, self._depth
        place = at + 1 + 3 * edge
        distance = (nodes[place] & 3) << 16 | nodes[place + 1] << 8 | nodes[place + 2]
        child = self._addresses[depth] + distance
        if child >= self._bytes or letter >= len(self._tiles):
            self._refuse()
        self._addresses[depth + 1] = child
        self._edges[depth] = edge
        self._letters[depth] = letter
        if depth + 1 < self._length:
            self._depth = depth + 1
            self._edges[depth + 1] = _NEW
            self._taken[depth + 1] = _FREE

    def _ends_word(self):
        """Is the way as long as the word is to be, and does a word end there?"""
        depth = self._depth
        if depth + 1 < self._length or self._edges[depth] == _NEW:
            return False
        return self._lexicon.store.nodes[self._node(self._length)] >= _EOW

    def _node(self, depth):
        """Where in `store.nodes` the node at this depth begins."""
        return locate(self._lexicon.store, self._addresses[depth])

    def _take(self, letter):
        """Take the tile of a letter from the rack. Returns False if the rack has none."""
        if self.rack is None:
            return True
        tiles = self._tiles
        if letter >= len(tiles):
            return False
        tile = letter if tiles[letter] else 0
        if not tiles[tile]:
            return False
        tiles[tile] -= 1
        self._taken[self._depth] = tile
        return True

    def _give_back(self):
        tile = self._taken[self._depth]
        if tile != _FREE:
            self._tiles[tile] += 1
            self._taken[self._depth] = _FREE

    def _refuse(self):
        folder = self._lexicon.store.folder
        raise LexiconError("%s is damaged: copy the whole folder or pack the lexicon again" % folder)


def hooks(lexicon, word):
    """(the letters that make another word in front of this one, those that do so behind it), as bytes."""
    found = bytearray(), bytearray()
    if len(word) < _LONGEST:
        for letter in range(1, lexicon.tileset.n + 1):
            for letters, longer in zip(found, (bytes((letter,)) + word, word + bytes((letter,)))):
                if lexicon.contains(longer):
                    letters.append(letter)
    return found


def parse(tileset, text):
    """The pattern that a text means: letters, ? for any letter, * for any number. Raises ValueError for more than one
    *, and what TileSet.parse() raises."""
    parts = text.split("*")
    if len(parts) > 2:
        raise ValueError(text)
    found = [bytes(tile & LETTER or ANY for tile in tileset.parse(part)) for part in parts]
    return bytes((MANY,)).join(found)
