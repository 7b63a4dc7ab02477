"""Thousands of damaged lexicons, their check sums made to fit, on every runtime (see movegen/damage_checks.py).

Not collected by `make test`; `make slow` runs it.
"""

import pytest
from movegen.damage_checks import MODES, keep_the_rules, same_figures
from movegen.damage_checks import sources as made_sources

from host_tools.run.runtime import Device


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    return made_sources(tmp_path_factory.mktemp("sources"))


@pytest.mark.parametrize(("runtime", "bytecode", "count"), [("unix", False, 1200), ("unix", True, 400)])
def test_on_64_bits(sources, tmp_path, runtime, bytecode, count):
    assert same_figures(sources, tmp_path, Device(runtime, bytecode, "8m"), count, f"slow {bytecode}")


@pytest.mark.usefixtures("micropython32")
def test_on_32_bits(sources, tmp_path):
    assert same_figures(sources, tmp_path, Device("unix32", heap="4m"), 400, "slow 32")


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_the_rules_are_kept(sources, tmp_path, mode):
    assert keep_the_rules(sources, tmp_path, mode, 250, f"slow {mode}") > 4_000
