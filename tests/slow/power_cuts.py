"""Saving a game while the power is cut at every operation, in every way, on every file system.

Not collected by `make test`, for which tests/test_power_cuts.py tries some; `make slow` runs it.
"""

import itertools

import pytest
from cuts import FILE_SYSTEMS
from failing_flash import WAYS
from test_power_cuts import never_worse

# Most of them are among the longest. The others, with the first pair of all in tests/test_power_cuts.py, have every
# way and every file system.
_PAIRS = [
    pytest.param(file_system, way, marks=[] if j and i == j % 3 else pytest.mark.longest)
    for (i, file_system), (j, way) in itertools.product(enumerate(FILE_SYSTEMS), enumerate(WAYS))
]


@pytest.mark.parametrize(("file_system", "way"), _PAIRS)
def test_never_worse_than_the_turn_before(file_system, way):
    never_worse(file_system, way)
