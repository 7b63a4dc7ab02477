"""Finds clang and wasm-ld, which compile kernels for WebAssembly (host_tools/wasm).

They are those on the PATH, or that the environment variables CLANG and WASM_LD name. Where there is none, apt-get
fetches Debian's into the cache, with the libraries they need, where they are unpacked (53 MB, 250 MB unpacked). This
needs no root and leaves the system as it is (debian.py). The clang that PyPI has in the package ziglang is 90 MB.
"""

import os
import platform
import shutil

from .. import cache
from . import debian
from .debian import InstallError

_SUITE = "trixie"
_PACKAGES = {  # {name: version}; if the suite has a newer version by now, that one is taken
    "clang-19": "1:19.1.7-3+b1",
    "lld-19": "1:19.1.7-3+b1",
    "libbsd0": "0.12.2-2",
    "libc6": "2.41-12+deb13u4",
    "libclang-cpp19": "1:19.1.7-3+b1",
    "libedit2": "3.1-20250104-1",
    "libffi8": "3.4.8-2",
    "libgcc-s1": "14.2.0-19",
    "libllvm19": "1:19.1.7-3+b1",
    "liblzma5": "5.8.1-1+deb13u1",
    "libmd0": "1.1.0-2+b1",
    "libstdc++6": "14.2.0-19",
    "libtinfo6": "6.5+20250216-2",
    "libxml2": "2.12.7+dfsg+really2.9.14-2.1+deb13u3",
    "libz3-4": "4.13.3-1",
    "libzstd1": "1.5.7+dfsg-1",
    "zlib1g": "1:1.3.dfsg+really1.3.1-1+b1",
}
_MACHINES = {  # {what Python calls a machine: (Debian's name, folder of its libraries, the program that loads them)}
    "x86_64": ("amd64", "x86_64-linux-gnu", "ld-linux-x86-64.so.2"),
    "aarch64": ("arm64", "aarch64-linux-gnu", "ld-linux-aarch64.so.1"),
}
_LIES_IN = "clang"
_NEEDED = "kernels as WebAssembly need clang and wasm-ld (package lld)"


def commands():
    """(words of the command clang, words of the command wasm-ld). Raises InstallError."""
    named = [_named("CLANG", "clang"), _named("WASM_LD", "wasm-ld")]
    if all(named):
        return tuple([path] for path in named)
    return _debians()


def _named(variable, name):
    """The path of a program that an environment variable names, or that is on the PATH; None if there is none. Raises
    InstallError for a variable that names none."""
    if variable not in os.environ:
        return shutil.which(name)
    path = shutil.which(os.environ[variable])
    if path is None:
        raise InstallError(
            f"{variable} is {os.environ[variable]!r}, which is no executable file: correct it, or unset "
            "it to use the installed one"
        )
    return path


def _debians():
    """The commands of Debian's clang and wasm-ld, which are installed if they are not in the cache."""
    machine = _MACHINES.get(platform.machine())
    if machine is None or debian.release().get("ID") != "debian":
        raise InstallError(
            f"{_NEEDED}, which come from Debian, and this is {debian.this_machine()}: install both, or "
            "set CLANG and WASM_LD to them"
        )
    architecture, triple, loader = machine
    key = cache.key(_SUITE, _PACKAGES, architecture)

    def fill(folder):
        debian.unpack(folder, _NEEDED, _SUITE, _PACKAGES, architecture)
        for words in _words(folder, triple, loader):
            debian.run([*words, "--version"])

    folder = cache.folder(f"{_LIES_IN}/{key}", fill, "Fetching clang and lld, once", fetched=True)
    return _words(folder, triple, loader)


def _words(folder, triple, loader):
    libraries = folder / "usr" / "lib" / triple
    llvm = folder / "usr" / "lib" / "llvm-19"
    start = [str(libraries / loader), "--library-path", f"{libraries}:{llvm / 'lib'}"]
    return tuple([*start, "--argv0", name, str(llvm / "bin" / name)] for name in ("clang", "wasm-ld"))
