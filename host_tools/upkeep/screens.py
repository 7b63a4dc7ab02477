"""Makes docs/screens.md and its pictures: every screen at every size, drawn by the device's code fed with the keys in
docs/keys.

`make shots` writes them anew; look at them before you commit. The tests compare screens with these pictures, too
(tests/ui/test_golden_screens.py).

A script of keys (play/key_script.py) begins with a comment: the title of its section in the page, then lines of text.
The comment after a shot is the caption of the picture; the comment after a key is the key's name in the table of what
keys cost. A shot has the name of the screen it shows, a module of device/picorack/ui/screens, with or without more
after a hyphen: `menu-quit`. After that name stands what the screen is (play/key_script.py).
"""

import lzma
import tempfile
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageOps

from .. import cache
from ..device_tree import languages
from ..errors import PicorackError
from ..lexicons.english import packer_key
from ..play import key_script
from ..play.scripted import play
from ..run.runtime import Device
from . import entry

_ROOT = Path(__file__).parents[2]
KEYS = _ROOT / "docs" / "keys"
DOC = _ROOT / "docs" / "screens.md"
IMAGES = _ROOT / "docs" / "images" / "screens"
# In the rows of a sheet, the first at twice its size. m: one bit a pixel
_ROWS = (("84x48m", "128x64m", "128x128m", "128x128"), ("240x135", "240x240", "320x240"), ("296x128m", "320x320"))
SIZES = tuple(size for row in _ROWS for size in row)
_GAP = 8  # pixels
_PAPER = "296x128m"  # a size of e-paper, whose pixels are black where those of other panels are lit
_MARGIN = "#808080"
_README = {"240x240": 2, "128x64m": 4}  # how large the README shows a game
_README_SHOT = "game-answered"
_LENGTHS = 4  # letters of the longest words in the English lexicon used here


@dataclass(frozen=True)
class Script:
    """A script of keys.

    name: of its file in docs/keys, without .keys
    options: of `picorack play`
    tiles: the tile set of its lexicon
    """

    name: str
    options: tuple = ("--players", "h,m", "--seed", "5")
    tiles: str = "english"

    @property
    def path(self):
        return KEYS / f"{self.name}.keys"

    def of_main(self):
        """The options as main.py has them, where a board is what the game is played on."""
        return ["--squares" if option == "--board" else option for option in self.options]

    def steps(self):
        return key_script.read(self.path)

    def comments(self):
        """({line number: comment after the step there}, a list of the lines of comment at the beginning)."""
        lines = self.path.read_text("utf-8").splitlines()
        head = next(i for i, line in enumerate(lines) if not line.startswith("#"))
        after = {i: line.partition(" # ")[2] for i, line in enumerate(lines, start=1) if " # " in line}
        return after, [line.removeprefix("# ") for line in lines[:head]]


SCRIPTS = (
    Script("setup", ("--seed", "5")),
    Script("first"),
    Script("turn"),
    Script("title"),
    Script("six"),
    Script("zoom"),
    Script("small", ("--players", "h,m", "--seed", "5", "--board", "small")),
    Script("light", ("--players", "h,m", "--seed", "5", "--theme", "light")),
    Script("contrast", ("--players", "h,m", "--seed", "5", "--theme", "contrast")),
    Script("clock", ("--players", "h,m", "--seed", "5", "--seconds", "30")),
    Script("minutes", ("--players", "h,m", "--seed", "5", "--seconds", "45", "--minutes", "1")),
    Script("challenge", ("--players", "h,h", "--seed", "5", "--check", "double")),
    Script("humans", ("--players", "h,h", "--seed", "5")),
    Script("end", ("--players", "h", "--seed", "5")),
    Script("kept", ("--players", "h,pass", "--seed", "5")),
    Script("words", ("--seed", "5")),
    Script("german", ("--players", "h", "--seed", "5", "--lang", "de"), "german"),
    Script("czech", ("--players", "h", "--seed", "5", "--lang", "cs"), "czech"),
    Script("polish", ("--players", "h,m", "--seed", "5", "--lang", "pl"), "polish"),
)
_COST_OF = SCRIPTS[2]


def played(script, size, device, cost=False):
    """Play a script. Returns a scripted.Played.

    size: one of SIZES
    device: a Device
    cost: True to count what keys cost
    """
    options = [*script.of_main(), "--lexicon", lexicon(script.tiles)]
    return play(device, script.steps(), size.rstrip("m"), size.endswith("m"), options, cost)


def lexicon(tiles):
    """The folder of a small lexicon: for English all words of up to _LENGTHS letters, else those in docs/keys."""
    from lexicon_packer import build_lexicon, default_wordlist

    own, name = KEYS / f"{tiles}.words", next(one.name for one in languages().values() if one.tiles == tiles)
    text = own.read_text("utf-8") if tiles != "english" else ""

    def fill(folder):
        words = text
        if not words:
            with lzma.open(default_wordlist(), "rt") as lines:
                words = "".join(line for line in lines if len(line) <= _LENGTHS + 1)
        with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
            file.write(words)
            file.flush()
            build_lexicon(file.name, tiles, folder / tiles, name=name)

    return cache.folder(f"lexicon/shots-{tiles}-{packer_key(name + text)}", fill) / tiles


def places():
    """((width, height) of a sheet, {size: (x, y, factor)}), in pixels: where the picture of each size stands on a
    sheet, and by what factor it is enlarged."""
    found, right, top = {}, 0, 0
    for row, factor in zip(_ROWS, (2, 1, 1), strict=True):
        x, bottom = 0, top
        for size in row:
            width, height = map(int, size.rstrip("m").split("x"))
            found[size] = x, top, factor
            x += width * factor + _GAP
            bottom = max(bottom, top + height * factor)
        right, top = max(right, x - _GAP), bottom + _GAP
    return (right, bottom), found


def sheet(pictures):
    """A sheet: one picture with a screen at every size. pictures: {size: image}"""
    whole, where = places()
    image = Image.new("RGB", whole, _MARGIN)
    for size, (x, y, factor) in where.items():
        picture = _as_seen(pictures[size].convert("RGB"), size)
        image.paste(picture.resize((picture.width * factor, picture.height * factor), Image.Resampling.NEAREST), (x, y))
    return image


def cut(image, size):
    """The picture of one size, cut out of a sheet."""
    x, y, factor = places()[1][size]
    width, height = map(int, size.rstrip("m").split("x"))
    part = image.crop((x, y, x + width * factor, y + height * factor))
    return _as_seen(part.resize((width, height), Image.Resampling.NEAREST), size)


def _as_seen(picture, size):
    """The picture that the glass of this size shows of the one that was painted, and the other way round."""
    return ImageOps.invert(picture) if size == _PAPER else picture


def text(cost_table):
    """The text of docs/screens.md."""
    parts = [_INTRODUCTION]
    for script in SCRIPTS:
        after, (title, *about) = script.comments()
        parts.append(f"## {title}\n\n" + "\n".join(about) + f"\n\n`{_command(script)}`\n")
        shots = [step for step in script.steps() if step.what == "shot"]
        parts += [f"{after[step.line]}\n\n![{step.value}](images/screens/{step.value}.png)\n" for step in shots]
    return "\n".join([*parts, _PRESSES, COST, cost_table])


def cost_table(device):
    """The Markdown table of what the named keys of turn.keys cost, a row for each size."""
    after, _ = _COST_OF.comments()
    names = {step.line: after[step.line] for step in _COST_OF.steps() if step.what == "key" and step.line in after}
    rows = [f"| screen | {' | '.join(names.values())} |", "|---" * (len(names) + 1) + "|"]
    for size in SIZES:
        costs = {
            line: f"{pixels:,} / {allocated:,}"
            for line, pixels, allocated in played(_COST_OF, size, device, cost=True).costs
        }
        rows.append(f"| {_spoken(size)} | {' | '.join(costs[line] for line in names)} |")
    return "\n".join(rows) + "\n"


def shots():
    """The names of all shots."""
    return [step.value for script in SCRIPTS for step in script.steps() if step.what == "shot"]


def _command(script):
    options = " ".join(script.options)
    return f"picorack play --keys docs/keys/{script.name}.keys --shots DIR --size 240x240 {options}"


def _spoken(size):
    return size.replace("m", " mono")


_INTRODUCTION = """\
# The screens

This page shows every screen at every size: 84x48, 128x64 and 128x128 with one bit a pixel and 128x128 in colour, all
enlarged to twice their size; 240x135, 240x240 and 320x240; 296x128 as e-paper shows it, black where others are lit, and
320x320. The device's own code has drawn the pictures: it ran on MicroPython, and scripts in `docs/keys` pressed the
keys. `make shots` makes this page and all its pictures anew. The tests compare the screens with these pictures.

A script has one step on each line:

| step | what it does |
|---|---|
| `up`, `down`, `left`, `right`, `select`, `back` | presses one of the six keys that every board has |
| `letter X`, `enter`, `delete`, `flip`, `help` | presses a key of a keyboard; `flip` changes the word's direction |
| `wait N` | lets N milliseconds pass |
| `shot NAME SCREEN` | writes the picture NAME.png; refuses the script where another screen is seen |
| `hold-up`, `hold-down`, `hold-left`, `hold-right` | holds an arrow |

Time is counted and not measured, so the same script with the same `--seed` always gives the same pictures. A key is
pressed when no machine thinks; after a `wait` it is pressed as soon as the wait is over. With `--players` the first
key belongs to the first turn; the draw is shown only after a set-up on the screen.
"""
_PRESSES = """\
## How many keys a word takes

SNOWY opens the game, from the rack ASNOWYE; WEBINAR then goes down through its W, from the rack TEBINAR. A key that is
held is one press; with six keys a word is played by Select held, with a keyboard all of WEBINAR is typed, its W too:

| word | six keys | a keyboard |
|---|---|---|
| SNOWY | 8 | 6 |
| WEBINAR | 11 | 11 |
"""
COST = """\
## What a key costs

The table shows, for keys of `turn.keys`, how many pixels are sent to the display, and how many bytes are allocated on
the heap of a board (32-bit MicroPython), including garbage and the code of screens that are imported. `picorack play
--keys FILE --cost` measures any script.
"""


def main():
    for path in IMAGES.glob("*.png"):
        if path.stem not in shots():
            path.unlink()
    device = Device(heap="16m")
    for script in SCRIPTS:
        taken = {size: played(script, size, device).shots for size in SIZES}
        for name in taken[SIZES[0]]:
            pictures = {size: shots[name] for size, shots in taken.items()}
            _save(sheet(pictures), IMAGES / f"{name}.png")
            if name == _README_SHOT:
                _save_for_readme(pictures)
    table = cost_table(Device("unix32", heap="16m"))
    DOC.write_text(text(table), encoding="utf-8")


def _save(picture, path):
    colours = len(picture.getcolors(1 << 16))
    if colours > 256:
        raise PicorackError(f"{path.stem} has {colours} colours: the device has fewer")
    picture.quantize(colours, dither=Image.Dither.NONE).save(path, optimize=True)


def _save_for_readme(pictures):
    for size, factor in _README.items():
        picture = pictures[size].convert("RGB")
        large = picture.resize((picture.width * factor, picture.height * factor), Image.Resampling.NEAREST)
        _save(large, IMAGES.parent / f"game-{size}.png")


if __name__ == "__main__":
    entry(main)
