"""QEMU of Debian, which apt-get fetches into the cache with the libraries it needs, where it is unpacked (115 MB).

qemu-system-* emulates machines, qemu-xtensa programs of Linux for Xtensa. This needs no root and leaves the system as
it is.
"""

import platform
import shutil

from host_tools import cache
from host_tools.toolchain import debian
from host_tools.toolchain.debian import InstallError

_SUITE = "trixie"
_PACKAGES = {  # {name: version}; if the suite has a newer version by now, that one is taken
    "qemu-system-arm": "1:10.0.13+ds-0+deb13u1",
    "qemu-system-riscv": "1:10.0.13+ds-0+deb13u1",
    "qemu-user": "1:10.0.13+ds-0+deb13u1",
}
_KEPT = ("qemu-xtensa", "qemu-system-arm", "qemu-system-riscv32")  # of all its programs


def command(program):
    """The words of the command that starts one of QEMU's programs. Raises InstallError."""
    folder = cache.folder(_place(), _fill, "Fetching QEMU, once", fetched=True)
    libraries = folder / "lib"
    return [libraries / "ld-linux-x86-64.so.2", "--library-path", libraries, folder / program]


def is_fetched():
    return (cache.root() / _place()).is_dir()


def _place():
    return f"chips/qemu-{cache.key(_SUITE, _PACKAGES, _KEPT)}"


def _fill(folder):
    if platform.machine() != "x86_64" or debian.release().get("ID") != "debian":
        raise InstallError(f"QEMU comes from Debian on x86_64, and this is {debian.this_machine()}")
    unpacked = folder / "unpacked"
    debian.unpack(unpacked, "QEMU", _SUITE, _PACKAGES, "amd64", with_dependencies=True)
    for name in _KEPT:
        (unpacked / "usr" / "bin" / name).rename(folder / name)
    shutil.copytree(unpacked / "usr/lib/x86_64-linux-gnu", folder / "lib", ignore=_folders)
    shutil.rmtree(unpacked)


def _folders(where, names):
    return [name for name in names if not name.rpartition(".so")[1]]
