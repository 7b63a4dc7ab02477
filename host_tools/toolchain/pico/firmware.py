"""Builds MicroPython for the Raspberry Pi Pico from Debian's sources, with a ROMFS, which official images lack.

The sources are packages of Debian's stable release (see debian.py). The cross compiler is that of this system; apt-get
installs it if this process is root. Debian's sources lack mbedtls and the library micropython-lib, so the firmware has
no TLS, SHA-1 and AES; it has SHA-256. The firmware's folder in the cache is named after what it is built from.

Programs can be frozen in the firmware, which then takes more of the flash and leaves less to the ROMFS. The tree of
sources stays in the cache with all that make has built in it, so for another program only its own modules are compiled
and linked. A module written in C can be built in, too.

For a Pico 2 the same sources are built for the RP2350's cores by Arm. Its boot ROM starts what has an IMAGE_DEF in its
first 4 KB, which the Pico's SDK links in; picotool is not needed, which could sign it, too.
"""

import hashlib
import os
import re
import shutil
import tarfile
from functools import partial
from pathlib import Path

from lexicon_packer.commandline.progress import bar

from ... import cache
from .. import debian
from ..debian import InstallError
from ..programs import mpy_cross
from .uf2 import FLASH_BYTES, RP2040, RP2350, write_uf2

ROMFS_BYTES = 1032 * 1024  # as board/mpconfigboard.h has them
FROZEN_ROMFS_BYTES = 696 * 1024  # as board_frozen/mpconfigboard.h has them
FILESYSTEM_BYTES = 696 * 1024  # as both have them; where the ROMFS is to be larger, the file system is smaller
OFFICIAL_FILESYSTEM_BYTES = 1408 * 1024  # of MicroPython's own board RPI_PICO, which has no ROMFS
_LEAST_FILESYSTEM = 64 * 1024  # for saved games, settings and what starts the game
MOST_FROZEN_ROMFS_BYTES = FROZEN_ROMFS_BYTES + FILESYSTEM_BYTES - _LEAST_FILESYSTEM
ROMFS_BYTES_2 = 1792 * 1024  # of a Pico 2 with a game frozen in it, as board_pico_2/mpconfigboard.h has them
FILESYSTEM_BYTES_2 = 1536 * 1024
_BLOCK = 4096  # of the flash

_BOARD = Path(__file__).parent / "board"
_FROZEN_BOARD = Path(__file__).parent / "board_frozen"  # files that replace those of _BOARD if programs are frozen
_BOARD_2 = Path(__file__).parent / "board_pico_2"  # and of these on a Pico 2
_SUITE = "trixie"
_PACKAGES = {"pico-sdk-source": "2.1.1-1", "tinyusb-source": "0.18.0+dfsg-1"}
_SOURCE = "micropython"
_SYSTEM_PACKAGES = (
    "cmake",
    "make",
    "gcc-arm-none-eabi",
    "libnewlib-arm-none-eabi",
    "libstdc++-arm-none-eabi-newlib",
    "libstdc++-arm-none-eabi-dev",
)
_TOOLS = ("cmake", "make", "arm-none-eabi-gcc", "arm-none-eabi-g++", "arm-none-eabi-objcopy", "arm-none-eabi-nm")
_EDITS = (  # (file, pattern, replacement): removes from MicroPython's build what Debian's sources lack
    ("ports/rp2/CMakeLists.txt", r"set\(MICROPY_SSL_MBEDTLS ON\)", "set(MICROPY_SSL_MBEDTLS OFF)"),
    ("ports/rp2/CMakeLists.txt", r"    mbedtls/mbedtls_port\.c\n", ""),
    ("ports/rp2/CMakeLists.txt", r"target_link_libraries\(\$\{MICROPY_TARGET\} micropy_lib_mbedtls\)", ""),
    ("ports/rp2/CMakeLists.txt", r"pico_add_extra_outputs\(.*\)", ""),  # it would fetch picotool
    ("ports/rp2/mpconfigport.h", r"(MICROPY_(?:PY_HASHLIB_SHA1|PY_CRYPTOLIB|SSL_MBEDTLS|PY_SSL) +)\(1\)", r"\1(0)"),
)
_CONFIG = "mpconfigboard.h"
_IN_C = "in_c"  # the folder of a module in C, in that of the board
_DATE = 1744675200  # of MicroPython 1.25; the firmware holds it as its date, so that the image is the same on any day
_SAME_ANYWHERE = {"SOURCE_DATE_EPOCH": str(_DATE), "PYTHONHASHSEED": "0"}  # else names of a pin come in any order
_PATIENCE_S = 900
_IMAGE, _SYMBOLS = "picorack-pico.uf2", "picorack-pico.nm"  # the files of a folder in the cache


def firmware(frozen=None, in_c=None, romfs=None):
    """Path of the UF2 file, which is built if it is not in the cache. Raises InstallError and ToolchainError. At most
    one of `frozen` and `in_c` can be given.

    frozen: a folder of .mpy files for armv6m that are frozen in the firmware; their paths in the folder are the names
    by which they are imported
    in_c: a folder with a module in C and its micropython.cmake, to build into the firmware
    romfs: bytes of its ROMFS, None for the usual; 0 for none, and the file system of MicroPython's official firmware
    """
    name, usual = ("PICORACK_FROZEN", FROZEN_ROMFS_BYTES) if frozen else ("PICORACK", ROMFS_BYTES)
    name += "_C" if in_c else ""
    files = _board_files([_BOARD, _FROZEN_BOARD] if frozen else [_BOARD], frozen, in_c)
    filesystem = FILESYSTEM_BYTES
    if romfs not in (None, usual):
        filesystem = _filesystem_beside(romfs, usual)
        name += f"_{romfs // 1024}K"
        files[_CONFIG] = _configured(files[_CONFIG], romfs, filesystem)
    return _made(name, files, FLASH_BYTES - (usual if romfs is None else romfs) - filesystem, RP2040)


def firmware_2(frozen):
    """Path of the UF2 file for a Pico 2, as firmware() has it. frozen: .mpy files for armv7emsp"""
    files = _board_files([_BOARD, _FROZEN_BOARD, _BOARD_2], frozen)
    return _made("PICORACK_2", files, romfs_offset(ROMFS_BYTES_2, RP2350), RP2350)


def _made(name, files, most, chip):
    """The UF2 file. Parameters as _build() has them"""

    def fill(folder):
        with bar(lines=True) as progress:
            _build(folder, name, files, most, chip, progress)

    with cache.alone("pico"):  # if another process is building it, this waits, and then finds it built
        doing = "Building MicroPython for the Pico (the first time it takes some minutes)"
        folder = cache.folder(f"pico/{_key(files)}", fill, doing, True)
    return folder / _IMAGE


def romfs_offset(romfs, chip=RP2040):
    """Where in the flash the ROMFS of the firmware with a game frozen in it begins. romfs: its bytes"""
    filesystem = FILESYSTEM_BYTES_2 if chip == RP2350 else _filesystem_beside(romfs, FROZEN_ROMFS_BYTES)
    return chip.flash_bytes - romfs - filesystem


def least_romfs(size):
    """Bytes of a ROMFS with room for an image of this size, None where no firmware with the game frozen in it has
    one."""
    romfs = -(-size // _BLOCK) * _BLOCK
    return romfs if romfs <= MOST_FROZEN_ROMFS_BYTES else None


def _filesystem_beside(romfs, usual):
    """Bytes of the file system beside a ROMFS of this size. Raises InstallError."""
    if not romfs:
        return OFFICIAL_FILESYSTEM_BYTES
    most = usual + FILESYSTEM_BYTES - _LEAST_FILESYSTEM
    if romfs % _BLOCK or not _BLOCK <= romfs <= most:
        raise InstallError(
            f"ROMFS={romfs / 1024:g}K is no size for it: give a multiple of {_BLOCK // 1024}K, up to {most // 1024}K"
        )
    return min(FILESYSTEM_BYTES, usual + FILESYSTEM_BYTES - romfs)


def _configured(header, romfs, filesystem):
    """mpconfigboard.h (bytes) with other sizes."""
    text = header.decode()
    for name, size in (("ROMFS_BYTES", romfs), ("FLASH_STORAGE_BYTES", filesystem)):
        text = re.sub(rf"(MICROPY_HW_{name}) .*", rf"\1 ({size})", text)
    return text.encode()


def symbols_of(uf2):
    """Path of the file of symbols beside a UF2 file of firmware(): lines of `address [size] type name` as nm writes
    them, numbers in hexadecimal, ordered by address."""
    return uf2.with_name(_SYMBOLS)


def _board_files(folders, frozen=None, in_c=None):
    """{path in the board's folder of MicroPython's tree: bytes}. Files of later folders replace those of earlier ones.
    frozen, in_c: as firmware() takes them"""
    files = {path.name: path.read_bytes() for folder in folders for path in folder.iterdir() if path.is_file()}
    for path in sorted(Path(frozen).rglob("*.mpy")) if frozen else ():
        files[f"frozen/{path.relative_to(frozen).as_posix()}"] = path.read_bytes()
    for path in sorted(Path(in_c).iterdir()) if in_c else ():
        files[f"{_IN_C}/{path.name}"] = path.read_bytes()
    return files


def _key(files=None):
    """A digest of what a firmware is built from (text). files: as _board_files() returns them; None for a digest of the
    tree of sources alone, which all firmwares share"""
    made_from = [_SUITE, _PACKAGES, _SOURCE, _EDITS, _DATE, mpy_cross().mpy]
    made_from += [_SYMBOLS, _SAME_ANYWHERE, *sorted(files.items())] if files else []
    return hashlib.sha256(repr(made_from).encode()).hexdigest()[:16]


def _build(folder, name, files, most, chip, progress):
    """Write the UF2 file and the file of symbols into a folder. Raises InstallError.

    name: of the board in MicroPython's tree
    files: of the board, as _board_files() returns them
    most: bytes of flash that the firmware may take
    chip: RP2040 or RP2350
    progress: called as progress(stage, done, total)
    """
    _check_system()
    _install_tools(progress)
    tree = _tree(progress)
    _write_board(tree / "ports" / "rp2" / "boards" / name, files)
    binary = folder / "firmware.bin"
    program = _compile(tree, name, progress)
    debian.run(["arm-none-eabi-objcopy", "-O", "binary", program, binary])
    image = binary.read_bytes()
    if len(image) > most:
        raise InstallError(
            f"the Pico's firmware has {len(image):,} bytes, and {most:,} are its own in flash: "
            f"give it more in {_BOARD.parent.name}/*/mpconfigboard.h"
        )
    write_uf2(folder / _IMAGE, image, chip)
    (folder / _SYMBOLS).write_text(debian.run(["arm-none-eabi-nm", "-n", "-S", "--defined-only", program]))
    binary.unlink()


def _check_system():
    if debian.release().get("ID") != "debian":
        raise InstallError(
            f"the Pico's firmware is built from Debian's packages, and this is {debian.this_machine()}: "
            "use an official image, 'picorack emulate --uf2 FILE'"
        )


def _install_tools(progress):
    if all(shutil.which(tool) for tool in _TOOLS):
        return
    progress("Installing the cross compiler", 0, None)
    debian.install("building the Pico's firmware needs a cross compiler", *_SYSTEM_PACKAGES)


def _tree(progress):
    """The folder of MicroPython's sources, to which _EDITS have been applied. It stays in the cache for the next build;
    trees made from other sources are removed."""
    kept = cache.folder(f"pico/tree-{_key()}", partial(_fill_tree, progress=progress), fetched=True)
    for other in kept.parent.glob("tree-*"):
        if other != kept:
            cache.remove(other)
    return (kept / "micropython").resolve()  # by the same path for all who share it, so that nothing is compiled anew


def _fill_tree(folder, progress):
    progress("Fetching the sources of MicroPython", 0, None)
    download = folder.parent / "download"  # removed at the end only: after an error the next run goes on with it
    debian.download("the Pico's firmware", download, _SUITE, _PACKAGES, "amd64", sources=[_SOURCE])
    work = folder / "work"
    tree = _unpack(download, work)
    edit(tree, _EDITS)
    tree.rename(folder / "micropython")
    shutil.rmtree(work)
    shutil.rmtree(download)


def _unpack(download, work):
    """Unpack MicroPython's sources in the folder `work`, with the Pico's SDK and TinyUSB where its build expects them.
    Returns the folder of the sources."""
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
    return tree


def edit(tree, edits):
    """Change files of MicroPython's sources in the folder `tree` (a Path). Raises InstallError where a file lacks what
    is to be replaced.

    edits: (file, pattern, replacement) as re.sub() has them
    """
    for name, pattern, replacement in edits:
        path = tree / name
        text, count = re.subn(pattern, replacement, path.read_text())
        if not count:
            raise InstallError(f"{name} of {tree.name} has no {pattern!r}: this version of MicroPython is not known")
        path.write_text(text)


def _write_board(folder, files):
    """Write the board's files. Those that have not changed keep their times, so that make does nothing for them."""
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        if path.relative_to(folder).as_posix() not in files:
            path.unlink()
    for name, content in files.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def _compile(tree, board, progress):
    """Compile the firmware. Returns its ELF file. If an earlier build was interrupted, its tree was moved, or it was
    configured otherwise, the build begins afresh: make does not see all that a change of the configuration changes."""
    port = tree / "ports" / "rp2"
    build = port / f"build-{board}"
    complete = build / "complete"
    configuration = [path.read_bytes() for path in sorted((port / "boards" / board).iterdir()) if path.is_file()]
    built_from = f"{build} {hashlib.sha256(repr([_SAME_ANYWHERE, configuration]).encode()).hexdigest()}"
    if not complete.is_file() or complete.read_text() != built_from:
        shutil.rmtree(build, ignore_errors=True)
    complete.unlink(missing_ok=True)
    (build / "frozen_content.c").unlink(missing_ok=True)  # make would not see that a module has gone
    settings = {"MICROPY_MPYCROSS": " ".join(mpy_cross().command), **_SAME_ANYWHERE}
    options = [f"-j{os.cpu_count() or 1}", f"BOARD={board}", f"BUILD={build.name}"]
    modules = port / "boards" / board / _IN_C / "micropython.cmake"
    if modules.is_file():
        options.append(f"USER_C_MODULES={modules}")
    report = partial(progress, "Compiling MicroPython")

    def look(printed):
        done = re.findall(r"^\[ *(\d+)%\]", printed, re.MULTILINE)
        report(int(done[-1]) if done else 0, 100)

    look("")
    debian.run(["make", "-C", port, *options], env=settings, patience_s=_PATIENCE_S, look=look)
    complete.write_text(built_from)
    return build / "firmware.elf"
