"""Finds the files that the words of a language are read from: the user's, those installed, or those of a package.

A package is downloaded once. It stays in the cache, so no network is needed the next time.
"""

import contextlib
import tempfile
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from ..errors import PackError
from ..showing import place
from . import deb, debian

ROOT = Path("/")  # where Debian's packages install their files


class Origin(NamedTuple):
    """paths: of the files
    kind: one of readers.KINDS
    source, licence: texts for lexicon.json
    known: True if they are the files of the language's package, for which there are lists of short words
    """

    paths: list
    kind: str
    source: str
    licence: str
    known: bool


def packaged(language, downloads, work, progress):
    """The Origin of a language's words. downloads: the folder of downloaded packages; work: a folder for its files.
    Raises PackError."""
    if language.held:
        return Origin([held(language)], "packaged", language.held_from, language.licence, False)
    return of_debian(language, downloads, work, progress)


def held(language):
    """The path of the list that is part of this package."""
    return resources.files("lexicon_packer").joinpath("data", language.held)


def of_debian(language, downloads, work, progress):
    """The Origin of the words in the language's Debian package. The parameters are those of packaged()."""
    installed = [ROOT / name for name in language.files]
    if all(path.is_file() for path in installed):
        return _of_package(language, installed, "installed")
    package = _newest(downloads, language)
    if package:
        with contextlib.suppress(PackError):  # it was damaged since: then it is downloaded again
            return _unpacked(language, package, work)
    return _unpacked(language, _downloaded(language, downloads, progress), work)


def given(language, path, work):
    """The Origin of what a user names: a package (.deb), a Hunspell dictionary (.dic), a word list, or a folder that
    holds one of these. Raises PackError."""
    path = Path(path)
    if path.is_dir():
        return _in_folder(language, path, work)
    if path.suffix == ".deb":
        return _unpacked(language, path, work)
    if path.suffix in (".dic", ".aff"):
        return _dictionary(language, path.with_suffix(".dic"))
    if language.package and path.name in [Path(name).name for name in language.files]:
        return _of_package(language, [path], "a file of it")
    return Origin([path], "own", path.name, "that of the list", False)


def _in_folder(language, folder, work):
    for below in ("", *{str(Path(name).parent) for name in language.files}):
        paths = [folder / below / Path(name).name for name in language.files]
        if paths and all(path.is_file() for path in paths):
            hunspell = language.kind == "hunspell"
            return _dictionary(language, paths[0]) if hunspell else _of_package(language, paths, "a file of it")
    package = _newest(folder, language)
    if package:
        return _unpacked(language, package, work)
    for path in sorted([*folder.glob(f"{language.code}_*.dic"), *folder.glob(f"{language.code}.dic")]):
        return _dictionary(language, path)
    raise PackError(f"{place(folder)} holds no words of {language.tiles.title()}: put {_wanted(language)} there")


def _dictionary(language, path):
    """The Origin of a dictionary of the user's. Its name says whether it is the package's, not where it came from."""
    known = path.name in [Path(name).name for name in language.files]
    return Origin([path, path.with_suffix(".aff")], "hunspell", path.name, f"that of {path.name}", known)


def _of_package(language, paths, version):
    source = f"Debian's package {language.package}, {version}"
    return Origin(paths, language.kind, source, language.licence, True)


def _unpacked(language, package, work):
    if language.package is None:
        name = language.tiles.title()
        raise PackError(f"{name} needs no package such as {place(package)}: name a word list or a .dic with --from")
    paths = deb.extract(package, language.files, work)
    return _of_package(language, paths, deb.version(package) or package.name)


def _newest(folder, language):
    found = [path for path in Path(folder).glob(f"{language.package}_*.deb") if path.is_file()]
    return max(found, key=lambda path: path.stat().st_mtime, default=None)


def _downloaded(language, downloads, progress):
    try:
        return debian.download(language.package, downloads, progress)
    except PackError as reason:
        raise PackError(
            f"the words of {language.tiles.title()} could not be had ({reason}): get {_wanted(language)}, "
            "and name it with --from FILE"
        ) from None


def _wanted(language):
    package = f"Debian's package {language.package} (.deb), " if language.package else ""
    return f"{package}a Hunspell dictionary ({language.code}_*.dic and .aff) or a word list of yours"


def downloads(home):
    """The folder for downloaded packages in the cache folder `home`; made if need be. If that cannot be written, a
    temporary folder, which is removed when the process ends."""
    try:
        folder = Path(home).expanduser().absolute() / "packages"
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
        return folder
    except (OSError, RuntimeError):  # RuntimeError: no home folder is known
        return _temporary()


def _temporary():
    import atexit
    import shutil

    folder = Path(tempfile.mkdtemp(prefix="picorack-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder
