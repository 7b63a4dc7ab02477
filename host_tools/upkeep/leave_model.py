"""The model of the value of a leave: a sum over its letters, its balance and some pairs, fitted by ridge
regression."""

import itertools
import unicodedata

import numpy as np

from lexicon_packer.sources.languages import VOWELS, of_tiles

_RIDGE = 30
_PAIR_RIDGE = 100
_PAIRS = 30  # of the largest that are kept
_SIDE = 8
_BLANK = 0x40
_LETTER = 0x3F
_STAGE = 6  # tiles of the bag that make a stage of the game
_QUARTERS = 4
_SPOTS = 144
_DRAWS = 26
_SIXTEENTHS = 16


class Model:
    """first, further: values of letters, index = letter, 0 = blank; balance: by 8 * vowels + consonants; pairs:
    {(a, b): value}; all in points. alone: the same three without pairs, as one array."""

    def __init__(self, tiles):
        language = of_tiles(tiles["name"])
        vowels = language.vowels if language else VOWELS
        self.letters = len(tiles["letters"]) + 1
        is_vowel = [unicodedata.normalize("NFD", letter)[0] in vowels for letter in tiles["letters"]]
        self.kinds = np.array([0] + [_SIDE if vowel else 1 for vowel in is_vowel])
        self.weights = np.zeros(2 * self.letters + _SIDE * _SIDE)
        self.alone = self.weights
        self.pairs = {}
        self.spots = np.zeros(_SPOTS)
        self.draws = np.zeros(0)  # rollout_model.py

    def features(self, counts):
        """The matrix of what is summed up, pairs aside. counts: of each letter, a row a leave."""
        balance = np.zeros((len(counts), _SIDE * _SIDE), np.float32)
        balance[np.arange(len(counts)), counts @ self.kinds] = 1
        return np.hstack([counts > 0, np.maximum(counts - 1, 0), balance]).astype(np.float32)

    def fit(self, counts, bags, values):
        """counts: of letters, a row a leave; bags: tiles in the bag, a stage of the game, each with a mean of its own;
        values: what came of it, in points."""
        values = values - _means(bags // _STAGE, values)
        plain = self.features(counts)
        every, held = pairs_held(counts)
        self.alone = _ridge(plain, values, np.full(plain.shape[1], _RIDGE))
        both = np.hstack([plain, held])
        ridge = np.r_[np.full(plain.shape[1], _RIDGE), np.full(len(every), _PAIR_RIDGE)]
        found = _ridge(both, values, ridge)[plain.shape[1] :]
        largest = most_telling(found, held)[:_PAIRS]
        chosen = np.hstack([plain, held[:, largest]])
        ridge = np.r_[np.full(plain.shape[1], _RIDGE), np.full(len(largest), _RIDGE)]
        found = _ridge(chosen, values, ridge)
        self.weights = found[: plain.shape[1]]
        self.pairs = {every[at]: found[plain.shape[1] + i] for i, at in enumerate(largest)}

    def take(self, champion, letters):
        """Spots and draws from the bytes of another model, of so many letters: they are the same in all languages."""
        at = 3 * (letters + 1) + _SIDE * _SIDE
        self.spots = (np.frombuffer(champion[at : at + _SPOTS], np.uint8).astype(float) - 128) / _SIXTEENTHS
        self.draws = (np.frombuffer(champion[-_DRAWS:], np.uint8).astype(float) - 128) / _QUARTERS

    def table(self):
        """The bytes that level 5 reads."""
        return _bytes(self.alone, 2, 128, 2 * self.letters, self.kinds)

    def champion(self):
        """The bytes that the champion reads."""
        head = _bytes(self.weights, _QUARTERS, 100, 2 * self.letters, self.kinds)
        spots = np.clip(np.rint(_SIXTEENTHS * self.spots) + 128, 0, 255).astype(int)
        pairs = [
            (a, b, int(np.clip(np.rint(_QUARTERS * value) + 100, 0, 255)))
            for (a, b), value in sorted(self.pairs.items())
        ]
        draws = np.clip(np.rint(_QUARTERS * self.draws) + 128, 0, 255).astype(int)
        return head + bytes(spots.tolist()) + bytes(itertools.chain(*pairs)) + bytes(draws.tolist())


def pairs_held(counts):
    """(a list of all pairs of letters, the matrix of who holds them). counts: as features() takes them"""
    every, has = [*itertools.combinations(range(counts.shape[1]), 2)], counts > 0
    pairs = np.array(every)
    return every, (has[:, pairs[:, 0]] & has[:, pairs[:, 1]]).astype(np.float32)


def most_telling(values, held):
    """The numbers of the pairs whose values explain most of what leaves differ by, the most telling first."""
    share = held.mean(0)
    return np.argsort(-np.abs(values) * np.sqrt(share * (1 - share)))


def samples_of(lines, letters):
    """(counts, bags, values in points) of what leave_samples.py printed."""
    rows = [line.split() for line in lines.decode().splitlines()]
    counts = np.zeros((len(rows), letters), int)
    for row, (leave, _, _) in enumerate(rows):
        for tile in bytes.fromhex(leave.strip("-")):
            counts[row, 0 if tile & _BLANK else tile & _LETTER] += 1
    numbers = np.array([row[1:] for row in rows], float)
    return counts, numbers[:, 0].astype(int), numbers[:, 1] / _QUARTERS


def _means(groups, values):
    """The mean of each value's group, by value."""
    sums, sizes = np.bincount(groups, values), np.bincount(groups)
    return (sums / np.maximum(sizes, 1))[groups]


def _ridge(features, values, ridge):
    products = (features.T @ features).astype(float) + np.diag(ridge)
    return np.linalg.solve(products, features.T.astype(float) @ values)


def _bytes(weights, scale, zero, letters, kinds):
    scaled = np.clip(np.rint(scale * weights) + zero, 0, 255).astype(int).tolist()
    return bytes([*scaled[:letters], *kinds.tolist(), *scaled[letters:]])
