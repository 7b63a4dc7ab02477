"""The game frozen in MicroPython's firmware for the Raspberry Pi Pico or Pico 2, so that no file of its code lies on
the board.

The firmware holds the drivers of all boards with a Pico: one UF2 file suits each of them. Bytecode, names and kernels
stay in flash and run there. The modules are frozen with their line numbers, so a traceback names the file and the line
of the source. MicroPython starts a frozen main.py before any other: it is device_scripts/frozen_main.py, which runs the
main.py that `picorack flash` has put on the board, and else the one that `picorack uf2` has put into the ROMFS. Either
starts the game that a board.json names, whether it is frozen or not. The viper kernels are left out for which a
Cortex-M has others in assembler.

This build alone has a `picorack/__init__.py`. It says what is frozen: __version__, and __build__, a digest of the
sources.
"""

import functools
import hashlib
import re
from importlib.metadata import version
from pathlib import Path

from lexicon_packer.commandline.progress import bar

from .. import cache
from ..device_tree import languages, rp2_boards, sources
from ..release import shared_constants
from ..release.parts import LINK, QR, TWINS, module_of, part_of
from ..run.device_build import compile_source
from ..toolchain.pico.firmware import firmware, firmware_2
from ..toolchain.pico.uf2 import RP2040, RP2350
from ..toolchain.programs import mpy_cross

_ABOUT = Path("picorack", "__init__.py")
_MAIN = Path(__file__).parent.parent / "run" / "device_scripts" / "frozen_main.py"


def uf2(romfs=None, chip=RP2040):
    """Path of the UF2 file, which is built if it is not in the cache. Raises PicorackError.

    romfs: bytes of its ROMFS, None for the usual; on an RP2350 there is one size
    """
    return firmware_2(modules(chip)) if chip == RP2350 else firmware(modules(), romfs=romfs)


def modules(chip=RP2040):
    """The folder of .mpy files that are frozen, which are compiled if they are not in the cache."""
    about = "__version__, __build__ = {!r}, {!r}\n".format(*here())
    texts = {**_texts(), _ABOUT: about.encode()}
    key = cache.key(mpy_cross().version, texts)

    def fill(folder):
        with bar(lines=True) as progress:
            for done, (name, text) in enumerate(texts.items()):
                progress("Compiling the game", done, len(texts))
                target = folder / name.with_suffix(".mpy")
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(compile_source(text, name, chip.arch))

    return cache.folder(f"device/{chip.arch}-frozen-{key}", fill)


def code_bytes():
    """Bytes of the game's .mpy files. In the firmware the game takes about a tenth more."""
    return sum(path.stat().st_size for path in modules().rglob("*.mpy"))


def here():
    """(version, build), both text, of the game in this checkout."""
    return version("picorack"), hashlib.sha256(repr(_texts()).encode()).hexdigest()[:8]


def remark(frozen):
    """A message if the game frozen in a board's firmware is not the one in this checkout, else None.

    frozen: its (version, build), as here() returns them
    """
    (there, build), (own, own_build) = frozen, here()
    if (there, build) == (own, own_build):
        return None
    if _order(there) > _order(own):
        return (
            f"The game frozen in the board's firmware has version {there}, newer than {own} here: update picorack "
            "before you pack lexicons for it."
        )
    other = f"another build of version {own}" if there == own else f"version {there}, older than {own} here"
    return (
        f"The game frozen in the board's firmware is {other}: 'make pico' (for a Pico 2: picorack uf2) builds the new "
        "one, which is copied to the board while BOOTSEL is held."
    )


def _order(version):
    """The sort key of a version like '0.10.1': [0, 10, 1]."""
    return [int(part) for part in re.findall("[0-9]+", version)]


@functools.cache
def _texts():
    """{path: bytes} of the sources, with the constants that modules share written in (release/shared_constants.py)."""
    found = {}
    for name in rp2_boards():
        found.update(sources((), name, tuple(languages())))
    found[Path("main.py")] = _MAIN.read_bytes()
    texts = shared_constants.inlined(dict(sorted(found.items())))
    return {
        name: text for name, text in texts.items() if module_of(name) not in TWINS and part_of(name) not in (LINK, QR)
    }
