"""ROMFS images for the chips: the tests of tests/device with what they need, and cases for the kernels."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from board import kernel_twins
from conftest import ROOT
from movegen import damaged_lexicons
from test_on_micropython import SCRIPTS

from host_tools.games.moves import alphabet_of
from host_tools.games.positions import oracle, read_positions
from host_tools.lexicons.english import default_lexicon
from host_tools.release import shared_constants
from host_tools.run.device_build import build, compile_source, device_sources
from host_tools.toolchain.programs import micropython
from host_tools.toolchain.romfs import files_of, image_of

_DATA = ROOT / "tests" / "data"
_FILES = Path(__file__).parent / "device" / "chip_files.py"
_CASES = (ROOT / "tests/support/device/kernel_figures.py", _FILES)
_POOL = 32768
_ROOMY = kernel_twins.ROOMY


def of_tests(arch):
    """The device's code with its tests, and tests.lfs, the tests' data as chip_files.py mounts them."""
    files = files_of(build(arch, scripts=(*SCRIPTS, _FILES)))
    with tempfile.TemporaryDirectory(prefix="picorack-") as temporary:
        data, image = Path(temporary, "data"), Path(temporary, "tests.lfs")
        shutil.copytree(_DATA, data / "data", ignore=shutil.ignore_patterns("oracle"))
        program = f"import chip_files\nchip_files.make({str(data)!r}, {str(image)!r})"
        command = [*micropython().command, "-X", "heapsize=16m", "-c", program]
        subprocess.run(command, check=True, cwd=_FILES.parent)
        return image_of({**files, image.name: image.read_bytes()})


def of_cases(arch, folder, changed=()):
    """The device's code and a folder of cases, as kernel_figures.py takes it.

    changed: nothing, or what broken() takes besides, for a kernel that is broken on purpose
    """
    code = files_of(build(arch, scripts=_CASES))
    if changed:
        code[f"{changed[0]}.mpy"] = broken(arch, *changed)
    return image_of({**code, **files_of(folder)})


def broken(arch, module, old, new):
    """The .mpy file (bytes) of a module of the device's, after the text `old` has become `new`."""
    path = Path(f"{module}.py")
    text = shared_constants.inlined(device_sources(arch))[path]
    assert text.count(old) == 1
    return compile_source(text.replace(old, new), path, arch)


def twins(folder):
    """Write the cases with which kernels in assembler are compared with their twins, damaged lexicons as well."""
    lines = kernel_twins.prepare(folder)
    damaged_lexicons.describe(folder, [*lines, *kernel_twins.prepare_damaged(folder)])


def positions(folder, step=1):
    """Write the oracle's positions, each `step`-th of them, mapped and paged."""
    lexicon = default_lexicon()
    shutil.copytree(lexicon, folder / "english")
    with oracle().open(encoding="utf-8") as lines:
        found = list(read_positions(lines, alphabet_of(lexicon)))[::step]
    kernel_twins.write(folder / "oracle.txt", [(one.id, one.cells, one.rack) for one in found])
    modes = ("mapped", 0), ("paged", _POOL)
    damaged_lexicons.describe(folder, [("english", *mode, *_ROOMY, "oracle.txt") for mode in modes])
    return len(modes) * len(found)
