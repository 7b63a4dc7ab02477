"""Saving a game while the power is cut at every operation, in every way, on every file system.

Not collected by `make test`, for which tests/test_power_cuts.py tries some; `make slow` runs it.
"""

import pytest
from cuts import FILE_SYSTEMS
from failing_flash import WAYS
from test_power_cuts import never_worse


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("file_system", FILE_SYSTEMS)
def test_never_worse_than_the_turn_before(file_system, way):
    never_worse(file_system, way)
