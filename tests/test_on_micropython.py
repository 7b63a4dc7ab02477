"""The tests of tests/device again, on MicroPython: with native kernels and with kernels as bytecode."""

from subprocess import PIPE
from threading import Timer

import pytest
from conftest import ROOT

from host_tools.runtime import Device, DeviceError

_TESTS = ROOT / "tests"
_MODULES = sorted((_TESTS / "device").glob("test_*.py"))
_HANGS_S = 300  # a module takes a few seconds
_SCRIPTS = (*_MODULES, _TESTS / "run_on_micropython.py", _TESTS / "sample_tiles.py")


@pytest.mark.parametrize("bytecode", [False, True], ids=["native", "bytecode"])
@pytest.mark.parametrize("module", [path.stem for path in _MODULES])
def test_module(module, bytecode, monkeypatch):
    monkeypatch.chdir(ROOT)
    try:
        with Device(bytecode=bytecode, heap="2m").popen(
            "run_on_micropython.py", [module], stdout=PIPE, scripts=_SCRIPTS
        ) as child:
            guard = Timer(_HANGS_S, child.kill)
            guard.start()
            said = child.stdout.read().decode()
            guard.cancel()
    except DeviceError as problem:
        pytest.fail(f"{problem}\n{said}", pytrace=False)
    assert "passed test_" in said
