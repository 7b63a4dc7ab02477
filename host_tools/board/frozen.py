"""The game frozen in MicroPython's firmware for the Raspberry Pi Pico: no file of it lies on the board.

All boards with a Pico are in it, so that one UF2 file is good for each of them. Bytecode, names and kernels stay in
flash and run there, so nothing speaks against whole names and line numbers: a traceback names file and line of the
source. The main.py of the sources is left out, for a frozen one would be started before any other; the one that
`picorack flash` puts on the board starts the game that board.json names, be it frozen or not.

`picorack/__init__.py`, which only this build has, says what is frozen: __version__, and __build__, a digest of the
sources.
"""

import functools
import hashlib
import re
from importlib.metadata import version
from pathlib import Path

from .. import cache
from ..device_tree import boards, sources
from ..release import shared_constants
from ..run.device_build import compile_source
from ..toolchain.pico.firmware import firmware
from ..toolchain.programs import mpy_cross

_ARCH, _FAMILY = "armv6m", "rp2"
_ABOUT = Path("picorack", "__init__.py")


def uf2(romfs=None):
    """The UF2 file, built if need be. romfs: bytes of its ROMFS, None for the usual. Raises PicorackError."""
    return firmware(modules(), romfs=romfs)


def modules():
    """The folder of .mpy files that are frozen."""
    about = "__version__, __build__ = {!r}, {!r}\n".format(*here())
    texts = {**_texts(), _ABOUT: about.encode()}
    key = hashlib.sha256(repr((mpy_cross().version, texts)).encode()).hexdigest()[:16]

    def fill(folder):
        for name, text in texts.items():
            target = folder / name.with_suffix(".mpy")
            target.parent.mkdir(parents=True, exist_ok=True)
            compile_source(text, name, target, _ARCH)

    return cache.folder(f"device/{_ARCH}-frozen-{key}", fill)


def code_bytes():
    """What the game takes of the firmware, as .mpy files have it; frozen it is about a tenth more."""
    return sum(path.stat().st_size for path in modules().rglob("*.mpy"))


def here():
    """(version, build) of the game that would be frozen now."""
    return version("picorack"), hashlib.sha256(repr(_texts()).encode()).hexdigest()[:8]


def remark(frozen):
    """A sentence where the (version, build) frozen on a board are not the ones here, else None."""
    (there, build), (own, own_build) = frozen, here()
    if (there, build) == (own, own_build):
        return None
    if _order(there) > _order(own):
        return (f"The game frozen in the board's firmware has version {there}, newer than {own} here: update picorack "
                "before you pack lexicons for it.")  # fmt: skip
    other = f"another build of version {own}" if there == own else f"version {there}, older than {own} here"
    return (f"The game frozen in the board's firmware is {other}: 'make pico' builds the new one, which is copied to "
            "the board while BOOTSEL is held.")  # fmt: skip


def _order(version):
    """What versions like '0.10.1' are sorted by."""
    return [int(part) for part in re.findall("[0-9]+", version)]


@functools.cache
def _texts():
    """{path: bytes} of the sources, constants that modules share written in."""
    found = {}
    for name, family in boards().items():
        if family == _FAMILY:
            found.update(sources((), name))
    texts = shared_constants.inlined({name: path.read_bytes() for name, path in sorted(found.items())})
    return {name: text for name, text in texts.items() if name.parts != ("main.py",)}
