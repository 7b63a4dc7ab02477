"""Makes a WebAssembly module of all kernels of a program, and the program's sources with stubs for them.

Kernels work in memory that MicroPython's own data and heap fill. A data segment would be written over those; variables
on C's stack in memory, as clang keeps arrays, and variables whose address is taken, would lie nobody knows where.
Kernels need neither, since all their variables become WebAssembly's locals. To be sure, clang's assembler text is read,
which says what they need.
"""

import re
import subprocess
import tempfile
from pathlib import Path, PurePath

from ..errors import PicorackError
from ..toolchain import clang
from .c_function import PROLOGUE
from .stubs import stubbed
from .translation import Module, TranslationError

_OF_THE_DEVICE = tuple((Path(__file__).parent / "device").glob("*.py"))
FILE = "kernels.wasm"  # what the module is called beside the .mpy files

# Numbers wrap around, and buffers are read by the width that a kernel has for them.
_COMPILE = ("--target=wasm32-unknown-unknown", "-O2", "-ffreestanding", "-fwrapv", "-fno-strict-aliasing",
            "-fno-builtin", "-w", "-x", "c", "-", "-o")  # fmt: skip
_LINK = ("--no-entry", "--import-memory", "--strip-all", "-z", "stack-size=0")
_REFUSED = {  # what kernels may not need: how the assembler text shows it
    "a stack": rb"__stack_pointer",
    "data of its own": rb"\.section\s+\.(data|rodata|bss)",
    "tables of functions": rb"\.tabletype|i32\.const\s+[A-Za-z_]",
}


class CompileError(PicorackError):
    """clang or wasm-ld refused what the translation has written, or kernels need what MicroPython's memory cannot give
    a guest."""


def made(sources):
    """(module, sources) of a program: the bytes of kernels.wasm, and {path: bytes} of its sources with stubs in the
    place of the kernels, for mpy-cross without native code. Raises TranslationError, CompileError and InstallError.

    sources: {path: bytes} of the whole program with viper kernels, in modules called *kernels.py, and with the values
        of shared constants written in (release/shared_constants.py)
    """
    modules = translated(sources)
    result = {path: stubbed(text, modules[path]) if path in modules else text for path, text in sources.items()}
    result.update((Path(file.name), file.read_bytes()) for file in _OF_THE_DEVICE)
    return compiled(c_source(modules.values())), dict(sorted(result.items()))


def translated(sources):
    """{path: translation.Module} of the modules of a program that have kernels. Raises TranslationError.

    sources: as made() takes them
    """
    found = {path: text.decode() for path, text in sources.items() if PurePath(path).name.endswith("kernels.py")}
    by_name = {}
    for path in map(PurePath, found):
        if (other := by_name.setdefault(path.name, path)) != path:
            raise TranslationError(
                f"there is a {path.name} in {other.parent} and in {path.parent}: rename one, for "
                "the names of kernels as WebAssembly begin with it"
            )
    return {path: Module(PurePath(path).stem, str(path), text) for path, text in found.items()}


def c_source(modules):
    """The C source (str) of all kernels of translation.Modules. Raises TranslationError."""
    return PROLOGUE + "".join(module.c_text() for module in modules)


def compiled(text):
    """The WebAssembly module (bytes) of a C source. Raises CompileError and InstallError."""
    compiler, linker = clang.commands()
    with tempfile.TemporaryDirectory() as folder:
        compiled, linked = Path(folder) / "kernels.o", Path(folder) / "kernels.wasm"
        assembler = _run([*compiler, *_COMPILE, "-", "-S"], text.encode())
        for what, shown in _REFUSED.items():
            if re.search(shown, assembler):
                raise CompileError(
                    f"the kernels as WebAssembly need {what}, for which there is no room in MicroPython's memory: "
                    "look at what the last change of a kernel needs, or take another clang"
                )
        _run([*compiler, *_COMPILE, str(compiled), "-c"], text.encode())
        _run([*linker, *_LINK, str(compiled), "-o", str(linked)])
        return linked.read_bytes()


def makers():
    """A list of the sources (bytes) of this package. A cache of what it makes must be keyed by them."""
    return [path.read_bytes() for path in (*sorted(Path(__file__).parent.glob("*.py")), *_OF_THE_DEVICE)]


def _run(command, text=b""):
    done = subprocess.run(command, input=text, capture_output=True)
    if done.returncode:
        output = done.stderr.decode(errors="replace").strip().splitlines() or ["no message"]
        raise CompileError(
            f"{Path(command[0]).name} does not compile the kernels ({output[0]}): take another clang and "
            "wasm-ld, or none, for Debian's"
        )
    return done.stdout
