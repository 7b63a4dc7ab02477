"""The functions slow_ of tests/device: what a test_ function beside each does in short, for whole games."""

import runpy

import pytest
from conftest import ROOT
from test_on_micropython import run_module

from host_tools.run.runtime import Device

_MODULES = [
    path.stem for path in sorted((ROOT / "tests/device").glob("test_*.py")) if "\ndef slow_" in path.read_text()
]
_DEVICES = {"native": Device(heap="2m"), "bytecode": Device("unix", True, "2m"), "32-bit": Device("unix32", heap="2m")}


@pytest.mark.longest
@pytest.mark.parametrize("module", _MODULES)
def test_on_cpython(module):
    functions = runpy.run_path(str(ROOT / "tests" / "device" / f"{module}.py"))
    for name in sorted(functions):
        if name.startswith("slow_"):
            functions[name]()


@pytest.mark.parametrize("runtime", ["native", "32-bit", pytest.param("bytecode", marks=pytest.mark.longest)])
@pytest.mark.parametrize("module", _MODULES)
def test_on_micropython(module, runtime, tmp_path, request):
    if runtime == "32-bit":
        request.getfixturevalue("micropython32")
    run_module(_DEVICES[runtime], module, tmp_path, "slow_")
