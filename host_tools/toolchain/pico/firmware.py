"""MicroPython for the Raspberry Pi Pico with a ROMFS, which official images lack, built from Debian's sources.

The sources are packages of Debian's stable release (see debian.py); the cross compiler is this system's, installed by
apt-get when root. Debian leaves out mbedtls and MicroPython's library of modules, so the firmware has no TLS, SHA-1 and
AES; SHA-256 is there. What it is built from names its folder in the cache.
"""

import hashlib
import os
import re
import shutil
import tarfile
from pathlib import Path

from ... import cache
from .. import debian
from ..debian import InstallError
from ..programs import mpy_cross
from .uf2 import write_uf2

ROMFS_BYTES = 960 * 1024  # as board/mpconfigboard.h has them
FILESYSTEM_BYTES = 736 * 1024

_BOARD = Path(__file__).parent / "board"
_SUITE = "trixie"
_PACKAGES = {"pico-sdk-source": "2.1.1-1", "tinyusb-source": "0.18.0+dfsg-1"}
_SOURCE = "micropython"
_SYSTEM_PACKAGES = ("cmake", "make", "gcc-arm-none-eabi", "libnewlib-arm-none-eabi",
                    "libstdc++-arm-none-eabi-newlib", "libstdc++-arm-none-eabi-dev")  # fmt: skip
_TOOLS = ("cmake", "make", "arm-none-eabi-gcc", "arm-none-eabi-g++", "arm-none-eabi-objcopy")
_EDITS = (  # what Debian's tree lacks: file, pattern, what it becomes
    ("ports/rp2/CMakeLists.txt", r"set\(MICROPY_SSL_MBEDTLS ON\)", "set(MICROPY_SSL_MBEDTLS OFF)"),
    ("ports/rp2/CMakeLists.txt", r"    mbedtls/mbedtls_port\.c\n", ""),
    ("ports/rp2/CMakeLists.txt", r"target_link_libraries\(\$\{MICROPY_TARGET\} micropy_lib_mbedtls\)", ""),
    ("ports/rp2/CMakeLists.txt", r"pico_add_extra_outputs\(.*\)", ""),  # it would fetch picotool
    ("ports/rp2/mpconfigport.h", r"(MICROPY_(?:PY_HASHLIB_SHA1|PY_CRYPTOLIB|SSL_MBEDTLS|PY_SSL) +)\(1\)", r"\1(0)"),
)
_DATE = 1744675200  # of MicroPython 1.25, which the firmware shows as its own: the same image on any day
_PATIENCE_S = 900


def firmware():
    """The UF2 file, built if need be. Raises InstallError, ToolchainError."""
    with cache.alone("pico"):  # another process may be at it: then it is there when we may go on
        doing = "Building MicroPython for the Pico, once (some minutes)"
        return cache.folder(f"pico/{_key()}", _build, doing) / "picorack-pico.uf2"


def _key():
    made_from = [_SUITE, _PACKAGES, _SOURCE, _EDITS, _DATE, mpy_cross().mpy]
    made_from += [(path.name, path.read_bytes()) for path in sorted(_BOARD.iterdir()) if path.is_file()]
    return hashlib.sha256(repr(made_from).encode()).hexdigest()[:16]


def _build(folder):
    _check_system()
    _install_tools()
    download = folder.parent / "download"  # kept until all is well: what is there already need not come again
    debian.download("the Pico's firmware", download, _SUITE, _PACKAGES, "amd64", sources=[_SOURCE])
    tree = _unpack(download, folder / "work")
    _edit(tree)
    elf = _compile(tree)
    binary = folder / "work" / "firmware.bin"
    debian.run(["arm-none-eabi-objcopy", "-O", "binary", elf, binary])
    write_uf2(folder / "picorack-pico.uf2", binary.read_bytes())
    shutil.rmtree(folder / "work")
    shutil.rmtree(download)


def _check_system():
    if debian.release().get("ID") != "debian":
        raise InstallError(f"the Pico's firmware is built from Debian's packages, and this is {debian.this_machine()}: "
                           "use an official image, 'picorack emulate --uf2 FILE'")  # fmt: skip


def _install_tools():
    if all(shutil.which(tool) for tool in _TOOLS):
        return
    debian.install("building the Pico's firmware needs a cross compiler", *_SYSTEM_PACKAGES)


def _unpack(download, work):
    """MicroPython's tree with the SDK and TinyUSB in their places."""
    work.mkdir()
    (archive,) = download.glob(f"{_SOURCE}_*.orig.tar.*")
    with tarfile.open(archive) as tar:
        tar.extractall(work, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    (tree,) = work.iterdir()
    for package in download.glob("*.deb"):
        debian.run(["dpkg", "-x", package, work / "packages"])
    for name in ("pico-sdk", "tinyusb"):
        shutil.copytree(work / "packages" / "usr" / "src" / name, tree / "lib" / name, dirs_exist_ok=True)
    for name in ("pico-sdk", "micropython-lib"):  # the build takes these for proof that submodules are there
        (tree / "lib" / name / "README.md").touch()
    shutil.copytree(_BOARD, tree / "ports" / "rp2" / "boards" / "PICORACK")
    return tree


def _edit(tree):
    for name, pattern, replacement in _EDITS:
        path = tree / name
        text, count = re.subn(pattern, replacement, path.read_text())
        if not count:
            raise InstallError(f"{name} of {tree.name} has no {pattern!r}: this version of MicroPython is not known")
        path.write_text(text)


def _compile(tree):
    compiler = " ".join(mpy_cross().command)
    settings = {"MICROPY_MPYCROSS": compiler, "SOURCE_DATE_EPOCH": str(_DATE)}
    jobs = f"-j{os.cpu_count() or 1}"
    debian.run(["make", "-C", tree / "ports" / "rp2", jobs, "BOARD=PICORACK", "BUILD=build"], env=settings,
               patience_s=_PATIENCE_S)  # fmt: skip
    return tree / "ports" / "rp2" / "build" / "firmware.elf"
