"""Builds MicroPython's port for QEMU, ports/qemu, for each of CHIPS from Debian's sources.

RISC-V is compiled with clang, which kernels as WebAssembly need as well, Cortex-M with the compiler of the Pico's
firmware. C's headers are newlib's. The heap has 8 MB: what has room in a board's is measured elsewhere. The port's
console is a serial port, which QEMU connects to a socket; port/machine.c adds a clock and a ROMFS.
"""

import os
import shlex
import shutil
import tarfile
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from host_tools import cache
from host_tools.toolchain import clang, debian
from host_tools.toolchain.pico.firmware import edit
from host_tools.toolchain.programs import mpy_cross

_PORT = Path(__file__).parent / "port"
_SUITE = "trixie"
_SOURCE = "micropython"
_PACKAGES = {
    "libnewlib-dev": "4.5.0.20241231-1",
    "libclang-common-19-dev": "1:19.1.7-3+b1",
}  # if the suite has a newer version by now, that one is taken
_HEAP_BYTES = 8 << 20
_ROMFS_BYTES = 6 << 20
_DISK_BYTES = 2 << 20
_PATIENCE_S = 900
_ARM_TOOLS = ("gcc-arm-none-eabi", "libnewlib-arm-none-eabi")
_EDITS = (  # (file, pattern, replacement)
    ("mpconfigport.h", r"(MICROPY_(?:PY_TIME|PY_SYS_STDIO_BUFFER|VFS_ROM_IOCTL) +)\(0\)", r"\1(1)"),
    ("mcu/arm/startup.c", r"    mp_semihosting_init\(\);", "    extern void picorack_begin(void);\n"
     "    picorack_begin();\n    mp_semihosting_init();"),
    ("mcu/rv32/entrypoint.s", r"( +csrw satp, zero .*)", r"\1\n li t0, 0x6000\n csrs mstatus, t0 /* the FPU */"),
    ("mcu/rv32/entrypoint.s", r"\.section \.start\b.*", '.section .start,"ax"'),
    ("main.c", r"static uint32_t gc_heap", '__attribute__((section(".gc_heap"))) static uint32_t gc_heap'),
    ("main.c", r"mp_stack_set_limit\(10240\)", "mp_stack_set_limit(49152)"),
    ("uart.c", r"#define UART0 \(\(UART_t \*\)\(0x40004000\)\)", "#define UART0 ((UART_t *)PICORACK_UART)"),
)  # fmt: skip


@dataclass(frozen=True)
class Chip:
    """A machine of QEMU with the processor of a chip that boards have.

    machine: what QEMU calls it
    arch: of native code, as mpy-cross calls it
    flags: of the compiler
    script: the linker script that says where RAM is
    romfs: address of the ROMFS
    uart, fpgaio: addresses of the serial port and of the registers with a clock; 0 on RISC-V
    """

    machine: str
    arch: str
    flags: tuple
    script: str
    romfs: int
    uart: int = 0
    fpgaio: int = 0

    @property
    def is_arm(self):
        return self.arch != "rv32imc"

    @property
    def system(self):
        """The emulator's architecture, as QEMU calls it."""
        return "arm" if self.is_arm else "riscv32"


_SOFT, _FPU = ("-mfloat-abi=soft",), ("-mfloat-abi=hard", "-mfpu=fpv4-sp-d16")
_MPS2 = ("mps2.ld", 0x21800000, 0x40004000, 0x40028000)
CHIPS = {
    "rv32": Chip("virt", "rv32imc", (), "virt.ld", 0x81000000),
    "m3": Chip("mps2-an385", "armv7m", ("-mcpu=cortex-m3", *_SOFT), *_MPS2),
    "m4f": Chip("mps2-an386", "armv7emsp", ("-mcpu=cortex-m4", *_FPU), *_MPS2),
    "m7": Chip("mps2-an500", "armv7emsp", ("-mcpu=cortex-m7", *_FPU), "an500.ld", 0x60800000, *_MPS2[2:]),
    "m33": Chip("mps2-an505", "armv7emsp", ("-mcpu=cortex-m33", *_FPU), "an505.ld", 0x80800000, 0x50200000, 0x50302000),
}  # fmt: skip


def firmware(name):
    """Path of the firmware (ELF) for one of CHIPS, which is built if it is not in the cache. Raises InstallError."""
    doing = f"Building MicroPython for {CHIPS[name].machine}, once"
    return cache.folder(_place(name), partial(_fill, name), doing, fetched=True) / "firmware.elf"


def is_built(name):
    return (cache.root() / _place(name)).is_dir()


def _place(name):
    port = {path.name: path.read_bytes() for path in sorted(_PORT.iterdir())}
    return f"chips/{name}-{cache.key(_tree_key(), CHIPS[name], port, _HEAP_BYTES, _EDITS, Path(__file__).read_bytes())}"


def _fill(name, folder):
    chip = CHIPS[name]
    tree = cache.folder(f"chips/tree-{_tree_key()}", _fill_tree, "Fetching the sources of MicroPython, once", True)
    compiler = _arm() if chip.is_arm else _riscv(folder, tree / "clang")
    work = folder / "work"
    shutil.copytree(tree / "micropython", work)
    port = work / "ports" / "qemu"
    edit(port, _EDITS)
    _write_board(port, name, chip, tree / "newlib")
    options = [
        f"BOARD={name}",
        "FROZEN_MANIFEST=",
        "SIZE=true",
        "CFLAGS_EXTRA=-w",
        "PYTHON=python3",
        f"-j{os.cpu_count() or 1}",
    ]
    options += [f"MICROPY_MPYCROSS={' '.join(mpy_cross().command)}", f"MICROPY_HEAP_SIZE={_HEAP_BYTES}"]
    debian.run(["make", "-C", port, *options, *compiler], patience_s=_PATIENCE_S)
    (port / f"build-{name}" / "firmware.elf").rename(folder / "firmware.elf")
    shutil.rmtree(work)


def _arm():
    """The settings of make for Cortex-M. Raises InstallError."""
    if shutil.which("arm-none-eabi-gcc") is None:
        debian.install("MicroPython for Cortex-M needs a cross compiler", *_ARM_TOOLS)
    return []


def _riscv(folder, headers):
    """The settings of make for RISC-V. Raises InstallError. lld is the same program as wasm-ld by another name."""
    compiler, linker = clang.commands()
    cc = f"{folder / 'clang'} -no-canonical-prefixes --target=riscv32-unknown-elf --ld-path={folder / 'ld.lld'}"
    if "--argv0" in compiler:  # Debian's in the cache: clang starts itself again by this name, and has no headers there
        compiler[compiler.index("--argv0") + 1] = str(folder / "clang")
        linker[linker.index("--argv0") + 1] = "ld.lld"
        cc += f" -resource-dir {headers}"
    else:
        linker = [str(Path(shutil.which(linker[0])).resolve().with_name("ld.lld"))]
    for name, words in {"clang": compiler, "ld.lld": linker}.items():
        (folder / name).write_text(f'#!/bin/sh\nexec {shlex.join(words)} "$@"\n')
        (folder / name).chmod(0o755)
    return [f"CC={cc}", f"CPP={cc} -E", f"AS={cc} -c -x assembler-with-cpp", "RV32_ARCH=rv32imafdc"]


def _write_board(port, name, chip, newlib):
    """Write the board's folder of MicroPython's port."""
    board = port / "boards" / name
    shutil.copytree(_PORT, board)
    for script in board.glob("*.ld"):
        script.rename(port / script.name)
    soc, helper = ("MPS2", "thumb2") if chip.is_arm else ("VIRT", "rv32i")
    values = {
        "PICORACK_ROMFS_AT": hex(chip.romfs),
        "PICORACK_ROMFS_BYTES": _ROMFS_BYTES,
        "PICORACK_DISK_BYTES": _DISK_BYTES,
        "PICORACK_UART": hex(chip.uart),
        "PICORACK_FPGAIO": hex(chip.fpgaio),
        "MICROPY_PY_TIME_INCLUDEFILE": f"'\"boards/{name}/modtime.c\"'",
        "MICROPY_FATFS_ENABLE_LFN": 1,
        "MICROPY_FATFS_LFN_CODE_PAGE": 437,
        "MICROPY_FATFS_RPATH": 2,
        "MICROPY_PY_OS_INCLUDEFILE": f"'\"boards/{name}/modos.c\"'",
        "MICROPY_PY_OS_URANDOM": 1,
        "MICROPY_PY_TIME_TIME_TIME_NS": 1,
        "MICROPY_FLOAT_USE_NATIVE_FLT16": 0,
        "MICROPY_HW_MCU_NAME": f"'\"{name}\"'",
    }
    flags = [*chip.flags, *(["-mthumb"] if chip.is_arm else []), f"-DQEMU_SOC_{soc}"]
    flags += ["-isystem", str(newlib)]
    flags += [f"-D{macro}={value}" for macro, value in values.items()]
    lines = [
        f"QEMU_ARCH = {chip.system}",
        f"QEMU_MACHINE = {chip.machine}",
        f"CFLAGS += {' '.join(flags)}",
        f"AFLAGS += {' '.join(chip.flags)}",
        f"LDSCRIPT = {chip.script}",
        "LDFLAGS += -nostdlib -static",
        "MICROPY_VFS_LFS2 = 1",
        "MICROPY_VFS_FAT = 1",
        f"SRC_BOARD_O = shared/runtime/gchelper_native.o shared/runtime/gchelper_{helper}.o",
        f"SRC_C += boards/{name}/machine.c boards/{name}/library.c shared/timeutils/timeutils.c",
    ]
    (board / "mpconfigboard.mk").write_text("\n".join(lines) + "\n")


def _tree_key():
    return cache.key(_SUITE, _PACKAGES, _SOURCE)


def _fill_tree(folder):
    """MicroPython's sources and newlib's headers."""
    download = folder.parent / "download-tree"  # removed at the end only: after an error the next run goes on with it
    debian.download("MicroPython for QEMU", download, _SUITE, _PACKAGES, "amd64", sources=[_SOURCE])
    (archive,) = download.glob(f"{_SOURCE}_*.orig.tar.*")
    with tarfile.open(archive) as tar:
        tar.extractall(folder / "unpacked", **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    (tree,) = (folder / "unpacked").iterdir()
    tree.rename(folder / "micropython")
    for package in download.glob("*.deb"):
        debian.run(["dpkg", "-x", package, folder / "unpacked"])
    (folder / "unpacked" / "usr/include/newlib").rename(folder / "newlib")
    (folder / "unpacked" / "usr/lib/llvm-19/lib/clang/19").rename(folder / "clang")
    shutil.rmtree(folder / "unpacked")
    shutil.rmtree(download)
