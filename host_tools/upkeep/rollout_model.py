"""Improves a Model of leaves and squares by what several moves of a position gained in the end.

device_scripts/rollouts.py plays games on from each of these moves, with the same draws. Where a move gained more or
less than its score and leave foretold, ridge regression finds which letters and squares explain the difference.
"""

from typing import NamedTuple

import numpy as np

from .leave_model import most_telling, pairs_held

PAIRS = 64  # how many a model may have
SPOTS = 144
SHORTEST, LONGEST = -7, 16  # how many tiles a move leaves in the bag; below 0: so many are missing
_PRIORS = {"first": 3, "further": 2, "balance": 2, "pairs": 1, "spots": 1, "bag": 4, "letter": 50, "vowels": 10}
_CONSONANT, _VOWEL = 1, 8
_QUARTERS = 4


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
    spots = np.array([np.bincount(np.array(row[7:], int), minlength=SPOTS) for row in rows])
    position, points, laid, bag = numbers[:, :4].astype(int).T
    return Rollouts(position, kept, points, laid, bag, unseen, numbers[:, 4] / _QUARTERS, spots)


def improve(model, counts, rollouts):
    """Fit a leave_model.Model anew, its spots and its values for draws with it. counts: tiles of the set, blanks first;
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
    largest = np.sort(most_telling(found["pairs"], held)[:PAIRS])
    parts["pairs"] = held[:, largest]
    found = _fit(parts, gain, rollouts.position)
    model.weights = model.weights + np.concatenate([found["first"], found["further"], found["balance"]])
    model.pairs = {every[pair]: value for pair, value in zip(largest, found["pairs"], strict=True)}
    model.spots = -found["spots"]
    model.draws = np.concatenate([found["letter"], found["vowels"], found["bag"]])


def _left_in_bag(rollouts):
    left = np.maximum(rollouts.bag - rollouts.laid, SHORTEST)
    return (left[:, None] == np.arange(SHORTEST, LONGEST + 1)).astype(np.float32)


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
