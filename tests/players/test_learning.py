"""What upkeep learns of leaves: from made-up values it finds what they were made of."""

import itertools

import numpy as np
import pytest

from host_tools.upkeep import leave_lists, leave_model
from lexicon_packer.sources.languages import LANGUAGES

TILES = {"name": "ab", "letters": ["A", "B", "C"], "counts": [1, 1, 1], "values": [1, 1, 1], "blanks": 2}
WORTH = {1: 3, 2: -4, 3: 0, 0: 20}
TOGETHER = {(1, 2): 6, (0, 3): -5}


def _counts(leaves):
    counts = np.zeros((len(leaves), 4), int)
    for row, leave in enumerate(leaves):
        for letter in leave:
            counts[row, letter] += 1
    return counts


@pytest.fixture(scope="module")
def model():
    """Of leaves of two and three tiles, whose worth is a sum over tiles and pairs; stages of the game have means of
    their own."""
    leaves = [leave for size in (2, 3) for leave in itertools.combinations_with_replacement(sorted(WORTH), size)]
    leaves, bags = leaves * 2000, np.random.default_rng(1).integers(7, 80, len(leaves) * 2000)
    values = [sum(WORTH[letter] for letter in leave) + 30 + bag // 6
              + sum(worth for pair, worth in TOGETHER.items() if set(pair) <= set(leave))
              for leave, bag in zip(leaves, bags, strict=True)]  # fmt: skip
    found = leave_model.Model(TILES)
    found.fit(_counts(leaves), bags, np.array(values, float))
    return found


def _worth(model, leave):
    counts = _counts([leave])
    pairs = sum(worth for pair, worth in model.pairs.items() if set(pair) <= set(leave))
    return float(model.features(counts)[0] @ model.weights) + pairs


def test_letters_and_pairs_are_learnt(model):
    assert _worth(model, [0, 1]) - _worth(model, [2, 3]) == pytest.approx(27, abs=0.5)
    assert _worth(model, [1, 2]) - _worth(model, [1, 3]) == pytest.approx(-4 + 6, abs=0.5)
    assert _worth(model, [0, 3]) - _worth(model, [0, 1]) == pytest.approx(-3 - 5, abs=0.5)
    assert _worth(model, [0, 1, 2]) - _worth(model, [2, 3, 3]) == pytest.approx(23 + 6, abs=0.5)


def test_tables_are_what_players_read(model):
    table, champion = model.table(), model.champion()
    assert len(table) == 3 * 4 + 64 and table[8:12] == bytes([0, 8, 1, 1])
    assert champion[8:12] == bytes([0, 8, 1, 1]) and champion[76 : 76 + 144] == bytes([128] * 144)
    pairs = {tuple(champion[at : at + 2]): (champion[at + 2] - 100) / 4 for at in range(220, len(champion), 3)}
    assert pairs.keys() == model.pairs.keys()
    assert all(abs(worth - model.pairs[pair]) <= 0.13 for pair, worth in pairs.items())


def test_samples_are_read():
    counts, bags, values = leave_model.samples_of(b"0140 33 120\n- 7 -8\n010102 60 0\n", 4)
    assert counts.tolist() == [[1, 1, 0, 0], [0, 0, 0, 0], [0, 2, 1, 0]]
    assert (bags.tolist(), values.tolist()) == ([33, 7, 60], [30, -2, 0])


def test_what_squares_open_is_learnt():
    random = np.random.default_rng(1)
    worth = random.integers(-4, 5, 144)
    rows = [random.integers(0, 144, 20).tolist() for _ in range(4000)]
    lines = "".join(f"{4 * sum(worth[spot] for spot in row) + 40} {' '.join(map(str, row))}\n" for row in rows)
    model = leave_model.Model(TILES)
    model.fit_spots(lines.encode())
    assert np.abs(2 * model.spots - worth).max() < 1


def test_other_languages_take_the_spots():
    one, other = leave_model.Model(TILES), leave_model.Model({**TILES, "letters": ["A", "B", "C", "CH"]})
    one.spots = np.arange(-72, 72) / 16
    other.take_spots(one.champion(), 3)
    assert other.spots.tolist() == one.spots.tolist()


def test_y_is_a_vowel_in_some_languages():
    for name, kind in (("english", 1), ("czech", 8)):
        model = leave_model.Model({**TILES, "name": name, "letters": ["Y", "Ý", "Á"]})
        assert model.kinds.tolist() == [0, kind, kind, 8]


def test_every_list_has_a_name():
    names = list(leave_lists.lists())
    assert len(names) == sum(len(language.sizes) for language in LANGUAGES) and names[0] == "english"
    assert {"czech", "czech-thesis", "czech-all", "polish"} < {*names}
