"""Extracts files from a Debian package (deb(5): an ar archive of two tars), without dpkg if it is packed with gzip or
xz."""

import gzip
import io
import lzma
import posixpath
import re
import shutil
import subprocess
import tarfile
import zlib
from pathlib import Path
from urllib.parse import unquote

from .. import reading
from ..errors import PackError
from ..showing import place, plain

_MAGIC = b"!<arch>\n"
_HEADER = 60  # bytes before each member: its name in the first 16, its size in 48-58
_OPENERS = {"data.tar": lambda file: file, "data.tar.gz": gzip.open, "data.tar.xz": lzma.open}  # they check the sums
# What the modules raise for wrong bytes; a number beyond all bounds gives an OverflowError, headers upon headers a
# RecursionError.
_DAMAGES = (tarfile.TarError, EOFError, lzma.LZMAError, zlib.error, ValueError, OverflowError, RecursionError)
_MOST_LINKS = 40  # from one to the next, as many as Linux follows


def extract(path, names, folder):
    """Extract files of a package into the folder. names: their paths in the package. Returns their new paths. Raises
    PackError."""
    try:
        with _tar(path) as tar:
            return [_written(tar, name, folder, path) for name in names]
    except (*_DAMAGES, gzip.BadGzipFile):
        raise _damaged(path) from None
    except OSError as problem:
        raise PackError(f"cannot read the package {place(path)}: {problem.strerror}: name another one") from None


def version(path):
    """The version in a package's file name (name_version_architecture.deb); '' if there is none."""
    found = re.fullmatch(r"[^_]+_([^_]+)_[^_]+\.deb", Path(path).name)
    return unquote(found[1]) if found else ""


def _damaged(path):
    return PackError(f"{place(path)} is cut short or damaged: remove it and fetch it again")


def _tar(path):
    data = reading.whole(path)
    if not data.startswith(_MAGIC):
        raise PackError(f"{place(path)} is no Debian package: name one, which ends in .deb")
    at = len(_MAGIC)
    while len(data) >= at + _HEADER:
        header = data[at : at + _HEADER]
        size = header[48:58].decode("latin-1").strip()
        at += _HEADER
        if not size.isascii() or not size.isdigit() or len(data) < at + int(size):
            break
        name = header[:16].decode("latin-1").strip().rstrip("/")
        if name in _OPENERS:
            with _OPENERS[name](io.BytesIO(data[at : at + int(size)])) as file:
                return _opened(reading.limited(file))
        if name.startswith("data.tar."):
            return _opened(_unpacked_by_dpkg(path, name))
        at += int(size) + int(size) % 2
    raise _damaged(path)


def _unpacked_by_dpkg(path, name):
    """The tar of a package whose compression Python does not know (zstd)."""
    if shutil.which("dpkg-deb") is None:
        raise PackError(
            f"{place(path)} holds {name}, which only dpkg-deb unpacks, and that is not here: take the "
            "package of Debian, which is packed with xz"
        )
    command = ["dpkg-deb", "--fsys-tarfile", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            data = reading.limited(process.stdout)
        except OSError:
            process.kill()
            raise
    if process.returncode:
        raise _damaged(path)
    return data


class _Header(tarfile.TarInfo):
    """A header of the tar. After one with a size below 0 tarfile would read the same headers for ever."""

    @classmethod
    def frombuf(cls, buf, encoding, errors):
        return _checked(super().frombuf(buf, encoding, errors))


def _checked(member):
    if member.size < 0:
        raise tarfile.ReadError("a size below 0")
    return member


def _opened(data):
    return tarfile.open(fileobj=io.BytesIO(data), mode="r:", tarinfo=_Header)


def _written(tar, name, folder, path):
    member = _member(tar, name, path)
    written = Path(folder) / Path(name).name
    with tar.extractfile(member) as file:
        written.write_bytes(reading.limited(file))
    return written


def _member(tar, name, path):
    """The regular file of this name, after links. Raises PackError."""
    wanted = name
    members = {posixpath.normpath(member.name): _checked(member) for member in tar}  # a later header may say a size
    for _ in range(_MOST_LINKS):
        member = members.get(posixpath.normpath(name).lstrip("/"))
        if member is None:
            break
        if member.isreg():
            return member
        if not member.issym() and not member.islnk():
            break
        name = posixpath.join(posixpath.dirname(member.name), member.linkname) if member.issym() else member.linkname
    else:
        raise PackError(f"{place(path)} has links in a circle at {plain(wanted)}: take another version of the package")
    raise PackError(f"{place(path)} has no file {plain(wanted)}: take another version of the package")
