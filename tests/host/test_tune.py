"""`picorack tune`: which parameters are tried, by which method, and that it goes on after an interruption."""

import functools
import json
import random

import pytest

from host_tools.games import match, tuning
from host_tools.games.tuning import Space


@pytest.fixture
def run(command, short_words):
    return functools.partial(command, "tune", "--lexicon", short_words)


class _Arena:
    """A match in which a candidate is better the nearer it is to (7, 3), and more games show it more exactly."""

    def __init__(self, space):
        self.space = space
        self.games = {}

    def rate(self, values, games):
        self.games[values] = max(games, self.games.get(values, 0))
        distance = abs(values[0] - 7) + abs(values[2] - 3)
        return 0.6 - distance / 40 + random.Random(f"{values} {games}").gauss(0, 0.3 / games), None


def test_ranges_are_searched_and_numbers_stay():
    space = Space.of("thesis:-1..9:4:0..3:6")
    assert space.size() == 11 * 4 and space.name == "thesis"
    rng = random.Random(1)
    assert len(set(space.some(rng, 1000))) == 44
    drawn = [space.child(rng, (-1, 4, 0, 6), (9, 4, 3, 6)) for _ in range(300)]
    assert {values[0] for values in drawn} > {-1, 9, 0, 8} and {values[1::2] for values in drawn} == {(4, 6)}
    assert all(-1 <= values[0] <= 9 and 0 <= values[2] <= 3 for values in drawn)
    assert space.spec((2, 4, 1, 6)) == "thesis:2:4:1:6"


def test_halving_gives_the_better_half_more_games():
    space = Space.of("thesis:0..9:4:0..9:6")
    arena, said = _Arena(space), []
    candidates = space.some(random.Random(1), 16)
    best = tuning.halving(arena, candidates, 50, said.append)
    ideal = min(candidates, key=lambda values: abs(values[0] - 7) + abs(values[2] - 3))
    assert best == ideal
    assert sorted(arena.games.values()) == [50] * 8 + [100] * 4 + [200] * 2 + [400] * 2
    assert len(said) == 4 and said[1].startswith("round 2: 8 candidates, 100 games each; thesis:")


def test_the_genetic_search_finds_what_it_did_not_begin_with():
    space = Space.of("thesis:0..30:4:0..30:6")
    arena, rng = _Arena(space), random.Random(3)
    first = space.some(random.Random(3), 12)
    found = tuning.genetic(arena, rng, 12, 25, 100, lambda text: None)
    assert len(found) == 3
    assert abs(found[0][0] - 7) + abs(found[0][2] - 3) <= 2
    assert found[0] not in first


def test_all_of_a_small_space_are_bred():
    """There are no more candidates than a generation holds."""
    space = Space.of("thesis:0..2:4:0:6")
    assert len(tuning.genetic(_Arena(space), random.Random(1), 12, 3, 10, lambda text: None)) == 2


@pytest.mark.parametrize("method", ["halving", "genetic"])
def test_a_search_is_resumed(method, run, tmp_path, monkeypatch):
    options = ("thesis:0..9:4:0..3:6", "--against", "m1", "--method", method, "--candidates", 3, "--generations", 2,
               "--games", 4, "--report", 4, "--json")  # fmt: skip
    at_once = json.loads(run(*options))
    assert at_once["best"].startswith("thesis:") and at_once["report"]["games"] == 4
    played, original = [], match.play_chunk

    def interrupted(wanted, seed, *more):
        played.append((wanted.players[0], seed))
        if len(played) == 5:
            raise KeyboardInterrupt
        return original(wanted, seed, *more)

    monkeypatch.setattr(match, "play_chunk", interrupted)
    run(*options, "--jobs", 1, "--resume", tmp_path / "games", status=130)
    first = set(played[:3])
    found = json.loads(run(*options, "--jobs", 1, "--resume", tmp_path / "games"))
    assert found["best"] == at_once["best"] and not first & set(played[5:])
    for report in (found["report"], at_once["report"]):
        report.pop("ms_per_turn")
    assert found["report"] == at_once["report"]
