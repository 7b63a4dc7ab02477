"""Kernels of the xtensawin build, run by qemu-xtensa in the place of those on CPython: the same results in the same
order."""

import runpy

import pytest
from board import kernel_twins
from chips import images, mpy, qemu, xtensa
from chips.conftest import given_up_without
from conftest import ROOT
from picorack.hosts.picture import copy_slices

from host_tools.run.device_build import compile_source

_EVERY_KERNEL = {  # tests of tests/device which between them call every kernel that has no objects among its arguments
    "test_every_player": "test_",
    "test_evaluation": "test_equities_are_those_the_champion_compares",
    "test_direct": "test_without_such_a_file_system_pages_are_read_as_ever",
    "test_browsing": "test_words_by_pattern_in_every_mode",
    "test_ui_hints": "test_a_game_allows_so_many_hints",
}
_ON_MICROPYTHON_ALONE = {("picorack.hosts.picturekernels", "copy")}
_PROBE = b"""import micropython
@micropython.viper
def peek(p: ptr8, at: int) -> int:
    return p[at]
@micropython.viper
def poke(p: ptr8, at: int):
    p[at] = 1
@micropython.viper
def attribute(p: ptr8, at):
    at.name
@micropython.viper
def product(a: int, b: int) -> int:
    return a * b
@micropython.viper
def divided(a: int, b: int) -> int:
    return (a // b) * 1000 + a % b
"""


@pytest.fixture(scope="module", autouse=True)
def emulator():
    return given_up_without(lambda: qemu.command("qemu-xtensa"))


@pytest.mark.longest
@pytest.mark.parametrize("at_begin", [False, True])
def test_twins_cases_give_the_moves_order_and_nodes_of_the_unix_port(at_begin, tmp_path, monkeypatch):
    images.twins(tmp_path)
    found = xtensa.figures(tmp_path, monkeypatch, at_begin=at_begin)
    assert kernel_twins.compared(kernel_twins.on_host(tmp_path), {"xtensawin": found}) == []


def test_a_hundred_positions_of_the_oracle(tmp_path, monkeypatch):
    count = images.positions(tmp_path, 3)
    assert count >= 2 * 100
    found = xtensa.figures(tmp_path, monkeypatch)
    assert len(found) == count
    assert kernel_twins.compared(kernel_twins.on_host(tmp_path), {"xtensawin": found}) == []


def test_a_kernel_broken_on_purpose_is_found_out(tmp_path, monkeypatch):
    images.positions(tmp_path, 40)
    name = "picorack.movegen.crosskernels", "find_anchors"
    code = images.broken("xtensawin", "picorack/movegen/crosskernels", b"x = cross[sq] & have\n", b"x = cross[sq]\n")
    found = xtensa.figures(tmp_path, monkeypatch, code={name: mpy.viper_functions(code)[2]})
    expected = kernel_twins.on_host(tmp_path)
    assert len(found) == len(expected)
    assert kernel_twins.compared(expected, {"xtensawin": found}) != []


def _probe():
    from pathlib import Path

    code = mpy.viper_functions(compile_source(_PROBE, Path("probe.py"), "xtensawin"))
    return {
        ("probe", name): one
        for name, one in zip(("peek", "poke", "attribute", "product", "divided"), code, strict=True)
    }


def test_numbers_have_32_bits():
    with xtensa.Xtensa(_probe()) as processor:
        product = processor.kernel("probe", "product")
        assert [product(6, 7), product(-6, 7), product(1 << 16, 1 << 15)] == [42, -42, -(1 << 31)]


def test_divisions_are_rounded_as_python_does():
    with xtensa.Xtensa(_probe()) as processor:
        divided = processor.kernel("probe", "divided")
        for a, b in ((17, 5), (-17, 5), (17, -5), (-17, -5), (15, 5), (-15, 5)):
            assert divided(a, b) == (a // b) * 1000 + a % b, (a, b)


@pytest.mark.parametrize(("at_begin", "at"), [(False, 12), (True, -1)])
@pytest.mark.parametrize("function", ["peek", "poke"])
def test_a_kernel_that_leaves_a_buffer_is_caught(function, at_begin, at):
    with xtensa.Xtensa(_probe(), at_begin) as processor:
        kernel = processor.kernel("probe", function)
        for inside in 0, 11:
            kernel(bytearray(12), inside)
        with pytest.raises(xtensa.KernelError, match="left its buffers"):
            kernel(bytearray(12), at)


def test_a_kernel_that_writes_beside_a_buffer_or_into_what_is_only_read_is_caught():
    for at, buffer in ((-1, bytearray(12)), (0, bytes(12))):
        with xtensa.Xtensa(_probe()) as processor, pytest.raises(xtensa.KernelError, match="wrote"):
            processor.kernel("probe", "poke")(buffer, at)


def test_a_kernel_that_handles_an_object_is_caught():
    with xtensa.Xtensa(_probe()) as processor, pytest.raises(xtensa.KernelError, match="asked function 9 "):
        processor.kernel("probe", "attribute")(bytearray(1), 5)


@pytest.mark.longest
def test_tests_of_the_device_with_every_kernel(tmp_path, monkeypatch):
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    monkeypatch.chdir(tmp_path)
    kernels = set(xtensa.simple_kernels())
    with xtensa.Xtensa() as processor:
        assert processor.replace_kernels(monkeypatch) == len(kernels) >= 44
        for module, beginning in _EVERY_KERNEL.items():
            functions = runpy.run_path(str(ROOT / "tests" / "device" / f"{module}.py"))
            chosen = [name for name in sorted(functions) if name.startswith(beginning)]
            assert chosen
            for name in chosen:
                functions[name]()
        assert kernels - processor.called == _ON_MICROPYTHON_ALONE


def test_pixels_are_copied_as_slices_are():
    with xtensa.Xtensa() as processor:
        copy = processor.kernel("picorack.hosts.picturekernels", "copy")
        found, expected = bytearray(60), bytearray(60)
        for kernel, picture in ((copy, found), (copy_slices, expected)):
            kernel(picture, 13, 10, bytes(range(1, 22)), 7, 3)
        assert found == expected
