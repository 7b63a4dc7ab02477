"""Thousands of damaged lexicons, their check sums made to fit, on every runtime (see movegen/damage_checks.py)."""

import pytest
from movegen.damage_checks import MODES, damaged, figures, keep_the_rules, keep_the_rules_while_damaged
from movegen.damage_checks import sources as made_sources

from host_tools.run.runtime import Device

_BATCHES, _BATCH = 20, 100  # of lexicons, each of which every runtime tries


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    return made_sources(tmp_path_factory.mktemp("sources"))


@pytest.fixture(scope="module", params=[0, *(pytest.param(i, marks=pytest.mark.longest) for i in range(1, _BATCHES))])
def on_cpython(sources, tmp_path_factory, request):
    """(a folder of damaged lexicons, CPython's figures of them)"""
    folder = tmp_path_factory.mktemp("damaged")
    return folder, damaged(sources, folder, _BATCH, f"slow {request.param}")


_DEVICES = {"native": ("unix", False, "8m"), "bytecode": ("unix", True, "8m"), "on 32 bits": ("unix32", False, "4m"),
            "as WebAssembly": ("wasm",)}  # fmt: skip


@pytest.mark.parametrize("device", _DEVICES)
def test_figures_are_those_of_cpython(on_cpython, needed, device):
    folder, expected = on_cpython
    needed(_DEVICES[device][0])
    assert figures(Device(*_DEVICES[device]), folder) == expected


@pytest.mark.parametrize("count", [60, pytest.param(250, marks=pytest.mark.longest)])
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_the_rules_are_kept(sources, tmp_path, mode, count):
    assert keep_the_rules(sources, tmp_path, mode, count, f"slow {mode}") > 16 * count


def test_the_rules_are_kept_while_pages_are_damaged(sources, tmp_path):
    assert keep_the_rules_while_damaged(sources, tmp_path, 1024, 60, "slow pages") > 500
