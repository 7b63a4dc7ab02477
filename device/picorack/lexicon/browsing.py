"""Words of a lexicon that match a pattern, one after another, forwards and backwards, without the lexicon in memory.

A pattern is bytes: letters as tiles, ANY for any letter, and at most once MANY for any number of letters, none too. A
rack, if there is one, must hold the tiles of the whole word; its blanks stand for any letter. Shorter words come first,
with a rack longer ones; words of the same length come by the alphabet.

For each length the file that has its words is walked to that depth; only the way to the present word is kept. How long
it takes to find the next word depends on how many beginnings must be tried, so a search is done in steps.
"""

from array import array

from micropython import const

from ..core import parsing
from ..core.tiles import BLANK, EDGE, LETTER
from . import walkkernels as kernel
from .lookup import child
from .storage import LexiconError

ANY = BLANK
MANY = EDGE
_LONGEST = const(15)


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
        self._work = array("I", [0] * kernel.WORK)
        self._way = bytearray(kernel.WAY)

    def start(self, word, step):
        """Search for the next word.

        word: the one to begin after, which must match; None: begin with the first word, or the last one
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
        store, work = self._lexicon.store, self._work
        if self._begun:
            store.select(self._file)  # words may have been looked up meanwhile
        work[kernel.BUDGET] = budget
        while work[kernel.BUDGET] > 0:
            if not 0 <= self._at < len(self._lengths):
                return -1
            if not self._begun:
                self._begin()
            work[kernel.LIMIT] = len(store.nodes)
            status = kernel.walk(store.nodes, store.pages, work, self._way)
            if status == kernel.FOUND:
                self.word = bytes(self._way[kernel.LETTER : kernel.LETTER + work[kernel.LENGTH]])
                return 1
            if status == kernel.FAULT:
                store.load(work[kernel.PAGE])
            elif status == kernel.ENDED:
                self._at += self._step
                self._begun = False
            elif status == kernel.DAMAGED:
                self._refuse()
        return 0

    def place(self):
        """(length, first letter as bytes) of the words that a search has come to; length 0 before the first step."""
        if not self._begun:
            return 0, b""
        letters = 1 if self._work[kernel.DEPTH] else 0
        return self._work[kernel.LENGTH], bytes(self._way[kernel.LETTER : kernel.LETTER + letters])

    def _begin(self):
        """Stand at the root of the file that has the words of a length, or at the end of the word to begin after."""
        store, work, way = self._lexicon.store, self._work, self._way
        length = work[kernel.LENGTH] = self._lengths[self._at]
        for i, split in enumerate(self._lexicon.splits):
            if split["min"] <= length <= split["max"]:
                self._file, work[kernel.BYTES] = i, split["bytes"]
        store.select(self._file)
        work[kernel.BACK] = self._step < 0
        work[kernel.SHIFT] = store.shift
        work[kernel.SLOT] = store.slot_bytes if store.shift else 0
        work[kernel.LETTERS] = self._lexicon.tileset.n
        work[kernel.RACK] = self.rack is not None
        work[0] = work[kernel.DEPTH] = 0
        pattern = self.pattern
        before = pattern.find(bytes((MANY,)))
        for place in range(length):
            index = place
            if before >= 0 and place >= before:
                index = place - length + len(pattern)
                index = index if index > before else before
            way[kernel.FIXED + place] = pattern[index] if pattern[index] < ANY else 0
        for at in range(kernel.TILES, kernel.WAY):
            way[at] = 0
        for tile in self.rack or ():
            way[kernel.TILES + (0 if tile & BLANK else tile & LETTER)] += 1
        way[0], way[kernel.TAKEN] = kernel.NEW, kernel.FREE
        self._begun = True
        if self._behind:
            self._follow(self._behind)
            self._behind = None

    def _follow(self, word):
        """Stand at the end of a word that is there."""
        work, way = self._work, self._way
        for place, letter in enumerate(word):
            found = child(self._lexicon.store, work[place], letter)
            if not found or found[1] >= work[kernel.BYTES]:
                self._refuse()
            way[place], work[place + 1] = found
            way[kernel.LETTER + place], way[kernel.TAKEN + place] = letter, kernel.FREE
            if self.rack is not None:
                tile = letter if way[kernel.TILES + letter] else 0
                way[kernel.TILES + tile] -= 1
                way[kernel.TAKEN + place] = tile
        work[kernel.DEPTH] = len(word) - 1

    def _refuse(self):
        folder = self._lexicon.store.folder
        raise LexiconError("%s is damaged: copy the whole folder or pack the lexicon again" % folder)


def hooks(lexicon, word):
    """(the letters that make another word in front of this one, those that do so after it), as bytes."""
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
    found = [bytes(tile & LETTER or ANY for tile in parsing.parse(tileset, part)) for part in parts]
    return bytes((MANY,)).join(found)
