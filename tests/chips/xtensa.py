"""Viper kernels of the xtensawin build, run by qemu-xtensa as they are: in the place of the same kernels on CPython.

    with Xtensa() as processor:
        processor.replace_kernels(monkeypatch)

Buffers are copied into memory that both processes share, one at a time into a room of its own, behind which no memory
is mapped, so a kernel that reads or writes behind a buffer's end ends the program. What lies before a buffer is filled
with a pattern, which must be there afterwards. With `at_begin` buffers lie at the begin of their room, and no memory is
mapped before it.
"""

import ast
import contextlib
import functools
import importlib
import inspect
import io
import mmap
import os
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import kernel_figures
from chips import mpy, qemu, xtensa_program
from chips.xtensa_program import CALLED
from picorack.movegen import generator

from host_tools.device_tree import device_root
from host_tools.run.device_build import build

_CODE_AT, _CODE_BYTES = 0x20000000, 256 << 10
_ROOMS_AT, _ROOM_BYTES, _ROOMS = 0x30000000, 1 << 20, 16
_APART = 2 * _ROOM_BYTES
_CALL_AT = _CODE_BYTES - 1024  # of what is called, in the file
_ASKED_AT = _CODE_BYTES - 16
_PATTERN = b"\xa5" * 256
_POINTERS = ("ptr8", "ptr16", "ptr32")
_NUMBERS = ("int", "uint")


class KernelError(Exception):
    """A kernel left its buffers, or asked of MicroPython's runtime what is not there."""


class Xtensa:
    """An emulated processor with all kernels.

    code: {(module, function): machine code}, other than that of the build
    at_begin: see above
    Attribute called: the kernels that were called, (module, function)
    """

    def __init__(self, code=(), at_begin=False):
        self._at_begin = at_begin
        self._functions = {}
        self._folder = tempfile.TemporaryDirectory(prefix="picorack-")
        file = tempfile.TemporaryFile(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
        file.truncate(_CODE_BYTES + _ROOMS * _ROOM_BYTES)
        self._memory = mmap.mmap(file.fileno(), 0)
        at = 0
        for name, machine_code in {**kernels(), **dict(code)}.items():
            self._memory[at : at + len(machine_code)] = machine_code
            self._functions[name] = _CODE_AT + at
            at += -(-len(machine_code) // 4) * 4
        assert at < _CALL_AT
        mappings = [(_CODE_AT, _CODE_BYTES, 0)]
        mappings += [(_ROOMS_AT + i * _APART, _ROOM_BYTES, _CODE_BYTES + i * _ROOM_BYTES) for i in range(_ROOMS)]
        program = Path(self._folder.name) / "program"
        program.write_bytes(xtensa_program.program(file.fileno(), mappings, _CODE_AT + _CALL_AT, _CODE_AT + _ASKED_AT))
        program.chmod(0o755)
        command = [*map(str, qemu.command("qemu-xtensa")), "-cpu", "dc232b", str(program)]
        self._process = subprocess.Popen(
            command, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=[file.fileno()]
        )
        self.called = set()
        self._code = code
        self._calls_back = False
        self._second = None  # what a function that a kernel has called back calls is run by another processor

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        if self._second:
            self._second.__exit__()
        self._process.kill()
        self._process.communicate()
        self._folder.cleanup()

    def replace_kernels(self, patch):
        """Let this processor run, instead of CPython, all kernels but those that handle objects.

        patch: pytest's monkeypatch
        Returns how many kernels.
        """
        replaced = {}
        for name, function in simple_kernels().items():
            replaced[inspect.unwrap(function)] = self._in_place_of(function, name)
        for module in [module for name, module in sys.modules.items() if name.startswith("picorack.")]:
            for name, value in list(vars(module).items()):
                if inspect.isfunction(value) and inspect.unwrap(value) in replaced:
                    patch.setattr(module, name, replaced[inspect.unwrap(value)])
        return len(replaced)

    def _in_place_of(self, function, name):
        """A kernel, or the same on CPython once the processor has stopped: modules that are imported meanwhile keep
        it."""

        @functools.wraps(function)
        def kernel(*arguments):
            return self._call(name, arguments) if self._process.poll() is None else function(*arguments)

        return kernel

    def kernel(self, module, function):
        """A kernel as a Python function."""
        return lambda *arguments: self._call((module, function), arguments)

    def _call(self, name, arguments):
        self.called.add(name)
        if self._calls_back:
            self._second = self._second or Xtensa(self._code, self._at_begin)
            return self._second._call(name, arguments)
        rooms, words, callback = {}, [], None
        for argument in arguments:
            if isinstance(argument, int):
                words.append(argument & 0xFFFFFFFF)
            elif callable(argument):
                callback = argument
                words.append(0)
            else:
                room = rooms.setdefault(id(argument), (len(rooms), memoryview(argument).cast("B")))
                words.append(self._address(*room))
        for room in rooms.values():
            self._lay(*room)
        struct.pack_into(f"<{2 + len(words)}I", self._memory, _CALL_AT, self._functions[name], len(words), *words)
        kind, result = self._go_on(name)
        while kind == CALLED:
            for room in rooms.values():
                self._take(name, *room)
            self._calls_back = True
            callback(result)
            self._calls_back = False
            for room in rooms.values():
                self._lay(*room)
            kind, result = self._go_on(name)
        for room in rooms.values():
            self._take(name, *room)
        return result

    def _go_on(self, name):
        """(RETURNED or CALLED, a number)"""
        self._process.stdin.write(b"\0")
        said = b""
        while len(said) < 8:
            more = self._process.stdout.read(8 - len(said))
            if not more:
                status = self._process.wait()
                why = (
                    "left its buffers"
                    if status < 0
                    else f"asked function {status - xtensa_program.TRAP} of the runtime"
                )
                raise KernelError(f"{'.'.join(name)} {why} (status {status})")
            said += more
        return struct.unpack("<Ii", said)

    def _address(self, number, view):
        return _ROOMS_AT + number * _APART + self._offset(view)

    def _offset(self, view):
        return 0 if self._at_begin else _ROOM_BYTES - len(view)

    def _lay(self, number, view):
        at = _CODE_BYTES + number * _ROOM_BYTES + self._offset(view)
        self._memory[at : at + len(view)] = view
        beside = at + len(view) if self._at_begin else at - len(_PATTERN)
        self._memory[beside : beside + len(_PATTERN)] = _PATTERN

    def _take(self, name, number, view):
        at = _CODE_BYTES + number * _ROOM_BYTES + self._offset(view)
        beside = at + len(view) if self._at_begin else at - len(_PATTERN)
        if self._memory[beside : beside + len(_PATTERN)] != _PATTERN:
            raise KernelError(f"{'.'.join(name)} wrote beside a buffer of {len(view)} bytes")
        if not view.readonly:
            view[:] = self._memory[at : at + len(view)]
        elif self._memory[at : at + len(view)] != view:
            raise KernelError(f"{'.'.join(name)} wrote into a buffer that is only read")


def figures(folder, patch, **options):
    """The figures that kernel_figures.py prints on CPython for a folder of cases, with kernels for Xtensa: a list of
    lines.

    patch: pytest's monkeypatch
    options: of Xtensa
    """
    with Xtensa(**options) as processor, contextlib.redirect_stdout(io.StringIO()) as said:
        processor.replace_kernels(patch)
        for name in ("rounds", "mark", "find_dirty", "find_anchors"):
            patch.setattr(generator, name, getattr(generator, name))  # kernel_figures sets them
        kernel_figures.main(str(folder), "viper")
    return said.getvalue().splitlines()


def kernels():
    """{(module, function): machine code} of all kernels of the build for xtensawin."""
    folder, found = build("xtensawin"), {}
    for path in sorted((folder / "picorack").rglob("*kernels.mpy")):
        module = ".".join(path.relative_to(folder).with_suffix("").parts)
        names = [function.name for function in _defined(module)]
        found.update(zip(((module, name) for name in names), mpy.viper_functions(path.read_bytes()), strict=True))
    return found


def simple_kernels():
    """{(module, function): function} of the kernels whose arguments are buffers, numbers, and functions they call."""
    found = {}
    for module in sorted({module for module, _ in kernels()}):
        imported = importlib.import_module(module)
        for function in _defined(module):
            if _is_simple(function):
                found[module, function.name] = getattr(imported, function.name)
    return found


def _defined(module):
    text = (device_root() / Path(*module.split("."))).with_suffix(".py").read_text("utf-8")
    return [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]


def _is_simple(function):
    objects = {
        argument.arg
        for argument in function.args.args
        if getattr(argument.annotation, "id", None) not in _POINTERS + _NUMBERS
    }
    called = {
        node.func.id for node in ast.walk(function) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    return objects <= {"load"} and called <= objects | {"int", "uint", *_POINTERS}
