"""The texts of the device's screens: a file for each language, device/picorack/ui/languages/CODE.txt.

A file is UTF-8. It names the language and the tile set of its lexicons, then has a text a line, `key: text`, below the
name of their part:

    name: Čeština
    tiles: czech

    [every game]
    you: Ty

MicroPython can read no file of a game that is frozen in firmware, but every module of it. So the parts become modules
`picorack.ui.languages.CODE...`, in which TABLES are strings of such lines, and `names` lists the languages. What the
page in a browser and the manual say are parts, too, which become no module. The letters that a language needs are
modules as well (device_faces.py).
"""

import functools
import importlib.abc
import importlib.util
import re
from pathlib import Path, PurePath

from lexicon_packer.words import tilesets

from . import device_faces

ENGLISH = "en"
# The modules of a language: the end of the name, and the parts whose lines are its tables.
_MODULES = {"": ("every game",), "_turn": ("turn",), "_more": ("help", "beside"), "_guide": ("guide",),
            "_link": ("link",)}  # fmt: skip
_GUIDE = "guide"  # the part that is cut into tables of about _PIECE bytes: it is long, and read where a heap is full
_PIECE = 1000
_FOLDER = PurePath("picorack", "ui", "languages")
# Texts for whoever taps, for a terminal, and for a radio: no board with a Pico has a touch panel or ESP-NOW, and all of
# them show pixels.
NOT_ON_A_PICO = re.compile(
    r"^(help taps: |steps taps: |link (no )?radio: |help marks: |help letters: \w+-L: ).*\n", re.MULTILINE
)
NOT_IN_A_BROWSER = re.compile(r"^help letters: \w+-L: .*\n", re.MULTILINE)  # which has uses of its own for Ctrl-L


class Language:
    """One language: its code, own name and tile set, and its parts, {name: text}.

    path: of its file
    """

    def __init__(self, path):
        head, *parts = re.split(r"^\[(.+)\]\n", path.read_text("utf-8"), flags=re.MULTILINE)
        fields = _fields(head)
        self.code, self.name, self.tiles = path.stem, fields["name"], fields["tiles"]
        self.parts = {name: text.strip("\n") + "\n" for name, text in zip(parts[::2], parts[1::2], strict=True)}

    @functools.cached_property
    def characters(self):
        """The characters beyond ASCII that its screens show, and those of its tiles, in both cases."""
        shown = [self.parts[part] for parts in _MODULES.values() for part in parts]
        letters = "".join(tilesets.load(self.tiles).as_json()["letters"])
        return {char for char in "".join(shown) + letters + letters.lower() if char > "~"}

    def lines(self, part):
        """The texts of a part that is no module, {key: text}."""
        return _fields(self.parts[part])

    def modules(self, left_out=None):
        """{end of a module's name: its source}. left_out: as modules() takes it"""
        tables = {part: "\n" + (left_out.sub("", text) if left_out else text) for part, text in self.parts.items()}
        pieces = {part: _pieces(table) if part == _GUIDE else [table] for part, table in tables.items()}
        return {
            end: f"TABLES = {tuple(piece for part in parts for piece in pieces[part])}\n"
            for end, parts in _MODULES.items()
        }


def languages(device):
    """{code: Language}, English first. device: the folder of the device's sources"""
    found = {path.stem: Language(path) for path in sorted(Path(device / _FOLDER).glob("*.txt"))}
    return {ENGLISH: found.pop(ENGLISH), **found}


def modules(device, codes=None, left_out=None):
    """{path in the build: source (bytes)} of the modules of texts.

    device: the folder of the device's sources
    codes: of the languages that are wanted, None for all
    left_out: a compiled expression for lines that are never shown; None for none
    """
    spoken = [one for code, one in languages(device).items() if codes is None or code in codes]
    texts = {f"{one.code}{end}": text for one in spoken for end, text in one.modules(left_out).items()}
    texts.update(device_faces.modules(device, spoken))
    texts["names"] = f"NAMES = {tuple((one.code, one.name, one.tiles) for one in spoken)}\n"
    return {_FOLDER / f"{name}.py": text.encode() for name, text in texts.items()}


class Finder(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Lets CPython import the modules of texts from the sources. device: their folder"""

    def __init__(self, device):
        self._device = device

    def find_spec(self, name, path=None, target=None):
        if name in self._sources:
            return importlib.util.spec_from_loader(name, self)

    def get_source(self, name):
        return self._sources[name]

    @functools.cached_property
    def _sources(self):
        found = modules(self._device).items()
        return {".".join(path.with_suffix("").parts): text.decode() for path, text in found}


def _pieces(table):
    """A table in several, each with a line feed before and after every text."""
    pieces = [""]
    for line in table.splitlines(keepends=True):
        if len(pieces[-1].encode()) > _PIECE:
            pieces.append("\n")
        pieces[-1] += line
    return pieces


def _fields(text):
    return dict(line.split(": ", 1) for line in text.splitlines() if line)
