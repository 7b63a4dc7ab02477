"""Compiles the device tree to .mpy files, once for each content of the sources, architecture and compiler.

The result is a folder for MicroPython's module path. It holds `picorack/`, `main.mpy` and, beside them, scripts that
can be started as modules: the host tools' own (`device_scripts/*.py`) or those of a test.
"""

import functools
import subprocess
from pathlib import Path

from lexicon_packer.commandline.progress import bar

from .. import cache
from ..device_tree import sources
from ..errors import PicorackError
from ..release import release_build, shared_constants
from ..toolchain.programs import mpy_cross
from ..toolchain.romfs import rom_image
from ..wasm import kernels

WASM = "wasm"  # for build(): kernels as WebAssembly

SCRIPTS = tuple(sorted((Path(__file__).parent / "device_scripts").glob("*.py")))


class BuildError(PicorackError):
    """A device source that does not compile."""


def build(
    arch,
    bytecode=False,
    scripts=SCRIPTS,
    release=False,
    board="unix",
    bundles=True,
    without=(),
    languages=None,
    lines=False,
):
    """The folder of the .mpy files, which are compiled if they are not in the cache. Raises BuildError, ReleaseError,
    BundleError and ToolchainError.

    arch: the architecture of native code, as mpy-cross calls it, WASM, or None
    bytecode: True for kernels without native code
    scripts: files that are compiled beside the device tree
    release: True for code that takes less of the heap, for boards and for measuring (release/__init__.py)
    board: the board whose drivers are included
    bundles: False for a release without bundles
    without: modules that are left out, with their folders: 'ui/guide'
    languages: codes of the screens' languages, for a board; None for all, and all texts that any board shows
    lines: True for a release whose tracebacks name lines of .mpy files, whose source release_build.places() finds

    Constants that modules share are written in, because kernels cannot look them up (shared_constants.py).
    """
    arch = None if bytecode else arch
    texts = tuple((path, path.read_bytes()) for path in scripts)
    place, files = _identified(mpy_cross().version, arch, texts, release, board, bundles, tuple(without), languages)
    place += "-lines" * (release and lines)
    with_lines = [Path(path.name) for path in scripts]  # in any case

    def fill(folder):
        texts, emitted = files, arch
        if arch == WASM or not release:  # a release's maker writes the constants in itself
            texts = shared_constants.inlined(files)
        if arch == WASM:
            module, texts = kernels.made(texts)
            (folder / kernels.FILE).write_bytes(module)
            emitted = None
        if release:
            texts = release_build.made(texts, bundles)
        with bar() as progress:
            for done, (name, text) in enumerate(texts.items()):
                progress("Compiling the game", done, len(texts))
                target = folder / name.with_suffix(".mpy")
                target.parent.mkdir(parents=True, exist_ok=True)
                shown = Path(release_build.shown(name)) if release else name
                target.write_bytes(compile_source(text, shown, emitted, lines or not release or name in with_lines))

    return cache.folder(place, fill)


@functools.cache  # of the device tree: a process reads it once, not at every start of a device program
def _identified(compiler, arch, scripts, release, board, bundles, without, languages):
    """(the build's place in the cache, {path in the build: bytes} of its sources). compiler: the version of mpy-cross;
    scripts: a tuple of (path, bytes); the other parameters are as of build()"""
    files = device_sources(arch, [path for path, _ in scripts], board, languages)
    files = {name: text for name, text in files.items() if f"{name.parent.name}/{name.stem}" not in without}
    made_by = (release_build.makers(), bundles) if release else ()
    if arch == WASM:
        made_by = (*made_by, kernels.makers())
    kind = f"{arch or 'bytecode'}{'-release' if release else ''}"
    return f"device/{kind}-{cache.key(compiler, arch, made_by, files)}", files


def device_sources(arch, scripts=(), board="unix", languages=None):
    """{path in the build: bytes} of the sources that build() compiles or makes a release of. Parameters as of build();
    arch: None for kernels as bytecode"""
    cortex = (arch or "").startswith("armv")  # modules of Thumb assembler are for Cortex-M alone
    found = sources(scripts, board, languages).items()
    found = {name: text for name, text in found if cortex or not name.name.startswith("thumb_")}
    if arch is None:  # another decorator turns viper kernels into bytecode
        viper = [name for name in found if name.name.endswith("kernels.py")]
        found |= {name: found[name].replace(b"@micropython.viper", b"@micropython.bytecode") for name in viper}
    return found


def for_board(script, bundled=True):
    """The text (str) of one of SCRIPTS in the form in which it is sent to a board.

    script: the name of its file
    bundled: True for a board with a release; False for one in whose firmware the game is frozen
    """
    return (_for_boards(bundled) / script).read_text("utf-8")


@functools.cache
def _for_boards(bundled):
    """The folder of SCRIPTS in that form. bundled: as for_board() takes it"""
    texts = sources(SCRIPTS)

    def fill(folder):
        made, names = shared_constants.inlined(texts), [Path(path.name) for path in SCRIPTS]
        sent = release_build.beside(made, names) if bundled else {name: made[name] for name in names}
        for name, text in sent.items():
            (folder / name).write_bytes(text)

    return cache.folder(f"sent/{cache.key(release_build.makers(), bundled, texts)}", fill)


def rom_of(folder):
    """Path of a ROMFS image, in the cache, of a folder that build() has returned."""

    def fill(work):
        (work / "code.romfs").write_bytes(rom_image(folder))

    return cache.folder(f"rom/{folder.name}", fill) / "code.romfs"


def compile_source(text, name, arch, lines=True):
    """The .mpy file (bytes) of one source. Raises BuildError.

    text: the source (bytes)
    name: what tracebacks call its file (Path)
    arch: the architecture of native code, as mpy-cross calls it, or None
    lines: False leaves out the line numbers that tracebacks show, and `assert`

    mpy-cross writes it to a pipe, because where a disk is full it writes half a file or an empty one, and says nothing.
    """
    command = [*mpy_cross().command, "-s", name.as_posix(), "-o", "-"]
    command += [f"-march={arch}"] if arch else []
    command += [] if lines else ["-O3"]
    done = subprocess.run([*command, "-"], input=text, capture_output=True)
    if done.returncode or not done.stdout:
        output = done.stderr.decode(errors="replace").strip().splitlines() or ["no message"]
        raise BuildError(f"{name} does not compile for {arch or 'bytecode'}: {' '.join(output[-2:]).strip()}")
    return done.stdout
