"""The tests of tests/device again, on MicroPython: with native kernels, with kernels as bytecode, on 32 bits, and on
the WebAssembly port.

With native kernels `make test` runs all modules but one, which has MicroPython read a thousand descriptions of
lexicons, as tests/packer/test_description.py does with others. On 32 bits it runs a few, `make slow` the others, of
which half are among the longest.

As bytecode `make test` runs a few modules whose kernels nobody else does: where a module has none, or calls them by the
way, bytecode is what it is with native kernels, too. `make slow` runs the others, of which those with few kernels are
among the longest. On the WebAssembly port, with kernels as WebAssembly, `make test` runs two modules, `make slow`
nearly all, of which most are among the longest.
"""

import functools
from subprocess import PIPE
from threading import Timer

import pytest
from conftest import ROOT

from host_tools.run.runtime import Device, DeviceError

_TESTS = ROOT / "tests"
_MODULES = sorted((_TESTS / "device").glob("test_*.py"))
_SLOW_AS_NATIVE = ("test_description",)
_AS_BYTECODE = ("test_champion", "test_greedy", "test_movegen", "test_prospects")
_SLOW_AS_BYTECODE = {f"test_{module}" for module in (
    "browsing", "description", "navigator", "every_player", "grandmaster", "levels", "players", "spots",
    "weighing",
)}  # fmt: skip
_ON_32_BITS = ("test_greedy", "test_movegen", "test_out_of_memory", "test_saved")
_AS_WASM = ("test_greedy", "test_options")
_SLOW_AS_WASM = ("test_champion", "test_failing_flash", "test_movegen", "test_spots")
_NOT_AS_WASM = ("test_direct", "test_link_network", "test_tty")  # no littlefs, sockets, terminal are there
_HANGS_S = 300  # a module takes a few seconds
SCRIPTS = (*_MODULES, *sorted((_TESTS / "support/device").glob("*.py")))


def _runs():
    for number, path in enumerate(_MODULES):
        for name, runtime, bytecode in (
            ("native", "unix", False),
            ("bytecode", "unix", True),
            ("32-bit", "unix32", False),
        ):
            marks = _marks(path.stem, _AS_BYTECODE, _SLOW_AS_BYTECODE) if bytecode else []
            if name == "native" and path.stem in _SLOW_AS_NATIVE:
                marks = [pytest.mark.slow]
            if name == "32-bit" and path.stem not in _ON_32_BITS:
                marks = [pytest.mark.slow, *([pytest.mark.longest] if number % 2 else [])]
            yield pytest.param(path.stem, runtime, bytecode, marks=marks, id=f"{path.stem}-{name}")
        if path.stem not in _NOT_AS_WASM:
            marks = _marks(path.stem, _AS_WASM, _SLOW_AS_WASM)
            yield pytest.param(path.stem, "wasm", False, marks=marks, id=f"{path.stem}-wasm")


def _marks(module, quick, slow):
    if module in quick:
        return []
    return [pytest.mark.slow] if module in slow else [pytest.mark.slow, pytest.mark.longest]


@pytest.mark.parametrize(("module", "runtime", "bytecode"), list(_runs()))
def test_module(module, runtime, bytecode, tmp_path, needed):
    needed(runtime)
    run_module(_device(runtime, bytecode), module, tmp_path)


@functools.cache
def _device(runtime, bytecode):
    """One for all modules: each compares all sources with the cache."""
    return Device(runtime, bytecode, None if runtime == "wasm" else "2m")


def run_module(device, module, tmp_path, prefix="test_"):
    """Call the functions of a module whose names begin so."""
    (tmp_path / "tests").symlink_to(_TESTS)  # what is written does not get in the way of another runtime's run
    try:
        with device.popen(
            "run_on_micropython.py", [module, prefix], stdout=PIPE, scripts=SCRIPTS, cwd=tmp_path
        ) as child:
            guard = Timer(_HANGS_S, child.kill)
            guard.start()
            said = child.stdout.read().decode()
            guard.cancel()
    except DeviceError as problem:
        pytest.fail(f"{problem}\n{said}", pytrace=False)
    assert f"passed {prefix}" in said
