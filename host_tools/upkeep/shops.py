"""The game as launchers of two makers offer it beside other programs: folders for the collections of their games.

MicroHydra (Cardputer, Cardputer ADV, T-Deck) imports the folder /apps/Picorack. Its collection wants a folder for each
app, with details.yml, and in it the folder that goes onto the device, with __init__.py and icon.raw.
    https://github.com/echo-lalia/MicroHydra-Apps (README.md, app-source/default.yml, tools/catalog_apps.py)
    https://github.com/echo-lalia/MicroHydra/blob/main/wiki/App-Format.md

The Thumby Color starts /Games/Picorack/main.py. Its launcher shows icon.bmp; arcade_description.txt and
arcade_title_image.png are for the page from which games are downloaded.
    https://github.com/TinyCircuits/TinyCircuits-Thumby-Color-Games
    https://github.com/TinyCircuits/TinyCircuits-Tiny-Game-Engine (filesystem/system/launcher, TextureResource)

Both get the archives that `picorack flash` would install, with native code for their processor, and the English words.
"""

import io
import json
import struct
from pathlib import Path

from PIL import Image, ImageDraw

from ..board import carried
from ..board.install import start_program
from ..lexicons.folders import described
from ..toolchain.romfs import files_of
from . import screens

NAME = "Picorack"
# A board's file: its name in details.yml, of which letters count, whether large or small
HYDRA_DEVICES = {"cardputer": "Cardputer", "cardputer_adv": "Cardputer_ADV", "tdeck": "TDeck"}
THUMBY_COLOR = "thumby_color"
LAUNCHED = Path(__file__).parent / "device_scripts/launched.py"
_ABOUT = (
    "A crossword tile game by the rules of Scrabble, against machines of fourteen levels or other people. The machine "
    "finds every legal move; games are kept, and go on after the device was switched off."
)
_SHOWN = "game-answered"  # the shot of screens.py that the page of games shows, enlarged
_ENLARGED = 4


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
        files |= {f"{app}/{NAME}/{path}": data for path, data in _game(board, folder, "__init__.py", notices).items()}
        files[f"{app}/{NAME}/icon.raw"] = icon(32).convert("L").point(lambda light: 255 * (light > 127), "1").tobytes()
    return files


def thumby_color(folder, version, notices):
    """{path: bytes} for TinyCircuits-Thumby-Color-Games. Parameters as of micro_hydra()"""
    files = {f"{NAME}/{path}": data for path, data in _game(THUMBY_COLOR, folder, "main.py", notices).items()}
    files[f"{NAME}/icon.bmp"] = rgb565_bmp(icon(38))
    text = f"{NAME}\n\n{_ABOUT}\n\nAuthor: the picorack authors\nVersion: {version}\n"
    files[f"{NAME}/arcade_description.txt"] = text.encode("ascii")
    files[f"{NAME}/arcade_title_image.png"] = _title_image()
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
    said = {
        "author": "the picorack authors",
        "license": "MIT",
        "app_version": version,
        "short_description": f"A crossword tile game with {words:,} words",
        "description": f"{_ABOUT} Needs MicroHydra with MicroPython 1.25 or later.",
        "installation_instructions": f"Copy the folder `{NAME}` into `/apps`.",
        "devices": [device],
    }
    return "".join(f"{key}: {json.dumps(value)}\n" for key, value in said.items()).encode()


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
