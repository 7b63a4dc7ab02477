"""Device programs as child processes: pipes, arguments, and one message for each way to fail."""

from subprocess import PIPE

import pytest
from commands import saying
from test_on_micropython import SCRIPTS

from host_tools.run.runtime import Device, DeviceError
from host_tools.toolchain import programs
from host_tools.toolchain.programs import ToolchainError


@pytest.fixture(params=["unix", "cpython", "bytecode", "wasm"])
def device(request, needed):
    needed(request.param)
    bytecode = request.param == "bytecode"
    return Device("unix" if bytecode else request.param, bytecode, heap="200k")


def test_bytes_go_through(device):
    with device.popen("failing_program.py", ["echo"], stdin=PIPE, stdout=PIPE, scripts=SCRIPTS) as child:
        child.stdin.write("ab\x00é\n".encode())
        child.stdin.close()
        assert child.stdout.read() == "AB\x00é\n".encode()


@pytest.mark.parametrize(
    ("what", "message"),
    [
        ("file", r"failing_program\.py stopped at .*failing_program\.py:20: .*(ENOENT|No such file)"),
        ("status", r"failing_program\.py stopped: status 3"),
    ],
)
def test_failures_are_messages(device, what, message):
    with pytest.raises(DeviceError, match=message):
        device.run("failing_program.py", [what], scripts=SCRIPTS)


def test_a_heap_too_small_is_named():
    with pytest.raises(
        DeviceError, match="the heap of 200k is too small for failing_program.py .*: give it a larger one"
    ):
        Device(heap="200k").run("failing_program.py", ["memory"], scripts=SCRIPTS)


def test_a_device_exception_is_its_own_message_though_our_pipe_broke(device):
    with pytest.raises(DeviceError) as caught:
        with device.popen("failing_program.py", ["refuse"], stdin=PIPE, stdout=PIPE, scripts=SCRIPTS) as child:
            while True:
                child.stdin.write(b"please\n" * 1000)
    assert str(caught.value) == "no: say yes"


def test_an_interrupted_child_interrupts_us(device):
    with pytest.raises(KeyboardInterrupt):
        device.run("failing_program.py", ["interrupt"], scripts=SCRIPTS)


def test_a_crash_is_told():
    with pytest.raises(DeviceError, match=r"failing_program\.py crashed \(signal 11\)"):
        Device().run("failing_program.py", ["crash"], scripts=SCRIPTS)


@pytest.fixture
def fresh_toolchain():
    programs.micropython.cache_clear()
    programs.mpy_cross.cache_clear()
    yield
    programs.micropython.cache_clear()
    programs.mpy_cross.cache_clear()


@pytest.mark.parametrize(
    ("variable", "value", "message"),
    [
        ("MICROPYTHON", "/nowhere/micropython", "MICROPYTHON is '/nowhere/micropython', which is no executable file"),
        ("MICROPYTHON", "/bin/echo", "is not a MicroPython of version"),
        ("MPY_CROSS", "/nowhere/mpy", "MPY_CROSS is '/nowhere/mpy', which is no executable file"),
        ("MPY_CROSS", "/bin/echo", "is not an mpy-cross"),
    ],
)
def test_wrong_tools_are_named(fresh_toolchain, monkeypatch, variable, value, message):
    monkeypatch.setenv(variable, value)
    with pytest.raises(ToolchainError, match=message):
        programs.matching()


def test_tools_that_do_not_fit_together(fresh_toolchain, monkeypatch, tmp_path):
    monkeypatch.setenv(
        "MPY_CROSS", saying(tmp_path / "x", "MicroPython v1.18 on 2022-01-17; mpy-cross emitting mpy v5.0")
    )
    with pytest.raises(ToolchainError, match=r"mpy-cross v1\.18 writes 5\.0: set MICROPYTHON or MPY_CROSS"):
        programs.matching()


def test_the_native_architecture_is_the_runtimes_own(fresh_toolchain):
    assert programs.micropython().arch is not None
    assert programs.matching()[1].mpy == programs.micropython().mpy
