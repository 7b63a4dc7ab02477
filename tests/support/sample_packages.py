"""Debian packages made for a test, and an apt-get that offers them and uses no network."""

import gzip
import io
import os
import stat
import sys
import tarfile

from lexicon_packer.sources.languages import language

CZECH = (
    "SET UTF-8\nPFX N Y 1\nPFX N 0 ne .\nPFX E Y 1\nPFX E 0 nej .\nSFX A Y 1\nSFX A 0 y .\n",
    "6\nstrom/AN\nčáp/AN\nlokomotiv/A\nlokomotivka\nPraha\nkm\n",
)
SPANISH = (
    "SET UTF-8\nFLAG UTF-8\nSFX S Y 1\nSFX S 0 s .\nSFX À Y 1\nSFX À 0 me .\n",
    "4\nniño/S\ncamión\ndi/À\nMadrid\n",
)
FRENCH = "SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n", "5\ncœur/S\nété/S\nl'an\nkm\nParis\n"

# code: (the package's files' texts in the order of the table, the words that are in its lexicon)
SAMPLES = {
    "cs": (CZECH[::-1], ["ČÁP", "ČÁPY", "LOKOMOTIV", "LOKOMOTIVKA", "LOKOMOTIVY", "STROM", "STROMY"]),
    "de": (["BLZ BLZ\nHAUS Haus\nOEL öl Öl\nSTRASSE Straße\nLAUFEN\nAIDS AIDS\nKYU Kyū\nCDS CDs\n"], None),
    "es": (SPANISH[::-1], ["CAMION", "DI", "NIÑO", "NIÑOS"]),
    "fr": (FRENCH[::-1], None),
    "it": (["Roma\ncittà\nc'è\nkm\nsvi\noca\n"], ["AH", "CITTA", "OCA", "OH", "UH"]),
    "pl": (["Warszawa\nżółw\nkm\nII\niii\nbrr\n"], None),
    "pt": (["Lisboa\nmaçã\npão\nguarda-chuva\ncm\nxiv\n"], ["MAÇA", "PAO"]),
}


def deb(path, files, packing="xz"):
    """Write a package. files: {path in it: bytes}."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode=f"w:{packing}") as tar:
        for name, content in files.items():
            member = tarfile.TarInfo(f"./{name}")
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))
    return package(path, f"data.tar.{packing}", data.getvalue())


def package(path, name, content):
    """Write a package with one member besides the usual first one."""
    archive = b"!<arch>\n"
    for member, data in (("debian-binary", b"2.0\n"), (name, content)):
        header = f"{member:<16}{0:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n"
        archive += header.encode() + data + b"\n" * (len(data) % 2)
    path.write_bytes(archive)
    return path


def contents(code):
    """The files of the sample package of a language."""
    texts = [text.encode() for text in SAMPLES[code][0]]
    if code == "de":
        texts = [gzip.compress(texts[0])]
    return dict(zip(language(code).files, texts, strict=True))


def sample(code, folder):
    """Write a small package of a language to the folder."""
    return deb(folder / f"{language(code).package}_1%3a2.0-1_all.deb", contents(code))


_APT = """#!{python}
import pathlib, shutil, sys
archive, words = pathlib.Path({archive!r}), sys.argv[1:]
with open(archive / "calls", "a") as calls:
    print(*words, file=calls)
if "-c" not in words and (archive / "no lists").exists():
    sys.exit("E: Unable to locate package " + words[-1])
if "update" in words:
    sys.exit("E: Failed to fetch the lists" if (archive / "no network").exists() else 0)
found = list(archive.glob(words[-1] + "_*.deb"))
if not found:
    sys.exit("Reading...\\nE: Unable to locate package " + words[-1])
if "--print-uris" in words:
    print("'http://debian.example/x.deb' x.deb %d SHA256:0" % found[0].stat().st_size)
elif (archive / "no network").exists():
    sys.exit("E: Failed to fetch the package")
else:
    shutil.copy(found[0], ".")
"""


def fake_apt(folder, monkeypatch):
    """Put an apt-get first on the PATH whose archive is a folder. It offers the packages in it, logs its calls to a
    file 'calls', and fails as the files 'no lists' and 'no network' say, if they exist."""
    programs = folder / "bin"
    programs.mkdir(parents=True)
    program = programs / "apt-get"
    program.write_text(_APT.format(python=sys.executable, archive=str(folder)))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    return folder
