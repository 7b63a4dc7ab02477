"""All positions of the oracle in every split, storage mode and way of keeping cross-checks, on every runtime."""

import pytest
from english_splits import english
from movegen.oracle_splits import MODES, SPLITS, moves_in, printed, wrong_in, wrong_positions

from host_tools.lexicons.english import default_lexicon
from host_tools.lexicons.folders import described
from host_tools.run.runtime import Device

_SHORT = ("2-6,7-8,9-15", "each")  # the others are among the longest
_SHORT_AS_WASM = (("mapped", 4), ("paged:8K", 8))  # (mode, one of so many positions); all of each mode likewise
_ON_CPYTHON = 48  # one of so many positions: it is some hundred times as slow


@pytest.fixture(
    scope="module",
    params=[pytest.param(split, marks=[] if split in _SHORT else pytest.mark.longest) for split in SPLITS],
)
def folder(request):
    folder = english(request.param)
    assert len(described(folder).index["splits"]) == SPLITS[request.param]
    return folder


@pytest.fixture(scope="module")
def oracle(folder):
    """The moves of each position in their order, which are the oracle's: found once, they are compared with what is
    found in other ways."""
    said = printed(Device(heap="8m"), folder, "resident", False, 1)
    assert wrong_in(said, folder) == (385, [])
    return moves_in(said)


@pytest.mark.parametrize("kept", [False, True], ids=["anew", "kept"])
@pytest.mark.parametrize("mode", MODES)
def test_on_64_bits(folder, oracle, mode, kept):
    assert moves_in(printed(Device(heap="8m"), folder, mode, kept, 1)) == oracle


@pytest.mark.usefixtures("micropython32")
@pytest.mark.parametrize("mode", MODES)
def test_on_32_bits(folder, oracle, mode):
    assert moves_in(printed(Device("unix32", heap="2m"), folder, mode, True, 1)) == oracle


@pytest.mark.usefixtures("webassembly")
@pytest.mark.parametrize(
    ("mode", "step"),
    [*_SHORT_AS_WASM, *(pytest.param(mode, 1, marks=pytest.mark.longest) for mode in MODES)],
)
def test_as_webassembly(folder, mode, step):
    """In the same order as on 64 bits, with the same visits and pages read."""
    native, wasm = (printed(device, folder, mode, True, step) for device in (Device(heap="8m"), Device("wasm")))
    assert native == wasm
    assert wrong_in(wasm, folder, 0, step) == (len(range(0, 385, step)), [])


@pytest.mark.parametrize("mode", MODES)
def test_as_bytecode(folder, mode):
    count, wrong = wrong_positions(folder, mode, Device("unix", True, "4m"), True, MODES.index(mode), 8)
    assert count > 45 and not wrong


@pytest.mark.parametrize("mode", ["resident", "paged:8K"])
def test_on_cpython_with_checked_pointers(folder, mode):
    count, wrong = wrong_positions(folder, mode, Device("cpython"), True, 1, _ON_CPYTHON)
    assert count == 8 and not wrong


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
    """The heap of a phone."""
    device = Device("unix32", bytecode, "128k")
    found = wrong_positions(default_lexicon(), "paged:16K", device, False, step=step)
    assert found == (len(range(0, 385, step)), [])
