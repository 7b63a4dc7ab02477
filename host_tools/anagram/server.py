"""`picorack moves --generator anagram`: a MoveServer's twin on this host, with the same answers."""

import time

from lexicon_packer.errors import PackError
from lexicon_packer.files.inspection import spelled
from lexicon_packer.showing import plain, quoted

from ..errors import PicorackError
from ..games.moves import Answer
from ..games.positions import Alphabet
from ..lexicons.folders import described


class AnagramError(PicorackError):
    """What the anagram generator cannot work with, or without."""


class AnagramServer:
    """Of a lexicon folder: ask it for the moves of one position after another. Raises PicorackError where the lexicon
    is damaged or numpy is missing."""

    def __init__(self, folder, alphabet):
        _numpy()
        from .generator import Generator
        from .tables import Tables

        lexicon = described(folder)
        tiles = lexicon.index["tiles"]
        try:
            words = [bytes(letter + 1 for letter in word) for word in spelled(lexicon)]
        except PackError as problem:
            raise AnagramError(str(problem)) from None
        self._alphabet = alphabet
        self._counts = [0, *tiles["counts"]]
        self.tables = Tables(words, self._counts)
        self._generator = Generator(self.tables, [0, *tiles["values"]] + [0] * (127 - len(tiles["values"])))

    def moves(self, position):
        """The Answer to a Position; no nodes are visited, no pages read. ms: from the position to the moves' scores.
        Raises AnagramError."""
        self._check(position)
        began = time.perf_counter()
        found = self._generator.moves(position.cells, position.rack)
        ms = 1000 * (time.perf_counter() - began)
        moves, extra, best = [], [], None
        for same in found:
            if len(same.scores):
                best = max(best or 0, int(same.scores.max()))
            for text, second in zip(self._texts(same), same.second.tolist(), strict=True):
                (extra if second else moves).append(text)
        return Answer(position.id, sorted(moves), sorted(extra), best, 0, 0, round(ms, 3))

    def _texts(self, same):
        """Moves as canonical text."""
        way = "AD"[same.direction]
        text = self._alphabet.text
        columns = (same.rows.tolist(), same.cols.tolist(), same.words.tolist(), same.scores.tolist())
        for row, col, word, score in zip(*columns, strict=True):
            yield f"{row} {col} {way} {''.join(map(text, word))} {score}"

    def _check(self, position):
        """Refuse what no game leads to and the tables therefore have no rows for."""
        from .tables import BLANKS

        used = [tile & Alphabet.LETTER for tile in position.cells if tile]
        used += [tile for tile in position.rack if tile != Alphabet.BLANK]
        beyond = sum(max(0, used.count(letter) - count) for letter, count in enumerate(self._counts) if letter)
        if beyond + position.blanks > BLANKS:
            raise AnagramError(
                f"position {quoted(position.id)}: its board and rack need {beyond + position.blanks} blanks "
                f"({position.blanks} in the rack, {beyond} letters beyond what the bag has), and the anagram tables are "
                f"for {BLANKS} at most: correct the position, or leave out --generator anagram"
            )


def _numpy():
    try:
        import numpy  # noqa: F401
    except ImportError as problem:
        raise AnagramError(f"--generator anagram needs numpy ({plain(problem)}): run 'pip install numpy', or leave "
                           "out --generator") from None  # fmt: skip
