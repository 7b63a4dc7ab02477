"""`picorack moves --generator anagram`: answers like a MoveServer, with the moves of the anagram generator."""

import time

from lexicon_packer.errors import PackError
from lexicon_packer.files.inspection import spelled
from lexicon_packer.showing import quoted

from ..games.moves import Answer
from ..games.positions import Alphabet
from ..lexicons.folders import described
from . import AnagramError
from .generator import Generator
from .tables import BLANKS, Tables


class AnagramServer:
    """Answers one position after another.

    words: an iterable of words, bytes of tiles
    tiles: the `tiles` object of a lexicon.json
    """

    def __init__(self, words, tiles):
        self._alphabet = Alphabet(tiles)
        self.tables = Tables(words, [0, *tiles["counts"]])
        self._generator = Generator(self.tables, tiles)

    @classmethod
    def of(cls, folder):
        """The AnagramServer of a lexicon's folder. Raises PicorackError if the lexicon is damaged."""
        lexicon = described(folder)
        try:
            words = [bytes(letter + 1 for letter in word) for word in spelled(lexicon)]
        except PackError as problem:
            raise AnagramError(str(problem)) from None
        return cls(words, lexicon.index["tiles"])

    def moves(self, position):
        """The Answer to a Position; no nodes are visited, no pages read. Raises AnagramError.

        Its ms is the time from the position to the scored moves. The tables are not counted; they are made when the
        first position needs them.
        """
        self._check(position)
        self.tables.prepare(position.blanks)
        began = time.perf_counter()
        found = self._generator.moves(position.cells, position.rack)
        ms = 1000 * (time.perf_counter() - began)
        moves, extra, best = [], [], None
        for same in found:
            best = max([best or 0, *same.scores.tolist()])
            for row, col, word, score, second in zip(*(column.tolist() for column in same[1:]), strict=True):
                text = f"{row} {col} {'AD'[same.direction]} {''.join(map(self._alphabet.text, word))} {score}"
                (extra if second else moves).append(text)
        return Answer(position.id, sorted(moves), sorted(extra), best, 0, 0, round(ms, 3))

    def _check(self, position):
        """Refuse a position that no game leads to, for which the tables have no rows. Raises AnagramError."""
        used = [tile & Alphabet.LETTER for tile in position.cells if tile]
        used += [tile for tile in position.rack if tile != Alphabet.BLANK]
        beyond = sum(max(0, used.count(letter) - self.tables.counts[letter]) for letter in set(used))
        if beyond + position.blanks > BLANKS:
            raise AnagramError(
                f"position {quoted(position.id)}: its board and rack need {beyond + position.blanks} blanks "
                f"({position.blanks} in the rack, {beyond} for letters beyond those of the bag), and the anagram "
                f"tables know {BLANKS} at most: correct the position, or leave out --generator"
            )
