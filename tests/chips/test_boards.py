"""MicroPython on machines that QEMU emulates, with native kernels: tests of tests/device, and kernels compared with
those of the unix port."""

import re

import pytest
from board import kernel_twins
from chips import heap, images
from chips.firmware import CHIPS
from chips.machine import device_tests, figures
from conftest import ROOT

from host_tools.run.device_build import build
from host_tools.toolchain.romfs import files_of
from host_tools.upkeep.measured import cells

_WITHOUT = ("test_direct", "test_link_network", "test_tty")  # work on files of a host, a network, a terminal
_MODULES = [path.stem for path in sorted((ROOT / "tests/device").glob("test_*.py")) if path.stem not in _WITHOUT]
_FINDS_MOVES = re.compile(r"kernels|[Gg]enerator|sample_players")
_WHOLE_GAMES = ("test_levels", "test_every_player")
_QUICK_CHIPS = ("rv32", "m33")
_QUICK = ("test_greedy", "test_pool", "test_saved")
_NOT_HERE = {  # tests that cannot pass here
    "test_changed_files": {"test_a_file_cut_short_while_it_is_read_by_the_page"},  # littlefs reads the old file on
    "test_options": {"test_wrong_values_of_the_file_are_named_as_its_own"},  # json writes numbers of single precision
}
# An assembler kernel leaves an address in r0, and MicroPython makes a number of it, though nobody wants it. On these
# machines RAM lies where that is no small number, and so takes heap; on a Cortex-M it lies below.
_HIGH = ("m33", "m7")
_NOT_HIGH_UP = {
    "test_champion": {"test_thinking_allocates_nothing_before_the_end"},
    "test_grandmaster": {"test_playing_on_allocates_nothing"},
    "test_levels": {"test_thinking_allocates_nothing"},
    "test_movegen": {"test_nothing_is_allocated_while_generating"},
}


def _modules(chip):
    """All modules on RISC-V. Bytecode is the same on all chips, so the Cortex-M33 has those that find moves, but for
    screens, and the others, whose native code is the Cortex-M33's, play whole games."""
    if chip not in _QUICK_CHIPS:
        return _WHOLE_GAMES
    return [name for name in _MODULES if chip == "rv32" or _finds_moves(name)]


def _finds_moves(name):
    source = (ROOT / "tests/device" / f"{name}.py").read_text()
    return _FINDS_MOVES.search(source) and not name.startswith("test_ui")


def _marked(chip, is_quick=True):
    return pytest.param(chip, marks=() if is_quick and chip in _QUICK_CHIPS else pytest.mark.longest)


def _all():
    for chip in CHIPS:
        for module in _modules(chip):
            marks = _marked(chip, module in _QUICK).marks
            yield pytest.param(chip, module, marks=marks, id=f"{chip}-{module}")


@pytest.mark.parametrize(("chip", "module"), list(_all()))
def test_module(chip, module, built):
    built(chip)
    said = device_tests(chip, module)
    expected = _NOT_HERE.get(module, set()) | (_NOT_HIGH_UP.get(module, set()) if chip in _HIGH else set())
    assert set(re.findall(r"^FAILED (\w+)", said, re.MULTILINE)) == expected, said
    assert "passed test_" in said and f"{module}: " in said


@pytest.mark.longest
def test_code_for_a_cortex_m_is_the_same_but_for_what_each_file_says_it_is_for():
    one, other = (files_of(build(CHIPS[chip].arch, scripts=())) for chip in ("m3", "m33"))
    assert {CHIPS[chip].arch for chip in CHIPS} == {"rv32imc", "armv7m", "armv7emsp"}
    assert one != other and {path: data[:2] + data[3:] for path, data in one.items()} == {
        path: data[:2] + data[3:] for path, data in other.items()
    }


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


def test_heap_of_a_game(built):
    """Of three ways to keep code and words each has less in use than the one before."""
    built("rv32")
    rows = cells(heap.table(("rv32",), kernel_twins.SMALL / "lexicon"))
    paged, mapped, in_rom = (int(row[-1].replace(",", "")) for row in rows)
    assert 8192 < paged - mapped < 10_240 and 10_000 < in_rom < mapped - 10_000
