"""Two dozen runs of the fuzzer of all commands; tests/slow/fuzz.py has 2,000 others."""

import pytest
from slow.fuzzer.running import fuzzing

_FIRST = 1_000_000
_BATCH = 6


@pytest.fixture(scope="module")
def fuzzer(tmp_path_factory):
    with fuzzing(tmp_path_factory.mktemp("fuzz")) as running:
        yield running


@pytest.mark.parametrize("first", range(_FIRST, _FIRST + 4 * _BATCH, _BATCH))
def test_seeds(fuzzer, first):
    complaints = [complaint for seed in range(first, first + _BATCH) if (complaint := fuzzer.complaint(seed))]
    assert not complaints, "\n".join(complaints)
