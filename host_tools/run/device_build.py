"""Compiles the device tree to .mpy, once per content of its files, architecture and compiler.

The result is a folder for MicroPython's module path: `picorack/`, `main.mpy` and, beside them, scripts, each of which
can be started as a module: the host tools' own (`device_scripts/*.py`), or a test's.
"""

import functools
import hashlib
import subprocess
from pathlib import Path

from .. import cache
from ..device_tree import sources
from ..errors import PicorackError
from ..release import release_build, shared_constants
from ..toolchain.programs import mpy_cross
from ..toolchain.romfs import rom_image

SCRIPTS = tuple(sorted((Path(__file__).parent / "device_scripts").glob("*.py")))


class BuildError(PicorackError):
    """A device source that does not compile."""


def build(arch, bytecode=False, scripts=SCRIPTS, release=False, board="unix", bundles=True):
    """The folder of the .mpy files, which are made if need be.

    arch: the architecture of native code, as mpy-cross calls it, or None
    bytecode: True for kernels without native code
    scripts: files that are compiled beside the device tree
    release: True for code that takes less of the heap, for boards and for measuring
    board: the board whose drivers are in it
    bundles: does a release have bundles, in which modules that are always in use together are one?

    Constants that modules share are written in, because kernels cannot look them up (shared_constants.py). Tracebacks
    of a release name .mpy files: MicroPython keeps the name of each file it has read code from, so another name for
    its source would be one more in the heap. source_line() says which source is meant.
    """
    compiler = mpy_cross()
    arch = None if bytecode else arch
    files = device_sources(arch, scripts, board)
    made_by = (release_build.makers(), bundles) if release else ()
    key = hashlib.sha256(repr((compiler.version, arch, made_by, files)).encode()).hexdigest()[:16]

    def fill(folder):
        made = release_build.made(files, bundles) if release else shared_constants.inlined(files)
        for name, text in made.items():
            target = folder / name.with_suffix(".mpy")
            target.parent.mkdir(parents=True, exist_ok=True)
            compile_source(text, name.with_suffix(".mpy") if release else name, target, arch)

    kind = f"{arch or 'bytecode'}{'-release' if release else ''}"
    return cache.folder(f"device/{kind}-{key}", fill)


def device_sources(arch, scripts=(), board="unix"):
    """{path in the build: bytes} of what build() compiles, before it makes a release of it."""
    found = sources(scripts, board).items()
    return {name: _source(path, native=arch is not None) for name, path in found if _suits(name, arch)}


@functools.cache
def for_board(script, bundled=True):
    """The text of one of SCRIPTS, by its file's name, for a board with a release build. bundled: False for a board in
    whose firmware the game is frozen."""
    (path,) = [path for path in SCRIPTS if path.name == script]
    texts = {name: source.read_bytes() for name, source in sources(()).items()}
    if bundled:
        return release_build.beside(texts, path)
    name = Path(script)
    return shared_constants.inlined({**texts, name: path.read_bytes()})[name].decode()


def source_line(file, line, arch, bundles=True):
    """(file, line) in the sources for those that a traceback of a release for `arch` names. It must be of the code
    that this version builds, not of an older one on some board."""
    texts = {name: path.read_bytes() for name, path in sources(()).items() if _suits(name, arch)}
    return release_build.source_line(texts, file, line, bundles)


def rom_of(folder):
    """The file of the ROMFS image that holds a folder of the cache, such as build() returns."""

    def fill(work):
        (work / "code.romfs").write_bytes(rom_image(folder))

    return cache.folder(f"rom/{folder.name}", fill) / "code.romfs"


def compile_source(text, name, target, arch):
    """Compile one source text. name: the path that tracebacks show. Raises BuildError."""
    command = [*mpy_cross().command, "-s", name.as_posix(), "-o", str(target)]
    command += [f"-march={arch}"] if arch else []
    done = subprocess.run([*command, "-"], input=text, capture_output=True)
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines() or ["no message"]
        raise BuildError(f"{name} does not compile for {arch or 'bytecode'}: {' '.join(said[-2:]).strip()}")


def _suits(name, arch):
    """Is a source for this architecture? Assembler is for its own processors only."""
    return not name.name.startswith("thumb_") or (arch or "").startswith("armv")


def _source(path, native):
    """The bytes to compile. Without native code, the decorators of kernels change; no line moves."""
    text = path.read_bytes()
    if path.name.endswith("kernels.py") and not native:
        text = text.replace(b"@micropython.viper", b"@micropython.bytecode")
    return text
