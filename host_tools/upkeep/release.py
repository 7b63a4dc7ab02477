"""Makes all files of a release in dist/: `make release`, or `python -m host_tools.upkeep.release`.

    picorack-1.0.0-py3-none-any.whl, picorack-1.0.0.tar.gz     for pip
    picorack-1.0.0-BOARD-LANGUAGE.uf2                          for boards with a Pico (board/one_file.py)
    picorack-1.0.0-BOARD-rp2350-LANGUAGE.uf2                   for these with a Pico 2 in its place
    picorack-1.0.0-page.zip                                    the page for browsers
    picorack-1.0.0-mip.zip                                     package.json and sources, for mip
    picorack-1.0.0-microhydra.zip, -thumby_color.zip           for launchers of makers (shops.py)
    LICENSES.txt                                               of the game, its face and the English words
    RELEASE_NOTES.md                                           what CHANGELOG.md says of the version
    SHA256SUMS

Two runs of the same sources with the same SOURCE_DATE_EPOCH (default: the time of the last commit) give the same bytes.
"""

import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

import click

from lexicon_packer.commandline.progress import bar
from lexicon_packer.commandline.streams import say
from lexicon_packer.sources import languages

from ..board import one_file
from ..device_tree import rp2_boards
from ..errors import PicorackError
from ..lexicons.folders import described, lexicon_named
from ..release import board_sources
from ..toolchain.romfs import files_of
from ..web import site
from . import shops

ROOT = Path(__file__).parents[2]
LANGUAGES = [one.code for one in languages.LANGUAGES if one.released]
_WITH_A_MODULE = ("pico_ssd1306", "pico_pcd8544", "pico_lcd_13", "pico_lcd_114", "picocalc")  # which a Pico 2 fits
BOARDS = [*rp2_boards(), *(f"{board}-rp2350" for board in _WITH_A_MODULE)]  # as they stand in names of UF2 files
_EPOCH = "SOURCE_DATE_EPOCH"
_NO_GIT = 1_577_836_800  # where the sources are no checkout: 2020-01-01
_ZIP_BEGINS = 315_532_800  # 1980-01-01: no earlier time can be said in a zip file


class ReleaseError(PicorackError):
    """A release that cannot be made."""


def version():
    """The version that the sources say (text)."""
    return re.search(r'const\("(.+)"\)', (ROOT / "device/picorack/version.py").read_text("utf-8"))[1]


def notes(changelog, number):
    """What a changelog (text) says of a version (Markdown). Raises ReleaseError."""
    found = re.search(rf"^## {re.escape(number)}(?: [^\n]*)?\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if not found:
        raise ReleaseError(f"CHANGELOG.md has no section '## {number}': write what has changed")
    return found[1].strip() + "\n"


def elsewhere(text, number):
    """Notes whose links to files of the sources lead to those of the version in the repository that README names: the
    forge shows the notes where no such files are."""
    readme = (ROOT / "README.md").read_text("utf-8")
    repository = re.search(r"^\[releases\]: (.+)/releases/latest$", readme, re.MULTILINE)[1]
    return re.sub(r"\]\((?![a-z]+:|#)", f"]({repository}/blob/v{number}/", text)


def packages(out, root=ROOT):
    """Build the sources in the folder `root` into the folder `out`. Returns the paths of wheel and source archive.
    Raises ReleaseError."""
    _run("hatchling", "build", "-d", out, "-t", "sdist", "-t", "wheel", cwd=root)
    (wheel,), (archive,) = Path(out).glob("*.whl"), Path(out).glob("*.tar.gz")
    return wheel, archive


def check(wheel, archive):
    """Raise ReleaseError if the package index would refuse them, or if the wheel holds what does not belong there."""
    _run("twine", "check", "--strict", wheel, archive)
    _run("check_wheel_contents", "--config", ROOT / "pyproject.toml", wheel)


def notices(folders):
    """The licences (text) of a release: what each lexicon says of its words, and those that pyproject.toml lists.

    folders: of the lexicons
    """
    listed = re.search(r"^license-files = (\[.*\])", (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)[1]
    words = [described(folder).index for folder in folders]
    said = [[one["name"], *filter(None, map(one.get, ("source", "licence", "common_licence")))] for one in words]
    parts = {"Words": "\n".join("; ".join(line) for line in said)}
    parts |= {name: (ROOT / name).read_text("utf-8").strip() for name in json.loads(listed)}
    return "".join(f"{name}\n\n{text}\n\n\n" for name, text in parts.items())


def zipped(files):
    """A zip file (bytes) of {path: bytes}, the same whenever and wherever it is made."""
    stored = io.BytesIO()
    moment = time.gmtime(max(epoch(), _ZIP_BEGINS))[:6]
    with zipfile.ZipFile(stored, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for path, data in sorted(files.items()):
            entry = zipfile.ZipInfo(path, moment)
            entry.external_attr, entry.compress_type = 0o644 << 16, zipfile.ZIP_DEFLATED
            made.writestr(entry, data)
    return stored.getvalue()


def sums(folder):
    """The content of SHA256SUMS (text) for all files of a folder, as sha256sum writes and checks it."""
    paths = sorted(path for path in Path(folder).iterdir() if path.name != "SHA256SUMS")
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths)


def epoch():
    """SOURCE_DATE_EPOCH (int): what the environment says, else the time of the last commit."""
    if _EPOCH not in os.environ:
        done = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
        os.environ[_EPOCH] = done.stdout.strip() or str(_NO_GIT)
    return int(os.environ[_EPOCH])


def make(out, boards, languages):
    """Make all files of a release in a folder, whose former content is removed. Raises PicorackError.

    boards: as BOARDS has them; languages: codes, for each of which each board gets a file
    """
    epoch()
    out, number = Path(out), version()
    text = elsewhere(notes((ROOT / "CHANGELOG.md").read_text("utf-8"), number), number)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    check(*packages(out))
    folders = {code: lexicon_named(code) for code in languages}
    english = lexicon_named("en")
    licences = notices(dict.fromkeys([english, *folders.values()]))
    (out / "LICENSES.txt").write_text(licences, "utf-8")
    page = {**files_of(site.site(list(folders.values()))), "LICENSES.txt": licences.encode()}
    with tempfile.TemporaryDirectory(prefix="picorack-") as work:
        board_sources.write(Path(work, "mip"))
        zips = {
            "page": page,
            "mip": {**files_of(Path(work, "mip")), "LICENSES.txt": licences.encode()},
            "microhydra": shops.micro_hydra(english, number, licences),
            "thumby_color": shops.thumby_color(english, number, licences),
        }
    for name, files in zips.items():
        (out / f"picorack-{number}-{name}.zip").write_bytes(zipped(files))
    for code, folder in folders.items():
        for board in boards:
            name, _, pico_2 = board.partition("-")
            with bar() as progress:
                content, words = one_file.made(name, [folder], True, progress, pico_2)
            (out / f"picorack-{number}-{board}-{code}.uf2").write_bytes(content)
            say(f"{board}, {code}: {words[0]}", err=True)
    (out / "RELEASE_NOTES.md").write_text(text, "utf-8")
    (out / "SHA256SUMS").write_text(sums(out), "utf-8")


def _run(module, *arguments, cwd=None):
    done = subprocess.run([sys.executable, "-m", module, *arguments], cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        said = " ".join((done.stdout + done.stderr).split())
        raise ReleaseError(f"{module} refuses the packages: {said}")


@click.command()
@click.option("--out", default="dist", help="The folder that gets the files; what is in it is removed.")
@click.option("--boards", default=",".join(BOARDS), help="Boards that get UF2 files, between commas; '' for none.")
@click.option("--languages", default=",".join(LANGUAGES), help="Languages of the UF2 files and of the page.")
def main(out, boards, languages):
    """Make all files of a release."""
    try:
        make(out, [name for name in boards.split(",") if name], languages.split(","))
    except PicorackError as problem:
        raise SystemExit(f"picorack: {problem}") from None
    say(f"The release is in {out}")


if __name__ == "__main__":
    main()
