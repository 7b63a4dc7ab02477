"""What kernels as WebAssembly and their port need, and one message where it is not there."""

import os

import pytest
from commands import saying
from test_on_micropython import SCRIPTS

from host_tools.run.runtime import Device, DeviceError
from host_tools.toolchain import clang, debian, programs
from host_tools.toolchain.debian import InstallError
from host_tools.toolchain.programs import ToolchainError
from host_tools.wasm import node


@pytest.fixture
def run(webassembly, tmp_path):
    """run(what): what port_program.py prints on the WebAssembly port."""

    def run(what):
        with Device("wasm").popen("port_program.py", [what], stdout=-1, scripts=SCRIPTS, cwd=tmp_path) as child:
            return child.stdout.read().decode()

    return run


def test_the_port_has_this_computer_s_files_errors_and_random_numbers(run):
    assert run("files") == "b'last!' 11 ['moved']\n39\n[]\n"
    assert run("random") == "4 True\n"
    with pytest.raises(DeviceError, match="port_program.py stopped: no: say yes"):
        run("exit")


def test_there_is_no_terminal():
    with pytest.raises(DeviceError, match="WebAssembly port has no terminal to play in: use runtime unix, or keys"):
        Device("wasm").popen("main.py")


def test_an_mpy_cross_that_does_not_fit(monkeypatch, tmp_path):
    monkeypatch.setenv(
        "MPY_CROSS", saying(tmp_path / "x", "MicroPython v1.18 on 2022-01-17; mpy-cross emitting mpy v5.0")
    )
    programs.mpy_cross.cache_clear()
    try:
        with pytest.raises(ToolchainError, match=r"port 1\.29\.0 loads .mpy files of version 6\.3, but .*: set MPY"):
            Device("wasm").popen("moves.py")
    finally:
        programs.mpy_cross.cache_clear()


def test_a_wrong_compiler_is_named(monkeypatch):
    monkeypatch.setenv("CLANG", "/nowhere/clang")
    with pytest.raises(InstallError, match="CLANG is '/nowhere/clang', which is no executable file: correct it"):
        clang.commands()


def test_compilers_of_one_s_own(monkeypatch):
    monkeypatch.setenv("CLANG", "/bin/true")
    monkeypatch.setenv("WASM_LD", "/bin/false")
    assert clang.commands() == (["/bin/true"], ["/bin/false"])


def test_elsewhere_compilers_are_asked_for(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(debian, "release", lambda: {"ID": "other", "PRETTY_NAME": "Other 1"})
    with pytest.raises(InstallError, match="need clang and wasm-ld .* this is Other 1 on .*: install both, or"):
        clang.commands()


def test_without_node_it_is_asked_for(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(InstallError, match="MicroPython's WebAssembly port needs nodejs: run 'sudo apt-get install"):
        node.command()


def test_an_old_node_is_named(monkeypatch, tmp_path):
    saying(tmp_path / "node", "v12.22.9")
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    with pytest.raises(InstallError, match="port needs Node 18 or later, and .*/node is v12.22.9"):
        node.command()
