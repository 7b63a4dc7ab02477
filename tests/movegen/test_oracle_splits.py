"""Every position of the oracle is right however the lexicon is split and stored.

Here the default lexicon, one file that is packed once for all tests, takes a part of the positions in each mode; `make
slow` tries all positions in every split and mode (tests/slow/all_splits.py).
"""

from itertools import product

from movegen.oracle_splits import MODES, wrong_positions

from host_tools.lexicons.english import default_lexicon
from host_tools.run.runtime import Device

_PARTS = 48
_CASES = list(enumerate(product(MODES, (False, True))))


def test_every_mode_finds_the_oracle_s_moves():
    compared = 0
    for number, (mode, kept) in _CASES:
        count, wrong = wrong_positions(default_lexicon(), mode, Device(heap="4m"), kept, number % _PARTS, _PARTS)
        assert not wrong, (mode, kept)
        compared += count
    assert compared == 65
