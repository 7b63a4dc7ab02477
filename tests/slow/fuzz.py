"""Commands with arguments, files, environments and streams of all kinds: each ends as documented.

Not collected by `make test`, for which tests/host/test_fuzz.py tries some; `make slow` runs it. PICORACK_FUZZ_SEEDS
names seeds to run instead, and keeps their folders: `PICORACK_FUZZ_SEEDS=17,741 python -m pytest tests/slow/fuzz.py`.
"""

import os

import pytest
from slow.fuzzer.running import fuzzing

_RUNS = 2000
_SHORT = 75  # the others are among the longest
_BATCH = 25
_ASKED = [int(seed) for seed in os.environ.get("PICORACK_FUZZ_SEEDS", "").split(",") if seed]
_BATCHES = [range(first, first + _BATCH) for first in range(0, _RUNS, _BATCH)]
_SEEDS = [[seed] for seed in _ASKED] or [
    pytest.param(batch, marks=[pytest.mark.longest] if batch[0] >= _SHORT else []) for batch in _BATCHES
]


@pytest.fixture(scope="module")
def fuzzer(tmp_path_factory):
    with fuzzing(tmp_path_factory.mktemp("fuzz"), kept=bool(_ASKED)) as running:
        yield running


@pytest.mark.parametrize("seeds", _SEEDS, ids=lambda seeds: str(seeds[0]))
def test_seeds(fuzzer, seeds):
    complaints = [complaint for seed in seeds if (complaint := fuzzer.complaint(seed))]
    assert not complaints, "\n".join(complaints)
