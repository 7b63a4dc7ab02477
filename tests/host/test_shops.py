"""The folders for collections of games of two makers: what those want of them, and the game as launchers start it."""

import io
import json
import os
import struct
from pathlib import Path

import pytest
import yaml
from PIL import Image
from terminal import Terminal

from host_tools.board import carried
from host_tools.board.install import start_program
from host_tools.lexicons.folders import described
from host_tools.run.device_build import build, compile_source
from host_tools.toolchain.programs import micropython
from host_tools.toolchain.romfs import files_of
from host_tools.upkeep import release
from lexicon_packer.files import archive
from lexicon_packer.files.writer import sealed

NOTICES = "Licences."
# app-source/default.yml of MicroHydra-Apps, which gives what a details.yml leaves out
DETAILS = {
    "author": str,
    "author_link": str,
    "license": str,
    "license_link": str,
    "app_version": (str, int, float),
    "short_description": str,
    "description": str,
    "installation_instructions": str,
    "devices": list,
}


@pytest.fixture(scope="module")
def apps(short_words):
    """{board: {path: bytes}} for MicroHydra-Apps, each as its folder holds it. One of the two devices is compiled."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(release, "HYDRA_DEVICES", {"cardputer": "Cardputer"})
        files = release.micro_hydra(short_words, "1.2.3", NOTICES)
    assert {path.split("/")[0] for path in files} == {"picorack-cardputer"}
    return {path.partition("/")[2]: data for path, data in files.items()}


@pytest.fixture(scope="module")
def thumby(short_words):
    """{path: bytes} for TinyCircuits-Thumby-Color-Games, as the game's folder holds it."""
    files = release.thumby_color(short_words, "1.2.3", NOTICES)
    assert {path.split("/")[0] for path in files} == {"Picorack"}
    return {path.partition("/")[2]: data for path, data in files.items()}


def test_an_app_of_micro_hydra(apps):
    """tools/catalog_apps.py there takes the first folder, or the first .py file, beside details.yml for the app; the
    launcher imports a folder that has __init__.py."""
    beside = {path.split("/")[0] for path in apps}
    assert beside == {"Picorack", "details.yml"}
    assert "Picorack/__init__.py" in apps
    details = yaml.safe_load(apps["details.yml"])
    for name, value in details.items():
        assert isinstance(value, DETAILS[name]), name
    assert details["app_version"] == "1.2.3" and details["devices"] == ["Cardputer"]
    assert details["short_description"].isascii()


def test_an_icon_of_micro_hydra(apps):
    """wiki/App-Format.md: a raw bitmap of 32x32, one bit a pixel. The catalogue reads it so."""
    assert len(apps["Picorack/icon.raw"]) == 32 * 32 // 8
    image = Image.frombytes("1", (32, 32), apps["Picorack/icon.raw"])
    assert [bool(image.getpixel(at)) for at in ((0, 0), (8, 8), (13, 20))] == [
        False,
        True,
        False,
    ]  # paper, tile, letter


def test_a_game_of_the_thumby_color(thumby):
    """The launcher looks for folders with main.py, and for icon.bmp; the texts of games there end with these lines."""
    title, *_, author, version = thumby["arcade_description.txt"].decode("ascii").splitlines()
    assert (title, author, version) == ("Picorack", "Author: the picorack authors", "Version: 1.2.3")
    assert "main.py" in thumby and thumby["main.py"].isascii()
    with Image.open(io.BytesIO(thumby["arcade_title_image.png"])) as image:
        assert image.format == "PNG" and image.size == (512, 512)


def test_an_icon_of_the_thumby_color(thumby):
    """TextureResource: "a 16-bit RGB565 .bmp file". The launcher shows it 38 pixels high."""
    data = thumby["icon.bmp"]
    bits, compression = struct.unpack_from("<HI", data, 28)
    assert (bits, compression) == (16, 3) and struct.unpack_from("<3I", data, 54) == (0xF800, 0x07E0, 0x001F)
    with Image.open(io.BytesIO(data)) as image:
        assert image.size == (38, 38)
        seen, drawn = image.convert("RGB"), release.icon(38)
    for at in ((0, 0), (10, 8), (16, 14), (37, 37)):
        assert all(abs(one - other) < 8 for one, other in zip(seen.getpixel(at), drawn.getpixel(at), strict=True)), at


@pytest.mark.parametrize("shop", ["apps", "thumby"])
def test_code_is_for_the_processor_and_words_are_whole(shop, request, short_words):
    """The archives are those of `picorack flash`, of whose modules the header names the processor."""
    files, (home, arch) = request.getfixturevalue(shop), {"apps": ("Picorack/", 10), "thumby": ("", 7)}[shop]
    assert files[f"{home}LICENSES.txt"].decode() == NOTICES
    for path, data in files_of(short_words).items():
        assert files[f"{home}lexicon/{path}"] == data
    named = json.loads(files[f"{home}board.json"])
    held = [archive.read(files[f"{home}{path.removeprefix('/')}"]).members for path in named["code"]]
    natives = {data[2] >> 2 & 15 for modules in held for data in modules.values()}
    assert natives == {0, arch}  # xtensawin, or that of a Cortex-M33


@pytest.mark.parametrize("program", ["__init__.py", "main.py"])
def test_a_launcher_starts_the_game_and_quit_resets(program, short_words, tmp_path):
    """MicroHydra imports a folder by its path, from /; the Thumby Color goes to the folder and executes the file there.
    The board here is a terminal, without the line that leaves the game; machine.reset() prints a word."""
    home = tmp_path / "Picorack"
    console = b"from boards import unix\nclass Board(unix.Board):\n    can_leave = False\n"
    modules = files_of(build("x64", release=True, scripts=()))
    modules["boards/console.mpy"] = compile_source(console, Path("boards/console.py"), None)
    files = {"code.pra": carried.packed(modules)[0][""], "board.json": b'{"board": "console", "code": ["/code.pra"]}'}
    files |= {f"lexicon/{path}": data for path, data in files_of(short_words).items()}
    files |= {program: release.LAUNCHED.read_bytes(), "archives.py": start_program()}
    for path, data in files.items():
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_bytes(data)
    (tmp_path / "machine.py").write_text("def reset():\n    print('RESET')\n")
    imported = f"__import__({str(home)!r})"
    executed = f"import os; os.chdir({str(home)!r}); execfile({str(home / program)!r})"
    source = imported if program == "__init__.py" else executed
    command = [*micropython().command, "-X", "heapsize=8m", "-c", source]
    env = {"MICROPYPATH": str(tmp_path), "LANG": "C.UTF-8", "TERM": "xterm-256color", "PATH": os.environ["PATH"]}
    with Terminal(command, (100, 40), env, cwd="/") as terminal:
        terminal.until("Quit")
        terminal.write("\x1b[A\r")  # from the first line of the menu up to the last one
        assert "RESET" in terminal.until("RESET")
        assert terminal.end() == 0
    assert "settings.json" not in os.listdir("/") and not Path("/game.0").exists()


def test_the_licences_are_those_of_the_package_and_of_the_words(short_words, tmp_path):
    about = {"name": "Čeština", "source": "a package", "licence": "GPL-2"}
    (tmp_path / "lexicon.json").write_bytes(sealed({**described(short_words).index, **about}))
    text = release.notices([tmp_path])
    assert "MIT License" in text and "SCOWL" in text and "face.LICENSE" in text
    assert "\nČeština; a package; GPL-2; CC BY-SA 4.0" in text
