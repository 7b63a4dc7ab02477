"""Extracts files from a Debian package (deb(5): an ar archive of two tars), without dpkg if it is packed with gzip or
xz."""

import gzip
import io
import lzma
import re
import shutil
import subprocess
import tarfile
import zlib
from pathlib import Path
from urllib.parse import unquote

from ..errors import PackError
from ..showing import place

_MAGIC = b"!<arch>\n"
_HEADER = 60  # bytes before each member: its name in the first 16, its size in 48-58
_UNPACKED = {"data.tar": bytes, "data.tar.gz": gzip.decompress, "data.tar.xz": lzma.decompress}  # check sums included


def extract(path, names, folder):
    """Extract files of a package into the folder. names: their paths in the package. Returns their new paths. Raises
    PackError."""
    try:
        with _tar(path) as tar:
            return [_written(tar, name, folder, path) for name in names]
    except OSError as problem:
        if isinstance(problem, gzip.BadGzipFile):
            raise _damaged(path) from None
        raise PackError(f"cannot read the package {place(path)}: {problem.strerror}: name another one") from None
    except (tarfile.TarError, EOFError, lzma.LZMAError, zlib.error):
        raise _damaged(path) from None


def version(path):
    """The version in a package's file name (name_version_architecture.deb); '' if there is none."""
    found = re.fullmatch(r"[^_]+_([^_]+)_[^_]+\.deb", Path(path).name)
    return unquote(found[1]) if found else ""


def _damaged(path):
    return PackError(f"{place(path)} is cut short or damaged: remove it and fetch it again")


def _tar(path):
    data = Path(path).read_bytes()
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
        if name in _UNPACKED:
            return _opened(_UNPACKED[name](data[at : at + int(size)]))
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
    done = subprocess.run(["dpkg-deb", "--fsys-tarfile", str(path)], capture_output=True)
    if done.returncode:
        raise _damaged(path)
    return done.stdout


def _opened(data):
    return tarfile.open(fileobj=io.BytesIO(data), mode="r:")


def _written(tar, name, folder, path):
    for member in (name, f"./{name}"):
        try:
            file = tar.extractfile(member)
        except KeyError:
            continue
        if file is not None:
            written = Path(folder) / Path(name).name
            written.write_bytes(file.read())
            return written
    raise PackError(f"{place(path)} has no file {name}: take another version of the package")
