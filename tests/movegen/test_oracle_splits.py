"""Every position of the oracle is right however the lexicon is split and stored.

Here some splits take a part of the positions in each mode; `make slow` tries all positions in every split and mode
(tests/slow/all_splits.py).
"""

from itertools import product

import pytest
from movegen.oracle_splits import MODES, SPLITS, wrong_positions

from host_tools.run.runtime import Device
from lexicon_packer import build_lexicon, default_wordlist

_PARTS = 16
_CASES = list(enumerate(product(MODES, (False, True))))


@pytest.fixture(scope="module", params=["2-6,7-8,9-15", "each"])
def folder(request, tmp_path_factory):
    """The folder of an English lexicon with one of these splits."""
    target = tmp_path_factory.mktemp("split") / "english"
    figures = build_lexicon(default_wordlist(), "english", target, split=request.param)
    assert len(figures["splits"]) == SPLITS[request.param]
    return target


def test_every_split_and_mode_finds_the_oracle_s_moves(folder):
    compared = 0
    for number, (mode, kept) in _CASES:
        count, wrong = wrong_positions(folder, mode, Device(heap="4m"), kept, number % _PARTS, _PARTS)
        assert not wrong, (mode, kept)
        compared += count
    assert compared == 193
