"""MicroPython on machines that QEMU emulates, with native kernels: tests of tests/device, and kernels compared with
those of the unix port."""

import re

import pytest
from board import kernel_twins
from chips import images
from chips.firmware import CHIPS
from chips.machine import device_tests, figures
from conftest import ROOT

_WITHOUT = ("test_direct",)  # works on files of a host
_MODULES = [path.stem for path in sorted((ROOT / "tests/device").glob("test_*.py")) if path.stem not in _WITHOUT]
_QUICK_CHIPS = ("rv32", "m33")
_QUICK = ("test_greedy", "test_pool", "test_saved")
_NOT_HERE = {  # tests that cannot pass here
    "test_changed_files": {"test_a_file_cut_short_while_it_is_read_by_the_page"},  # littlefs reads the old file on
    "test_movegen": {"test_nothing_is_allocated_while_generating"},  # the disk in RAM is in Python, and allocates
    "test_options": {"test_wrong_values_of_the_file_are_named_as_its_own"},  # json writes numbers of single precision
}


def _marked(chip, is_quick=True):
    return pytest.param(chip, marks=() if is_quick and chip in _QUICK_CHIPS else pytest.mark.longest)


def _all():
    for chip in CHIPS:
        for module in _MODULES:
            marks = _marked(chip, module in _QUICK).marks
            yield pytest.param(chip, module, marks=marks, id=f"{chip}-{module}")


@pytest.mark.parametrize(("chip", "module"), list(_all()))
def test_module(chip, module, built):
    built(chip)
    said = device_tests(chip, module)
    assert set(re.findall(r"^FAILED (\w+)", said, re.MULTILINE)) == _NOT_HERE.get(module, set()), said
    assert "passed test_" in said and f"{module}: " in said


@pytest.fixture(scope="module")
def twins(tmp_path_factory):
    """(a folder of cases, the unix port's figures for them)"""
    folder = tmp_path_factory.mktemp("twins")
    images.twins(folder)
    return folder, kernel_twins.on_host(folder)


@pytest.fixture(scope="module")
def quick_positions(tmp_path_factory):
    return _positions(tmp_path_factory, 8)


@pytest.fixture(scope="module")
def all_positions(tmp_path_factory):
    return _positions(tmp_path_factory, 1)


def _positions(tmp_path_factory, step):
    folder = tmp_path_factory.mktemp("positions")
    count = images.positions(folder, step)
    figures = kernel_twins.on_host(folder)
    assert len(figures) == count
    return folder, figures


def _kernels(quick=_QUICK_CHIPS):
    for chip, described in CHIPS.items():
        for kernels in ("thumb", "viper") if described.is_arm else ("viper",):
            yield pytest.param(chip, kernels, marks=_marked(chip, chip in quick).marks, id=f"{chip}-{kernels}")


@pytest.mark.parametrize(("chip", "kernels"), list(_kernels(("rv32",))))
def test_twins_cases_give_the_moves_order_and_nodes_of_the_unix_port(chip, kernels, built, twins):
    built(chip)
    _compare(chip, kernels, *twins)


@pytest.mark.parametrize(("chip", "kernels"), list(_kernels()))
def test_every_eighth_position_of_the_oracle(chip, kernels, built, quick_positions):
    built(chip)
    _compare(chip, kernels, *quick_positions)


@pytest.mark.longest
@pytest.mark.parametrize(("chip", "kernels"), list(_kernels()))
def test_all_positions_of_the_oracle(chip, kernels, built, all_positions):
    built(chip)
    _compare(chip, kernels, *all_positions)


@pytest.mark.parametrize("chip", ["rv32", pytest.param("m33", marks=pytest.mark.longest)])
def test_a_kernel_broken_on_purpose_is_found_out(chip, built, quick_positions):
    built(chip)
    folder, expected = quick_positions
    broken = "picorack/movegen/crosskernels", b"x = cross[sq] & have\n", b"x = cross[sq]\n"
    found = figures(chip, "viper", folder, broken)
    assert len(found) == len(expected)
    assert kernel_twins.compared(expected, {"viper": found}) != []


def _compare(chip, kernels, folder, expected):
    found = figures(chip, kernels, folder)
    assert kernel_twins.compared(expected, {kernels: found}) == []
