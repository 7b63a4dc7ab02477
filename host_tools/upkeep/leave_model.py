"""The model of the value of a leave: a sum over its letters, its balance and some pairs, fitted by ridge regression.

improve() makes it better by what several moves of a position gained in the end: device_scripts/rollouts.py plays games
on from each of these moves, with the same draws. Where a move gained more or less than its score and leave foretold,
the regression finds which letters and squares explain the difference.
"""

import itertools
import unicodedata
from typing import NamedTuple

import numpy as np

from lexicon_packer.sources.languages import VOWELS, of_tiles

_RIDGE = 30
_PAIR_RIDGE = 100
_PAIRS = 30  # of the largest that are kept
_ROLLOUT_PAIRS = 64  # and by rollouts
_SIDE = 8
_BLANK = 0x40
_LETTER = 0x3F
_STAGE = 6  # tiles of the bag that make a stage of the game
_QUARTERS = 4
_SPOTS = 144
_DRAWS = 26
_SIXTEENTHS = 16
_SHORTEST, _LONGEST = -7, 16  # how many tiles a move leaves in the bag; below 0: so many are missing
_PRIORS = {"first": 3, "further": 2, "balance": 2, "pairs": 1, "spots": 1, "bag": 4, "letter": 50, "vowels": 10}
_CONSONANT, _VOWEL = 1, _SIDE  # in Model.kinds


class Model:
    """first, further: values of letters, index = letter, 0 = blank; balance: by 8 * vowels + consonants; pairs:
    {(a, b): value}; all in points. alone: the same three without pairs, as one array."""

    def __init__(self, tiles):
        language = of_tiles(tiles["name"])
        vowels = language.vowels if language else VOWELS
        self.letters = len(tiles["letters"]) + 1
        is_vowel = [unicodedata.normalize("NFD", letter)[0] in vowels for letter in tiles["letters"]]
        self.kinds = np.array([0] + [_VOWEL if vowel else _CONSONANT for vowel in is_vowel])
        self.weights = np.zeros(2 * self.letters + _SIDE * _SIDE)
        self.alone = self.weights
        self.pairs = {}
        self.spots = np.zeros(_SPOTS)
        self.draws = np.zeros(_DRAWS)

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
        largest = most_explaining(found, held)[:_PAIRS]
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


def most_explaining(values, held):
    """The numbers of the pairs whose values explain most of what leaves differ by, the largest share first."""
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


class Rollouts(NamedTuple):
    """What rollouts.py printed: arrays with a row for each move.

    position: the number of its position
    kept: how many of each letter it keeps
    points: its score
    laid: how many tiles it lays, 0 for an exchange
    bag: how many tiles were in the bag before it
    unseen: how many of each letter were unseen
    gain: what was gained in the end, in points
    spots: how often it touched each hot spot
    """

    position: np.ndarray
    kept: np.ndarray
    points: np.ndarray
    laid: np.ndarray
    bag: np.ndarray
    unseen: np.ndarray
    gain: np.ndarray
    spots: np.ndarray


def rollouts_of(lines, letters):
    """The Rollouts of what rollouts.py printed (bytes)."""
    rows = [line.split() for line in lines.decode().splitlines()]
    numbers = np.array([[row[0], *row[3:7]] for row in rows], float)
    kept, unseen = (np.array([list(bytes.fromhex(row[at])) for row in rows]).reshape(-1, letters) for at in (1, 2))
    spots = np.array([np.bincount(np.array(row[7:], int), minlength=_SPOTS) for row in rows])
    position, points, laid, bag = numbers[:, :4].astype(int).T
    return Rollouts(position, kept, points, laid, bag, unseen, numbers[:, 4] / _QUARTERS, spots)


def improve(model, counts, rollouts):
    """Fit a Model anew, its spots and its values for draws with it. counts: tiles of the set, blanks first;
    rollouts: a Rollouts."""
    kinds = np.array(model.kinds)
    every, held = pairs_held(rollouts.kept)
    known = np.array([model.pairs.get(pair, 0.0) for pair in every])
    plain = model.features(rollouts.kept)
    parts = {
        "first": plain[:, : model.letters],
        "further": plain[:, model.letters : 2 * model.letters],
        "balance": plain[:, 2 * model.letters :],
        "pairs": held,
        "spots": rollouts.spots,
        "bag": _left_in_bag(rollouts),
        **_of_draws(rollouts, kinds, np.array(counts)),
    }
    gain = rollouts.gain - rollouts.points - plain @ model.weights
    found = _fit(parts, gain - held @ known, rollouts.position)
    largest = np.sort(most_explaining(found["pairs"], held)[:_ROLLOUT_PAIRS])
    parts["pairs"] = held[:, largest]
    found = _fit(parts, gain, rollouts.position)
    model.weights = model.weights + np.concatenate([found["first"], found["further"], found["balance"]])
    model.pairs = {every[pair]: value for pair, value in zip(largest, found["pairs"], strict=True)}
    model.spots = -found["spots"]
    model.draws = np.concatenate([found["letter"], found["vowels"], found["bag"]])


def _left_in_bag(rollouts):
    left = np.maximum(rollouts.bag - rollouts.laid, _SHORTEST)
    return (left[:, None] == np.arange(_SHORTEST, _LONGEST + 1)).astype(np.float32)


def _of_draws(rollouts, kinds, counts):
    """By how much the letters kept, and vowels or consonants, are more frequent among the unseen tiles than usual."""
    unseen, has = rollouts.unseen, rollouts.kept > 0
    excess = unseen / np.maximum(unseen.sum(1, keepdims=True), 1) - counts / counts.sum()
    vowels, consonants = ((kinds == kind).astype(float) for kind in (_VOWEL, _CONSONANT))
    usual = counts @ vowels / max(counts @ (vowels + consonants), 1)
    among = unseen @ vowels / np.maximum(unseen @ (vowels + consonants), 1) - usual
    more = rollouts.kept @ vowels - rollouts.kept @ consonants
    return {"letter": (has * excess).sum(1)[:, None], "vowels": (more * among)[:, None]}


def _fit(parts, values, positions):
    """{part: what each of its columns adds to a value}; only moves of one position are compared."""
    columns = within(np.hstack([part.astype(np.float32) for part in parts.values()]), positions)
    values = within(values[:, None].astype(np.float32), positions)[:, 0]
    prior = np.concatenate([np.full(part.shape[1], _PRIORS[name], float) for name, part in parts.items()])
    products = (columns.T @ columns).astype(float) + np.diag(values.var() / prior**2)
    found = np.linalg.solve(products, (columns.T @ values).astype(float))
    ends = np.cumsum([part.shape[1] for part in parts.values()])[:-1]
    return dict(zip(parts, np.split(found, ends), strict=True))


def within(columns, positions):
    """The columns less the mean of each position, whose moves follow each other."""
    starts = np.flatnonzero(np.r_[True, positions[1:] != positions[:-1]])
    sizes = np.diff(np.r_[starts, len(positions)])
    means = np.add.reduceat(columns, starts, axis=0) / sizes[:, None].astype(np.float32)
    return columns - np.repeat(means, sizes, axis=0)
