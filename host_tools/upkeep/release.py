"""Makes all files of a release in dist/: `make release`, or `python -m host_tools.upkeep.release`.

    picorack-1.0.0-py3-none-any.whl, picorack-1.0.0.tar.gz     for pip
    picorack-1.0.0-BOARD-LANGUAGE.uf2                          for boards with a Pico (board/one_file.py)
    picorack-1.0.0-BOARD-rp2350-LANGUAGE.uf2                   for these with a Pico 2 in its place
    picorack-1.0.0-page.zip                                    the page for browsers
    picorack-1.0.0-mip.zip                                     package.json and sources, for mip
    picorack-1.0.0-microhydra.zip, -thumby_color.zip           for launchers of two makers
    LICENSES.txt                                               of the game, its face and the English words
    RELEASE_NOTES.md                                           what CHANGELOG.md says of the version
    SHA256SUMS

The launchers offer the game beside other programs, so each gets a folder for the collection of its games, with the
archives that `picorack flash` would install, with native code for the processor, and the English words.

MicroHydra (Cardputer, Cardputer ADV, T-Deck) imports the folder /apps/Picorack. Its collection wants a folder for each
app, with details.yml, and in it the folder that goes onto the device, with __init__.py and icon.raw.
    https://github.com/echo-lalia/MicroHydra-Apps (README.md, app-source/default.yml, tools/catalog_apps.py)
    https://github.com/echo-lalia/MicroHydra/blob/main/wiki/App-Format.md

The Thumby Color starts /Games/Picorack/main.py. Its launcher shows icon.bmp; arcade_description.txt and
arcade_title_image.png are for the page from which games are downloaded.
    https://github.com/TinyCircuits/TinyCircuits-Thumby-Color-Games
    https://github.com/TinyCircuits/TinyCircuits-Tiny-Game-Engine (filesystem/system/launcher, TextureResource)

Two runs of the same sources with the same SOURCE_DATE_EPOCH (default: the time of the last commit) give the same bytes.
"""

import hashlib
import io
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

import click
from PIL import Image, ImageDraw

from lexicon_packer.commandline.progress import bar
from lexicon_packer.commandline.streams import say
from lexicon_packer.sources import languages

from ..board import carried, one_file
from ..board.install import start_program
from ..device_tree import rp2_boards
from ..errors import PicorackError
from ..lexicons.folders import described, lexicon_named
from ..release import board_sources
from ..toolchain.romfs import files_of
from ..web import site
from . import entry, screens

ROOT = Path(__file__).parents[2]
LANGUAGES = [one.code for one in languages.LANGUAGES if one.released]
_WITH_A_MODULE = ("pico_ssd1306", "pico_pcd8544", "pico_lcd_13", "pico_lcd_114", "picocalc")  # which a Pico 2 fits
BOARDS = [*rp2_boards(), *(f"{board}-rp2350" for board in _WITH_A_MODULE)]  # as they stand in names of UF2 files
_EPOCH = "SOURCE_DATE_EPOCH"
_NO_GIT = 1_577_836_800  # where the sources are no checkout: 2020-01-01
_ZIP_BEGINS = 315_532_800  # 1980-01-01: no earlier time can be said in a zip file
_NAME = "Picorack"
# A board's file: its name in details.yml, of which letters count, whether large or small
HYDRA_DEVICES = {"cardputer": "Cardputer", "cardputer_adv": "Cardputer_ADV", "tdeck": "TDeck"}
_THUMBY_COLOR = "thumby_color"
LAUNCHED = Path(__file__).parent / "device_scripts/launched.py"
_ABOUT = (
    "A crossword tile game by the rules of Scrabble, against machines of fourteen levels or other people. The machine "
    "finds every legal move; games are kept, and go on after the device was switched off."
)
_SHOWN = "game-answered"  # the shot of screens.py that the page of games shows, enlarged
_ENLARGED = 4


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
    rows = [[one["name"], *filter(None, map(one.get, ("source", "licence", "common_licence")))] for one in words]
    parts = {"Words": "\n".join("; ".join(line) for line in rows)}
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
            "microhydra": micro_hydra(english, number, licences),
            "thumby_color": thumby_color(english, number, licences),
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


def micro_hydra(folder, version, notices):
    """{path: bytes} for the folder app-source of MicroHydra-Apps. Raises PicorackError.

    folder: of the English lexicon
    version: of the game (text)
    notices: the licences (text) that go with the game and its words
    """
    files = {}
    for board, device in HYDRA_DEVICES.items():
        app = f"picorack-{board}"
        files[f"{app}/details.yml"] = _details(version, device, described(folder).index["words"])
        files |= {f"{app}/{_NAME}/{path}": data for path, data in _game(board, folder, "__init__.py", notices).items()}
        files[f"{app}/{_NAME}/icon.raw"] = icon(32).convert("L").point(lambda light: 255 * (light > 127), "1").tobytes()
    return files


def thumby_color(folder, version, notices):
    """{path: bytes} for TinyCircuits-Thumby-Color-Games. Parameters as of micro_hydra()"""
    files = {f"{_NAME}/{path}": data for path, data in _game(_THUMBY_COLOR, folder, "main.py", notices).items()}
    files[f"{_NAME}/icon.bmp"] = rgb565_bmp(icon(38))
    text = f"{_NAME}\n\n{_ABOUT}\n\nAuthor: the picorack authors\nVersion: {version}\n"
    files[f"{_NAME}/arcade_description.txt"] = text.encode("ascii")
    files[f"{_NAME}/arcade_title_image.png"] = _title_image()
    return files


def _game(board, lexicon, program, notices):
    """{path: bytes} of all that the launcher's program needs. program: its name"""
    chosen = carried.chosen(board, [lexicon])
    code, _ = carried.code(carried.usual_arch(board), board, chosen)
    files = {program: LAUNCHED.read_bytes(), "archives.py": start_program(), "LICENSES.txt": notices.encode()}
    files |= {path.removeprefix("/"): data for path, data in code.files.items()}
    files |= {f"lexicon/{path}": data for path, data in files_of(lexicon).items()}
    return {**files, "board.json": json.dumps({"board": board, "code": code.place}).encode()}


def _details(version, device, words):
    """details.yml (bytes), whose values are quoted as JSON, which is YAML."""
    facts = {
        "author": "the picorack authors",
        "license": "MIT",
        "app_version": version,
        "short_description": f"A crossword tile game with {words:,} words",
        "description": f"{_ABOUT} Needs MicroHydra with MicroPython 1.25 or later.",
        "installation_instructions": f"Copy the folder `{_NAME}` into `/apps`.",
        "devices": [device],
    }
    return "".join(f"{key}: {json.dumps(value)}\n" for key, value in facts.items()).encode()


def icon(size):
    """A tile with a P, as web/page/icon.svg has it (an image of size * size pixels)."""
    paper, ink = "#f0d9a0", "#33291a"
    whole = Image.new("RGB", (512, 512), "#2b2d31")
    draw = ImageDraw.Draw(whole)
    draw.rounded_rectangle((80, 80, 432, 432), 48, fill=paper)
    draw.rectangle((192, 144, 232, 384), fill=ink)
    draw.rectangle((192, 144, 280, 288), fill=ink)
    draw.ellipse((208, 144, 352, 288), fill=ink)
    draw.rectangle((232, 184, 272, 248), fill=paper)
    draw.ellipse((240, 184, 304, 248), fill=paper)
    return whole.resize((size, size), Image.Resampling.LANCZOS)


def rgb565_bmp(image):
    """A BMP file (bytes) of 16 bits a pixel, red in the uppermost five, which Pillow does not write."""
    stride = (2 * image.width + 3) // 4 * 4
    rows = []
    for y in reversed(range(image.height)):
        pixels = (image.getpixel((x, y)) for x in range(image.width))
        numbers = [red >> 3 << 11 | green >> 2 << 5 | blue >> 3 for red, green, blue in pixels]
        rows.append(struct.pack(f"<{len(numbers)}H", *numbers).ljust(stride, b"\0"))
    data, begins = b"".join(rows), 14 + 40 + 12
    head = struct.pack("<2sIII", b"BM", begins + len(data), 0, begins)
    about = struct.pack("<IiiHHIIiiII", 40, image.width, image.height, 1, 16, 3, len(data), 2835, 2835, 0, 0)
    return head + about + struct.pack("<III", 0xF800, 0x07E0, 0x001F) + data


def _title_image():
    shot = screens.cut(Image.open(screens.IMAGES / f"{_SHOWN}.png"), "128x128").convert("RGB")
    stored = io.BytesIO()
    larger = shot.resize((_ENLARGED * shot.width, _ENLARGED * shot.height), Image.Resampling.NEAREST)
    larger.save(stored, "PNG")
    return stored.getvalue()


def _run(module, *arguments, cwd=None):
    done = subprocess.run([sys.executable, "-m", module, *arguments], cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        output = " ".join((done.stdout + done.stderr).split())
        raise ReleaseError(f"{module} refuses the packages: {output}")


def main(out, boards, languages):
    make(out, [name for name in boards.split(",") if name], languages.split(","))
    say(f"The release is in {out}")


if __name__ == "__main__":
    entry(
        main,
        click.Option(["--out"], default="dist", help="The folder that gets the files; what is in it is removed."),
        click.Option(["--boards"], default=",".join(BOARDS), help="Boards that get UF2 files, a,b; '' for none."),
        click.Option(["--languages"], default=",".join(LANGUAGES), help="Languages of the UF2 files and of the page."),
    )
