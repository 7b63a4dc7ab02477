"""A sample of tests/chips, where what it needs was fetched and built before: `make test-chips` runs them all."""

import pytest
from board import kernel_twins
from chips import firmware, images, qemu, xtensa
from chips.machine import device_tests


@pytest.fixture
def emulators():
    if not (qemu.is_fetched() and firmware.is_built("rv32")):
        pytest.skip("QEMU and MicroPython for RISC-V are not in the cache: make test-chips fetches and builds them")


@pytest.mark.usefixtures("emulators")
def test_a_module_on_risc_v():
    assert "test_greedy: 2 tests, 0 failed" in device_tests("rv32", "test_greedy")


@pytest.mark.usefixtures("emulators")
def test_moves_by_kernels_for_xtensa(tmp_path, monkeypatch):
    images.positions(tmp_path, 64)
    assert xtensa.figures(tmp_path, monkeypatch) == kernel_twins.on_host(tmp_path)
