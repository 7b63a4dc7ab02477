"""Every position of the oracle is right however the lexicon is split and stored.

Here the split with the most files takes a part of the positions in each mode; `make slow` tries all positions in every
split and mode (tests/slow/all_splits.py).
"""

from itertools import product

from movegen.oracle_splits import MODES, SPLITS, wrong_positions

from host_tools.run.runtime import Device
from lexicon_packer import build_lexicon, default_wordlist

_PARTS = 48
_SPLIT = "each"
_CASES = list(enumerate(product(MODES, (False, True))))


def test_every_mode_finds_the_oracle_s_moves(tmp_path):
    folder = tmp_path / "english"
    figures = build_lexicon(default_wordlist(), "english", folder, split=_SPLIT)
    assert len(figures["splits"]) == SPLITS[_SPLIT]
    compared = 0
    for number, (mode, kept) in _CASES:
        count, wrong = wrong_positions(folder, mode, Device(heap="4m"), kept, number % _PARTS, _PARTS)
        assert not wrong, (mode, kept)
        compared += count
    assert compared == 65
