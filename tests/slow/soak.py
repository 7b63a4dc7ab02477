"""Whole games while the process is killed, the power cut and reads fail (docs/reliability.md); free heap in many games.
`make soak` plays more of them.
"""

import dataclasses
import sys

import pytest
from commands import ran
from soaking.cases import Case, Lexicons
from soaking.playing import free_heap_lost_a_game, play, play_seeds

_SEEDS = 150
_BATCH = 15
_SHORT = 15  # the others are among the longest
_GAMES = 40


@pytest.fixture(scope="module")
def lexicons(tmp_path_factory):
    return Lexicons(tmp_path_factory.mktemp("lexicons"))


@pytest.mark.usefixtures("micropython32")
@pytest.mark.parametrize(
    "first",
    [pytest.param(first, marks=[pytest.mark.longest] if first >= _SHORT else []) for first in range(0, _SEEDS, _BATCH)],
)
def test_seeded_games(lexicons, first):
    *_, (counts, findings) = play_seeds(range(first, first + _BATCH), lexicons)
    assert not findings, "\n\n".join(findings)
    assert counts["finished"] >= _BATCH and counts["turn"] > 20 * _BATCH


@pytest.mark.usefixtures("micropython32")
@pytest.mark.parametrize(
    ("arguments", "result"), [("--cuts --games 1 --seed 5027", "findings: 0."), ("--damaged 3", "3 damaged lexicons")]
)
def test_soak_as_a_program(arguments, result):
    assert result in ran([sys.executable, "tests/soak.py", *arguments.split()], check=True).stdout


_BLOCK = {"unix": 32, "unix32": 16}  # bytes of the smallest piece of heap
_HUMAN = {"runtime": "unix32", "heap": 192 << 10, "players": "h,m5"}
_GRANDMASTERS = {"runtime": "unix32", "heap": 300 << 10, "players": "grandmaster:30,grandmaster:30"}
_TABLE = Case(7, "split", "unix", "paged", 8192, 1 << 20, "m5,m2,m4", 7, "84x48m", "none", 0, _GAMES)


@pytest.mark.usefixtures("micropython32")
@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({}, id="machines"),
        pytest.param(_HUMAN, id="a human on 32 bits", marks=pytest.mark.longest),
        pytest.param(_GRANDMASTERS, id="grandmasters, whose code is loaded in each turn", marks=pytest.mark.longest),
        pytest.param({"faults": "reads", "lexicon": "english"}, id="reads that fail"),
    ],
)
def test_free_heap_does_not_fall(lexicons, changes):
    """Over many games in one process. When the device is started anew after wrong reads, the process stays the
    same."""
    case = dataclasses.replace(_TABLE, **changes)
    counts, checker = play(case, lexicons)
    assert counts["finished"] == _GAMES and counts["starts"] == 1
    assert free_heap_lost_a_game(checker) < _BLOCK[case.runtime] / 2
