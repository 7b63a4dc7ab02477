"""Two devices, one game: 200 games by TCP amid SIGKILL, and 100,000 damaged frames. `make test` does a few of each."""

import pytest
from conftest import ROOT
from picorack.core.bag import Random
from sample_link import noise, tiles_of, waiting
from two_terminals import play

_SEEDS = 200
_BATCH = 10
_SHORT = 10  # the others are among the longest
_FRAMES = 100_000
_PART = 5_000
_SHORT_PART = 1


@pytest.mark.parametrize(
    "first",
    [pytest.param(first, marks=[pytest.mark.longest] if first >= _SHORT else []) for first in range(0, _SEEDS, _BATCH)],
)
def test_games_amid_kills(first, tmp_path):
    for seed in range(first, first + _BATCH):
        (tmp_path / str(seed)).mkdir()
        play(seed, tmp_path / str(seed), kills=seed % 7)


@pytest.mark.parametrize(
    "part",
    [
        pytest.param(part, marks=[pytest.mark.longest] if part >= _SHORT_PART else [])
        for part in range(_FRAMES // _PART)
    ],
)
def test_damaged_frames(part, monkeypatch):
    monkeypatch.chdir(ROOT)
    side = waiting()
    before = tiles_of(side.game)
    noise(side, Random(part), _PART)
    assert tiles_of(side.game) == before and len(side.game.history) == 0
