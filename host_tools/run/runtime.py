"""Runs device code as a child process: on MicroPython (compiled to .mpy), or the same sources on CPython.

    device = Device(heap="128k")
    with device.popen("moves.py", ["--lexicon", folder], stdin=PIPE, stdout=PIPE) as child:
        child.stdin.write(b"...\n")
        for line in child.stdout: ...

The end of the block waits for the child. If it failed, DeviceError is raised, with one message made of its traceback.
"""

import builtins
import contextlib
import os
import re
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from subprocess import PIPE

from lexicon_packer.showing import quoted

from ..device_tree import device_root
from ..errors import PicorackError
from ..toolchain import programs
from ..toolchain.programs import matching
from ..wasm import node
from .device_build import SCRIPTS, WASM, build, rom_of

RUNTIMES = ("unix", "unix32", "wasm", "cpython")
SHIMS = Path(__file__).parent / "shims"
_LAUNCHERS = Path(__file__).parent / "launchers"

_LONGEST_BYTES = 255  # of an argument, which MicroPython keeps as an interned string
_NOT_STARTED = "uncaught NLR"  # printed by MicroPython when the heap is too small even for its arguments
_REFUSED = 2  # the exit status of main.py when it has printed a refusal, one message
_PYTHON = (sys.executable, "-I", "-X", "utf8", *(["-B"] if sys.dont_write_bytecode else []))
_building = threading.Lock()  # CPython 3.11 cannot parse sources in two threads at once
_GRACE_S = 1  # how long a child whose pipe broke may take to say why


class DeviceError(PicorackError):
    """The device code stopped: out of memory, a missing file, a refusal of its own, a crash. Message: why."""


class Device:
    """A runtime for device code, and how the code is compiled for it.

    runtime: one of RUNTIMES. unix32 has the word size and the GC blocks of a board, so its heap holds what a board's
    heap of that size holds (except native code, which unix32 keeps outside); words and blocks of unix, on 64 bits, are
    twice as large. wasm is MicroPython's WebAssembly port in Node, with kernels as WebAssembly (host_tools/wasm)
    bytecode: True for kernels as bytecode instead of native code
    heap: '128k', '2m' or a number of bytes, a hard limit that MicroPython keeps; None for its default, 2 MB on 64 bits.
    On wasm it is what there is at first, and no limit
    from_rom: True if the code lies in a ROMFS image, where bytecode runs in place, instead of .mpy files; unix32 only
    release: True for a release (device_build.build), for measuring; MicroPython only. Programs then start in the
    folder of the code, as on a board, because the heap holds the path of every module; so paths among their arguments
    must be absolute
    without: of a release, as build() takes it
    """

    def __init__(self, runtime="unix", bytecode=False, heap=None, from_rom=False, release=False, without=()):
        self.runtime = runtime
        self.bytecode = bytecode
        self.heap = str(heap) if heap else None
        self.from_rom = from_rom
        self.release = release
        self.without = without
        self._commands = {}  # of the scripts that were started, so that the sources are compared with the cache once

    def popen(self, script, args=(), stdin=None, stdout=None, scripts=SCRIPTS, cwd=None):
        """Start a device program. Returns a Child. Raises PicorackError.

        script: the name of one of the files `scripts`, or main.py
        args: its arguments
        stdin, stdout: as Popen takes them; pipes are binary
        scripts: files that are compiled beside the device tree
        cwd: the folder to start it in; None for the current one, or that of the code with `release`
        """
        at_home = self.release and not cwd
        args = [str(arg) for arg in args]
        self._check(args)
        started = script, tuple(scripts), at_home
        with _building:
            if started not in self._commands:
                self._commands[started] = self._command(*started)
        command, code = self._commands[started]
        return Child(self, script, command + args, code if at_home else cwd, stdin, stdout)

    def run(self, script, args=(), scripts=SCRIPTS):
        """Run a device program to its end. Returns what it printed (bytes). Parameters as of popen(). Raises
        PicorackError."""
        with self.popen(script, args, stdout=PIPE, scripts=scripts) as child:
            return child.stdout.read()

    def _check(self, args):
        """Raise DeviceError for an argument that is not UTF-8 or too long for MicroPython, which would end without a
        message."""
        for arg in args:
            try:
                size = len(os.fsencode(arg).decode("utf-8").encode())
            except UnicodeError:
                raise DeviceError(f"{quoted(arg)} is not UTF-8, as device programs need it: rename it") from None
            if size > _LONGEST_BYTES and self.runtime != "cpython":
                raise DeviceError(
                    f"{quoted(arg)} has {size:,} bytes, MicroPython takes {_LONGEST_BYTES} at most: "
                    "shorten it (a path: by calling from another folder, or through a symbolic link)"
                )

    def _command(self, script, scripts, at_home):
        """(words of the command, folder of the code or None). at_home: will the program start in that folder?"""
        if self.from_rom and self.runtime != "unix32":
            raise DeviceError(f"runtime {self.runtime} cannot run code from a ROMFS image: use unix32")
        if self.runtime == "cpython":
            path = next((path for path in scripts if path.name == script), device_root() / script)
            return [*_PYTHON, *map(str, (_LAUNCHERS / "cpython.py", SHIMS, device_root(), path))], None
        if self.runtime == "wasm":
            return self._command_of_node(script, scripts)
        micropython, _ = matching(self.runtime)
        folder = build(micropython.arch, self.bytecode, scripts, self.release, without=self.without)
        heap = ["-X", f"heapsize={self.heap}"] if self.heap else []
        # -m looks into the current folder first, which is only right where that is the code's
        start = ["-m"] if at_home else [str(_LAUNCHERS / "micropython.py"), str(folder)]
        loader = ["from_rom", str(rom_of(folder))] if self.from_rom else []
        return [*micropython.command, *heap, *start, *loader, Path(script).stem], folder

    def _command_of_node(self, script, scripts):
        """The same for the WebAssembly port, which starts in the current folder in any case. It knows no main program:
        a module that is started has its own name."""
        if script == "main.py":
            raise DeviceError(
                "MicroPython's WebAssembly port has no terminal to play in: use runtime unix, or keys from a file"
            )
        programs.check_mpy(f"MicroPython's WebAssembly port {node.VERSION}", node.MPY, "MPY_CROSS")
        folder = build(WASM, self.bytecode, scripts, self.release)
        launcher = _LAUNCHERS / "micropython.py"
        return [*node.command(self.heap), str(launcher), str(folder), Path(script).stem], folder


class Child:
    """A running device program, to be used in a `with`. stdin, stdout: binary pipes, if popen() was asked for them"""

    def __init__(self, device, script, command, folder, stdin, stdout):
        self.device = device
        self.script = script
        self._stderr = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            command, stdin=stdin, stdout=stdout, stderr=self._stderr, cwd=folder, env=programs.environment()
        )
        self.stdin = self._process.stdin
        self.stdout = self._process.stdout

    def finish(self):
        """Wait for the end of the program. Raises DeviceError if it failed, KeyboardInterrupt if Ctrl-C ended it."""
        self._close(self.stdin)
        if self.stdout:
            self.stdout.read()
        status = self._process.wait()
        self._stderr.seek(0)
        output = self._stderr.read().decode(errors="replace").rstrip()
        if status or output.endswith("KeyboardInterrupt:"):
            self._fail(status, output)

    def kill(self):
        """End it at once; finish() then raises DeviceError."""
        self._process.kill()

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        try:
            if kind is None or (kind is BrokenPipeError and self._ends()):
                self.finish()
        finally:
            self._process.kill()
            self._process.wait()
            self._close(self.stdin)
            self._close(self.stdout)
            self._stderr.close()

    def _ends(self):
        try:
            self._process.wait(_GRACE_S)
        except subprocess.TimeoutExpired:
            return False
        return True

    @staticmethod
    def _close(pipe):
        with contextlib.suppress(BrokenPipeError):  # the child has gone; its exit status says why
            if pipe:
                pipe.close()

    def _fail(self, status, output):
        last = _last_words(output)
        name, _, message = last.partition(":")
        name, message = name.rpartition(".")[2], message.strip()
        if name == "KeyboardInterrupt":
            raise KeyboardInterrupt
        heap = self.device.heap or "2m"
        if _NOT_STARTED in output:
            raise DeviceError(
                f"the heap of {heap} is too small for MicroPython to start {self.script} in: give it a larger one"
            )
        if status < 0 or status > 128:
            signal = -status if status < 0 else status - 128
            raise DeviceError(f"the device program {self.script} crashed (signal {signal}): its files may be damaged")
        if name == "MemoryError":
            why = message.partition(";")[0] or "memory allocation failed"  # after it stands a remedy for boards
            raise DeviceError(f"the heap of {heap} is too small for {self.script} ({why}): give it a larger one")
        if name.endswith("Error") and message and not hasattr(builtins, name):
            raise DeviceError(message)  # the device's own exceptions are messages already
        if status == _REFUSED:
            raise DeviceError(last)
        where = self._where(re.findall(r'File "(.+?)", line (\d+)(?:, in (.+))?', output))
        raise DeviceError(f"the device program {self.script} stopped{where}: {last or f'status {status}'}")

    def _where(self, places):
        """Where a program stopped, for a message. A release has no line numbers.

        places: [(file, line, function or '')] of its traceback
        """
        if not places:
            return ""
        file, line, function = places[-1]
        if self.device.release and self.device.runtime != "cpython":
            return f" in {function or '<module>'} of {file}"
        return f" at {file}:{line}"


def _last_words(output):
    """The exception after a traceback, in one line even if its message holds line feeds; without a traceback all the
    text in one line."""
    lines = output.splitlines()
    first = next((i for i in range(len(lines), 0, -1) if lines[i - 1].startswith("  ")), 0)
    return " ".join(line.strip() for line in lines[first:])
