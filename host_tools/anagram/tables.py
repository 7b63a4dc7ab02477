"""Indices_n and Anagramas_n: the words of n letters by the keys that find them (docs/anagram.md).

A key is a multiset of letters and at most BLANKS blanks, n tiles in all. A row of Anagramas_n is a key and a word that
can be spelled with it; a row of Indices_n is a key and the place of its first row in Anagramas_n. A key for which the
bag has too few tiles has no rows: its blanks and the letters it has beyond the bag's are together at most BLANKS.

A key is stored as a sum: each letter has a random number of 64 bits, and the number of a key is the sum of those of its
letters. So the number of letters on the board and on the rack together is one addition. Two keys might have the same
sum; whoever looks up a key compares the letters of what is found, and then no sum can do harm. Two keys of one word
never have the same, since no two pairs of letters have.
"""

import random
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

BLANKS = 2  # of a key, at most
LENGTHS = range(2, 16)


class Part(NamedTuple):
    """The rows of Indices_n and Anagramas_n for keys with a certain number of blanks.

    sums: of the keys, ascending
    starts: where the rows of each key begin in `words`, and the end of the last
    words: row numbers in Tables.words(n)
    """

    sums: np.ndarray
    starts: np.ndarray
    words: np.ndarray

    def find(self, sums):
        """Look sums up. Returns (the number of the sum, word) for each row of Anagramas_n that belongs to one of
        them."""
        if not len(self.sums):
            return np.zeros(0, int), self.words
        at = np.minimum(np.searchsorted(self.sums, sums), len(self.sums) - 1)
        here = np.flatnonzero(self.sums[at] == sums)
        first = self.starts[at[here]]
        count = self.starts[at[here] + 1] - first
        rows = np.arange(count.sum()) + np.repeat(first - np.cumsum(count) + count, count)
        return np.repeat(here, count), self.words[rows]


class Tables:
    """The tables of a lexicon. Parts are made when they are first needed; a row takes 20 bytes at most, and a rack
    without blanks needs one row for each word.

    words: an iterable of words, bytes of tiles 1 to 40
    counts: how many of each tile the bag has, index = tile
    Attributes:
    counts: as given
    numbers: of the letters, whose sums are keys, index = tile; 0 for an empty square
    """

    def __init__(self, words, counts):
        by_length = {n: [] for n in LENGTHS}
        for word in words:
            by_length[len(word)].append(word)
        self._words = {n: np.frombuffer(b"".join(same), np.uint8).reshape(-1, n) for n, same in by_length.items()}
        self.counts = np.array(counts)
        self.numbers = _numbers()
        self._parts = {}

    def words(self, n):
        """All words of n letters, (words, n) tiles, in the order in which they were given."""
        return self._words[n]

    def part(self, n, blanks):
        """The Part for keys of n tiles of which `blanks` are blanks."""
        if (n, blanks) not in self._parts:
            self._parts[n, blanks] = self._made(n, blanks)
        return self._parts[n, blanks]

    def prepare(self, blanks):
        """Make all Parts with up to this number of blanks."""
        for n in LENGTHS:
            for number in range(blanks + 1):
                self.part(n, number)

    def rows(self, n):
        """(how many rows Indices_n has, how many Anagramas_n has)."""
        parts = [self.part(n, blanks) for blanks in range(BLANKS + 1)]
        return sum(len(part.sums) for part in parts), sum(len(part.words) for part in parts)

    def _made(self, n, blanks):
        """Make a Part. A word has a key for each multiset of its letters that blanks can replace; of equal letters the
        last ones are replaced."""
        letters = np.sort(self._words[n], axis=1)
        last, excess = _runs(letters, self.counts)
        numbers = self.numbers[letters]
        total, beyond = numbers.sum(axis=1, dtype=np.uint64), excess.sum(axis=1)
        words, sums = [], []
        for replaced in combinations(range(n), blanks):
            distinct = np.ones(len(letters), bool)
            for i in replaced:
                if i + 1 not in replaced:  # if i + 1 is replaced, too, it may be an equal letter
                    distinct &= last[:, i]
            chosen = list(replaced)
            distinct &= blanks + beyond - excess[:, chosen].sum(axis=1) <= BLANKS
            words.append(np.flatnonzero(distinct).astype(np.uint32))
            sums.append(total[distinct] - numbers[distinct][:, chosen].sum(axis=1, dtype=np.uint64))
        return _grouped(np.concatenate(sums), np.concatenate(words))


def _runs(letters, counts):
    """Two arrays for the letters of sorted words: is the letter the last of equal ones; are there more of it than in
    the bag?"""
    rank = np.zeros(letters.shape, np.int16)  # among equals
    last = np.ones(letters.shape, bool)
    for i in range(1, letters.shape[1]):
        same = letters[:, i] == letters[:, i - 1]
        rank[:, i] = np.where(same, rank[:, i - 1] + 1, 0)
        last[:, i - 1] = ~same
    return last, rank >= counts[letters]


def _grouped(sums, words):
    order = np.argsort(sums, kind="stable")
    sums = sums[order]
    starts = np.flatnonzero(np.append(True, sums[1:] != sums[:-1])) if len(sums) else np.zeros(0, int)
    return Part(sums[starts], np.append(starts, len(sums)), words[order])


@cache
def _numbers():
    """A number for each tile, index = tile; an empty square has 0."""
    draw = random.Random(1)
    return np.array([0, *(draw.getrandbits(64) for _ in range(40))], np.uint64)
