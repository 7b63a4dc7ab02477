"""32-bit MicroPython with the heap of a phone: every move of 385 positions, the full English lexicon paged, in 128 KB.

Not collected by `make test`; `make slow` runs it.
"""

import pytest
from movegen.oracle_splits import wrong_positions

from host_tools.lexicons.english import default_lexicon
from host_tools.run.runtime import Device


@pytest.mark.usefixtures("micropython32")
@pytest.mark.parametrize(
    ("bytecode", "step"),
    [
        pytest.param(False, 1, id="native"),
        pytest.param(True, 8, id="bytecode, one of eight positions"),
        pytest.param(True, 1, id="bytecode", marks=pytest.mark.longest),
    ],
)
def test_all_moves_of_the_oracle_in_128_kilobytes(bytecode, step):
    device = Device("unix32", bytecode, "128k")
    found = wrong_positions(default_lexicon(), "paged:16K", device, False, step=step)
    assert found == (len(range(0, 385, step)), [])
