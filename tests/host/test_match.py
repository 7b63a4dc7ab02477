"""picorack match: the same games for a seed, each player in each seat, and the arithmetic over them."""

import json
import statistics

import pytest

from host_tools import cli
from host_tools.games import match
from host_tools.games.match import Share
from host_tools.run.runtime import Device
from host_tools.upkeep import common_words, leaves
from lexicon_packer.words import tilesets


@pytest.fixture
def run(capfd, short_words):
    def call(*options):
        assert cli.main(["match", "--lexicon", str(short_words), *map(str, options)]) == 0
        return capfd.readouterr().out

    return call


def test_the_same_seed_is_the_same_match(run):
    options = "--players", "m1,m5,greedy", "--games", 6, "--json"
    found = [run(*options, "--seed", seed) for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]
    report = json.loads(found[0])
    assert [row["player"] for row in report["players"]] == ["m1", "m5", "greedy"]
    assert all(row["games"] == 6 and row["turns"] > 5 for row in report["players"])
    assert sum(row["wins"] for row in report["players"]) == pytest.approx(1)


def test_the_table(run):
    lines = run("--players", "m2,m", "--games", 4).splitlines()
    assert lines[0].split()[:4] == ["player", "score", "lead", "wins"]
    assert [line.split()[0] for line in lines[2:4]] == ["m2", "m5"]
    assert lines[4].startswith("4 games; ")


def test_equal_players_score_alike_in_both_seats(short_words):
    """One game of a set is the other with the seats swapped."""
    sets = match.play(Device(heap="8m"), short_words, ["m3", "m3"], 6, 1)
    assert len(sets) == 3
    for first, second in sets:
        assert first == second[::-1]


def _share(score, turns=10):
    return Share(score, score, turns, 1, 0, 0, 100, 50)


def test_wins_are_shared_and_intervals_taken_over_sets():
    sets = [[[_share(300), _share(200)], [_share(250), _share(250)]], [[_share(200), _share(300)]] * 2]
    best, other = match.summary(["a", "b"], sets)
    assert best["wins"] == pytest.approx((1 + 0.5 + 0 + 0) / 4) and best["wins"] + other["wins"] == 1
    assert best["wins_margin"] == pytest.approx(1.96 * statistics.stdev([0.75, 0]) / 2**0.5)
    assert (best["score"], best["lead"]) == (237.5, -25)
    assert best["points_per_turn"] == pytest.approx(23.75)
    assert match.summary(["a", "b"], sets[:1])[0]["wins_margin"] is None


def test_leaves_are_learnt():
    """Of values that are a sum over tiles the model finds that sum, but for what is common to all."""
    tiles = {"letters": ["A", "B", "C"], "counts": [1, 1, 1], "values": [1, 1, 1], "blanks": 2}
    model = leaves.Model(tiles)
    worth = {1: 3, 2: -4, 3: 0, 0x40: 20}
    kept = [[a, b] for a in worth for b in worth if a <= b] * 2000
    model.fit([(leave, 30 + sum(worth[tile] for tile in leave)) for leave in kept])
    assert model.worth([0x40, 1]) - model.worth([2, 1]) == pytest.approx(24, abs=0.5)
    assert model.worth([1, 1]) - model.worth([2, 3]) == pytest.approx(10, abs=0.5)
    table = model.table()
    assert len(table) == 3 * 4 + 64 and table[8:12] == bytes([0, 8, 1, 1])


def test_common_words_are_those_tiles_can_bear():
    spanish = common_words.words("spanish", ["a", "niño", "él", "calle", "x-y", "wii", "rude"], {"rude"})
    assert spanish == ["NIÑO", "EL", "CALLE"]
    assert not tilesets.load("spanish").stranger("CALLE")
