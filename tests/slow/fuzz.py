"""Commands with arguments, files, environments and streams of all kinds: however they end, it is as documented.

Not collected by `make test`, of which tests/host/test_fuzz.py is the share; `make slow` runs it.
"""

import pytest
from slow.fuzzer import template
from slow.fuzzer.running import Fuzzer

_RUNS = 2000
_BATCH = 25


@pytest.fixture(scope="module")
def fuzzer(tmp_path_factory):
    folder = tmp_path_factory.mktemp("fuzz")
    (folder / "template").mkdir()
    template.write(folder / "template")
    running = Fuzzer(folder)
    yield running
    running.close()


@pytest.mark.parametrize("first", range(0, _RUNS, _BATCH))
def test_seeds(fuzzer, first):
    complaints = [complaint for seed in range(first, first + _BATCH) if (complaint := fuzzer.complaint(seed))]
    assert not complaints, "\n".join(complaints)
