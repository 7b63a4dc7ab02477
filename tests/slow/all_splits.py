"""All positions of the oracle in every split, storage mode and way of keeping cross-checks, on every runtime.

Not collected by `make test`; `make slow` runs it.
"""

import pytest
from movegen.oracle_splits import MODES, SPLITS, printed, wrong_positions

from host_tools.run.runtime import Device
from lexicon_packer import build_lexicon, default_wordlist

_SHORT = ("2-6,7-8,9-15", "each")  # the others are among the longest
_SHORT_AS_WASM = ("mapped", "paged:8K")
_ON_CPYTHON = 48  # one of so many positions: it is some hundred times as slow


@pytest.fixture(
    scope="module",
    params=[pytest.param(split, marks=[] if split in _SHORT else pytest.mark.longest) for split in SPLITS],
)
def folder(request, tmp_path_factory):
    target = tmp_path_factory.mktemp("split") / "english"
    figures = build_lexicon(default_wordlist(), "english", target, split=request.param)
    assert len(figures["splits"]) == SPLITS[request.param]
    return target


@pytest.mark.parametrize("kept", [False, True], ids=["anew", "kept"])
@pytest.mark.parametrize("mode", MODES)
def test_on_64_bits(folder, mode, kept):
    assert wrong_positions(folder, mode, Device(heap="4m"), kept) == (385, [])


@pytest.mark.usefixtures("micropython32")
@pytest.mark.parametrize("mode", MODES)
def test_on_32_bits(folder, mode):
    assert wrong_positions(folder, mode, Device("unix32", heap="2m"), True) == (385, [])


@pytest.mark.usefixtures("webassembly")
@pytest.mark.parametrize(
    "mode", [mode if mode in _SHORT_AS_WASM else pytest.param(mode, marks=pytest.mark.longest) for mode in MODES]
)
def test_as_webassembly(folder, mode, tmp_path):
    """The same as on 64 bits, whose moves are the oracle's: in the same order, with the same visits and pages read."""
    native, wasm = (printed(device, folder, mode, True, 1, tmp_path) for device in (Device(heap="8m"), Device("wasm")))
    assert native == wasm and native.count(b"=") == 385


@pytest.mark.parametrize("mode", MODES)
def test_as_bytecode(folder, mode):
    count, wrong = wrong_positions(folder, mode, Device("unix", True, "4m"), True, MODES.index(mode), 8)
    assert count > 45 and not wrong


@pytest.mark.parametrize("mode", ["resident", "paged:8K"])
def test_on_cpython_with_checked_pointers(folder, mode):
    count, wrong = wrong_positions(folder, mode, Device("cpython"), True, 1, _ON_CPYTHON)
    assert count == 8 and not wrong
