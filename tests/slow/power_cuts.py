"""Saving a game while the power is cut at every operation, in every way, on every file system.

tests/device/test_failing_flash.py tests the emulated flash itself. Not collected by `make test`; `make slow` runs it.
"""

import itertools

import pytest
from cuts import FILE_SYSTEMS, cut_everywhere
from failing_flash import WAYS

_FEWEST = 150  # operations of a whole game; fewer would mean that it was not saved
# Most of them are among the longest. The others have every way and every file system.
_PAIRS = [
    pytest.param(file_system, way, marks=[] if i == j % 3 else pytest.mark.longest)
    for (i, file_system), (j, way) in itertools.product(enumerate(FILE_SYSTEMS), enumerate(WAYS))
]


@pytest.mark.parametrize(("file_system", "way"), _PAIRS)
def test_never_worse_than_the_turn_before(file_system, way):
    cuts = cut_everywhere(file_system, way)
    assert not cuts.worse, cuts.first
    assert cuts.cuts == cuts.in_progress + cuts.before >= _FEWEST
