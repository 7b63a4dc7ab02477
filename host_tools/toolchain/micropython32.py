"""32-bit MicroPython for the host: GC blocks of 16 bytes and a heap with a hard limit, as on a board.

It is Debian's own i386 package, which apt-get fetches into the cache, where it is unpacked. This needs no root and
leaves the system as it is (debian.py), and works on any Debian on x86. On other systems the environment variable
MICROPYTHON32 names a 32-bit MicroPython.

    python3 -m host_tools.toolchain.micropython32     # installs it, if it is not there, and prints the program's path
"""

import platform
import sys

from .. import cache
from ..errors import PicorackError
from . import debian
from .debian import InstallError

_SUITE = "trixie"
_POOL = {  # {path on a server: SHA-256}; if the suite has newer versions by now, those are taken
    "pool/main/m/micropython/micropython_1.25.0+ds-1_i386.deb":
        "a72799821cb45442150f8a7f0757bc8e4f9a4b64abccbd837d694a20d6900bb5",
    "pool/main/g/glibc/libc6_2.41-12+deb13u4_i386.deb":
        "67bb4b54cf4bb6a380449dfa1852cd9135659f85360caa0e41d312f4b30e573a",
    "pool/main/libf/libffi/libffi8_3.4.8-2_i386.deb":
        "8bafefb38c320ca27796070c881595ce04d900c3b534ac142a494daf1fe1db13",
    "pool/main/g/gcc-14/libgcc-s1_14.2.0-19_i386.deb":
        "a4c71fd856d2a48a7505a087b4186e3cca23f94603c05e3fb7c799b27e72f761",
    "pool/main/m/mbedtls/libmbedcrypto16_3.6.6-0.1~deb13u1_i386.deb":
        "aa4698ed436eebf77e3dc9f5c514073bd554109d857d887db5a367dde9a5c377",
    "pool/main/m/mbedtls/libmbedtls21_3.6.6-0.1~deb13u1_i386.deb":
        "eb1b20154ce9008aca1d036698ffc12019020a54985d2c5ae3dc1c1c39c9e995",
    "pool/main/m/mbedtls/libmbedx509-7_3.6.6-0.1~deb13u1_i386.deb":
        "fe6ba192c9227d30a4cd05a3bdeccdf9ff30d55b27d8ff488126c16dcf727cce",
}  # fmt: skip
_PACKAGES = dict(path.rpartition("/")[2].split("_")[:2] for path in _POOL)  # {name: version}
_LAUNCHER = """#!/bin/sh
here="${0%/*}/usr"
exec "$here/lib/i386-linux-gnu/ld-linux.so.2" --library-path "$here/lib/i386-linux-gnu" "$here/bin/micropython" "$@"
"""
_LIES_IN = "micropython32"
_PROGRAM = "run"


def program():
    """Path of a 32-bit MicroPython, which is installed if it is not in the cache. Raises InstallError."""
    _check_machine()
    key = cache.key(_SUITE, _PACKAGES, _LAUNCHER)
    return cache.folder(f"{_LIES_IN}/{key}", _install, "Fetching 32-bit MicroPython, once", fetched=True) / _PROGRAM


def _install(folder):
    try:
        debian.unpack(folder, "32-bit MicroPython", _SUITE, _PACKAGES, "i386", _POOL)
    except InstallError as problem:
        raise InstallError(f"{problem}: {_remedy()}") from None
    launcher = folder / _PROGRAM
    launcher.write_text(_LAUNCHER)
    launcher.chmod(0o755)
    try:
        debian.run([launcher, "-c", "pass"])
    except InstallError as problem:
        raise InstallError(f"this machine's kernel does not run 32-bit programs: {_remedy()} ({problem})") from None


def _remedy():
    return "set MICROPYTHON32 to a 32-bit MicroPython, or use the 64-bit one (runtime unix)"


def _check_machine():
    if platform.machine() not in ("x86_64", "i686", "i586") or debian.release().get("ID") != "debian":
        machine = debian.this_machine()
        raise InstallError(f"32-bit MicroPython comes from Debian on x86, and this is {machine}: {_remedy()}")


if __name__ == "__main__":
    try:
        print(program())
    except PicorackError as problem:
        sys.exit(f"picorack: {problem}")
