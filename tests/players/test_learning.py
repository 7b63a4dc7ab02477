"""What upkeep learns of leaves: from made-up values it finds what they were made of."""

import itertools

import numpy as np
import pytest
from conftest import ROOT

from host_tools.upkeep import leave_model, leaves, win_model
from lexicon_packer.sources.languages import LANGUAGES

TILES = {"name": "ab", "letters": ["A", "B", "C"], "counts": [1, 1, 1], "values": [1, 1, 1], "blanks": 2}
VALUES = {1: 3, 2: -4, 3: 0, 0: 20}
TOGETHER = {(1, 2): 6, (0, 3): -5}


def _counts(leaves):
    counts = np.zeros((len(leaves), 4), int)
    for row, leave in enumerate(leaves):
        for letter in leave:
            counts[row, letter] += 1
    return counts


@pytest.fixture(scope="module")
def model():
    """Of leaves of two and three tiles, whose value is a sum over tiles and pairs; stages of the game have means of
    their own."""
    leaves = [leave for size in (2, 3) for leave in itertools.combinations_with_replacement(sorted(VALUES), size)]
    leaves, bags = leaves * 500, np.random.default_rng(1).integers(7, 80, len(leaves) * 500)
    values = [
        sum(VALUES[letter] for letter in leave)
        + 30
        + bag // 6
        + sum(points for pair, points in TOGETHER.items() if set(pair) <= set(leave))
        for leave, bag in zip(leaves, bags, strict=True)
    ]
    found = leave_model.Model(TILES)
    found.fit(_counts(leaves), bags, np.array(values, float))
    return found


def _value(model, leave):
    counts = _counts([leave])
    pairs = sum(points for pair, points in model.pairs.items() if set(pair) <= set(leave))
    return float(model.features(counts)[0] @ model.weights) + pairs


def test_letters_and_pairs_are_learnt(model):
    assert _value(model, [0, 1]) - _value(model, [2, 3]) == pytest.approx(27, abs=0.5)
    assert _value(model, [1, 2]) - _value(model, [1, 3]) == pytest.approx(-4 + 6, abs=0.5)
    assert _value(model, [0, 3]) - _value(model, [0, 1]) == pytest.approx(-3 - 5, abs=0.5)
    assert _value(model, [0, 1, 2]) - _value(model, [2, 3, 3]) == pytest.approx(23 + 6, abs=0.5)


def test_tables_are_what_players_read(model):
    table, champion = model.table(), model.champion()
    assert len(table) == 3 * 4 + 64 and table[8:12] == bytes([0, 8, 1, 1])
    assert champion[8:12] == bytes([0, 8, 1, 1]) and champion[76 : 76 + 144] == bytes([128] * 144)
    assert champion[-26:] == bytes([128] * 26)
    pairs = {tuple(champion[at : at + 2]): (champion[at + 2] - 100) / 4 for at in range(220, len(champion) - 26, 3)}
    assert pairs.keys() == model.pairs.keys()
    assert all(abs(value - model.pairs[pair]) <= 0.13 for pair, value in pairs.items())


def test_samples_are_read():
    counts, bags, values = leave_model.samples_of(b"0140 33 120\n- 7 -8\n010102 60 0\n", 4)
    assert counts.tolist() == [[1, 1, 0, 0], [0, 0, 0, 0], [0, 2, 1, 0]]
    assert (bags.tolist(), values.tolist()) == ([33, 7, 60], [30, -2, 0])


COUNTS = np.array([2, 9, 6, 8])  # A is a vowel, B and C are not
DRAWS = {"letter": -20.0, "vowels": -8.0}
BAGS = np.where(np.arange(-7, 17) < 0, -5.0, 3.0)


def _played(random, positions=6000):
    """Moves of made-up positions, three of each, and what they gain but for luck."""
    rows = 3 * positions
    position = np.repeat(np.arange(positions), 3)
    kept, spots = random.integers(0, 2, (rows, 4)), random.integers(0, 2, (rows, 144))
    unseen = random.integers(0, COUNTS + 1, (positions, 4))[position]
    bag, laid = random.integers(1, 20, positions)[position], random.integers(1, 8, rows)
    points = random.integers(0, 40, rows)
    leaves, penalties = np.array([20, 3, -4, 0]), random.integers(-2, 3, 144)
    excess = unseen / np.maximum(unseen.sum(1, keepdims=True), 1) - COUNTS / COUNTS.sum()
    letters = np.maximum(unseen[:, 1:].sum(1), 1)
    among = unseen[:, 1] / letters - 9 / 23
    left = np.maximum(bag - laid, -7)
    gain = (
        points
        + kept @ leaves
        - spots @ penalties
        + DRAWS["letter"] * (kept * excess).sum(1)
        + DRAWS["vowels"] * (kept[:, 1] - kept[:, 2:].sum(1)) * among
        + np.where(left <= 16, BAGS[np.minimum(left, 16) + 7], 0)
        + random.integers(-50, 50, positions)[position]
    )
    return leave_model.Rollouts(position, kept, points, laid, bag, unseen, gain, spots), penalties


@pytest.fixture(scope="module")
def improved():
    played, value = _played(np.random.default_rng(1))
    model = leave_model.Model(TILES)
    model.pairs = {(1, 2): 7.0}  # which is wrong
    leave_model.improve(model, COUNTS, played)
    return model, value


def test_what_squares_open_is_learnt(improved):
    model, value = improved
    assert np.abs(model.spots - value).max() < 0.5


def test_what_is_drawn_is_learnt(improved):
    model, _ = improved
    assert model.draws[0] == pytest.approx(-20, abs=2) and model.draws[1] == pytest.approx(-8, abs=1)
    bags = model.draws[2:]
    assert bags[7:17].mean() - bags[2:7].mean() == pytest.approx(8, abs=1.5)


def test_leaves_are_learnt_by_playing_on(improved):
    model, _ = improved
    assert _value(model, [0]) - _value(model, [3]) == pytest.approx(20, abs=1)
    assert _value(model, [1, 2]) - _value(model, [3]) == pytest.approx(-1, abs=1)
    assert len(model.champion()) == 12 + 64 + 144 + 3 * 6 + 26


def test_what_is_learnt_from_comes_from_games_on_the_device():
    folder, said = ROOT / "tests/data/small/lexicon", []
    model = leaves.learn(folder, (2,), lambda text, **_: said.append(text))
    assert model.weights.any() and not model.spots.any()
    leaves.roll_out(folder, model, (1,), lambda text, **_: said.append(text))
    assert model.spots.any() and [text.split(":")[0] for text in said] == ["round 1", "rollouts, 1"]
    ((ahead, unseen, won),) = (rows.T for rows in win_model.samples(1, 1, 1))
    assert len(ahead) > 15 and 0 < unseen.min() <= unseen.max() <= 93 and {*won} <= {0, 0.5, 1}


def test_rollouts_are_read():
    played = leave_model.rollouts_of(b"3 00010002 02050401 24 2 9 -10 7 7 143\n3 00000000 02050401 0 0 9 6\n", 4)
    assert played.position.tolist() == [3, 3] and played.kept.tolist() == [[0, 1, 0, 2], [0] * 4]
    assert played.unseen.tolist() == [[2, 5, 4, 1]] * 2 and played.gain.tolist() == [-2.5, 1.5]
    assert [played.points.tolist(), played.laid.tolist(), played.bag.tolist()] == [[24, 0], [2, 0], [9, 9]]
    assert played.spots[0, 7] == 2 and played.spots[0, 143] == 1 and played.spots.sum() == 3


def test_other_languages_take_spots_and_draws():
    one, other = leave_model.Model(TILES), leave_model.Model({**TILES, "letters": ["A", "B", "C", "CH"]})
    one.spots, one.draws = np.arange(-72, 72) / 16, np.arange(-13, 13) / 4
    one.pairs = {(1, 2): 3.0}
    other.take(one.champion(), 3)
    assert other.spots.tolist() == one.spots.tolist() and other.draws.tolist() == one.draws.tolist()


def test_y_is_a_vowel_in_some_languages():
    for name, kind in (("english", 1), ("czech", 8)):
        model = leave_model.Model({**TILES, "name": name, "letters": ["Y", "Ý", "Á"]})
        assert model.kinds.tolist() == [0, kind, kind, 8]


def test_every_list_has_a_name():
    names = list(leaves.lists())
    assert len(names) == sum(len(language.sizes) for language in LANGUAGES) and names[0] == "english"
    assert {"czech", "czech-thesis", "czech-all", "polish"} < {*names}
