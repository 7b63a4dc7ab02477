"""What a seed stands for: a lexicon, players, a runtime, and the faults that happen during the games."""

import lzma
import random
import re
import threading
from dataclasses import dataclass
from pathlib import Path

from english_splits import english

from host_tools.toolchain.romfs import rom_image
from lexicon_packer import build_lexicon, default_wordlist
from lexicon_packer.words import tilesets

KB = 1024
_SMALL = Path(__file__).parent.parent / "data/small"
_SPLITS = {"english": "2-15", "split": "2-6,7-8,9-15", "each": "each"}
_SIZES = ("84x48m", "128x64m", "128x128m", "128x128", "240x135")
_FAULTS = ("none", "none", "reads", "reads", "cuts")


@dataclass(frozen=True)
class Case:
    """A case.
    heap: bytes, 0 for as much as there is
    faults: as soak_table.py takes them
    kills: how often the process is killed
    games: how many are played to their end, one after another"""

    seed: int
    lexicon: str
    runtime: str
    mode: str
    pool: int
    heap: int
    players: str
    rack: int
    size: str
    faults: str
    kills: int
    games: int


def case(seed):
    """The case of a seed."""
    pick = random.Random(f"soak {seed}")
    runtime = pick.choice(("unix", "unix32", "unix32", "cpython"))
    faults = pick.choice(_FAULTS)
    seats = [pick.choice(("m1", "m2", "m3", "m4", "m5", "m5", "h")) for _ in range(pick.randint(2, 4))]
    size = pick.choice(_SIZES)
    lexicon = pick.choice((*_SPLITS, "spanish"))
    modes = ["paged", "paged", "paged", "resident"]
    if runtime == "unix32" and faults != "cuts":
        modes.append("mapped")
    mode = pick.choice(modes)
    pool = pick.randrange(4, 33) * KB if mode == "paged" else 0
    if runtime == "cpython":
        lexicon, faults, seats, size = "small", "none" if faults == "cuts" else faults, seats[:2], _SIZES[0]
    if faults == "cuts":
        size = _SIZES[0]  # half the time went into pictures, which nothing is saved of
    heap = _heap(pick, runtime, mode, pool, seats, size, faults)
    rack = pick.choice((7, 8))
    kills = 0 if faults == "cuts" else pick.choice((0, 0, 1, 2, 5))
    return Case(seed, lexicon, runtime, mode, pool, heap, ",".join(seats), rack, size, faults, kills, 1)


def _heap(pick, runtime, mode, pool, seats, size, faults):
    """On 32 bits, a little more or less heap than the game needs. If it is too small, the game goes on with more."""
    if runtime == "cpython":
        return 0
    if runtime == "unix" or mode == "resident":
        return 4096 * KB
    if faults == "cuts":
        return 400 * KB + pool
    return (96 + 12 * ("h" in seats) + pick.randrange(24)) * KB + pool + _picture(size)


def _picture(size):
    """Bytes of the buffer that stands in for a display."""
    width, height = map(int, size.rstrip("m").split("x"))
    return width * height // 8 if size.endswith("m") else width * height * 2


class Lexicons:
    """Lexicons, which are made in a folder when they are first asked for."""

    def __init__(self, folder):
        self._folder = Path(folder)
        self._making = threading.Lock()
        self._made = {}
        self._english = None

    def named(self, name):
        """(folder, ROMFS image or None, the `tiles` object of lexicon.json, a set of words whose letters are joined by
        '/')."""
        with self._making:
            if name not in self._made:
                self._made[name] = self._make(name)
            return self._made[name]

    def _make(self, name):
        if name == "small":
            words = (_SMALL / "words.txt").read_text("utf-8").split()
            return _SMALL / "lexicon", None, tilesets.load("english").as_json(), set(map("/".join, words))
        if name == "spanish":
            folder = self._folder / name
            tiles = tilesets.load("spanish").as_json()
            words = _made_up(tiles)
            (self._folder / "words.txt").write_text("\n".join(word.replace("/", "") for word in words), "utf-8")
            build_lexicon(self._folder / "words.txt", "spanish", folder, split="2-5,6-15")
        else:
            tiles = tilesets.load("english").as_json()
            self._english = self._english or set(map("/".join, lzma.open(default_wordlist(), "rt").read().split()))
            words = self._english
            folder = english(_SPLITS[name])
        image = self._folder / f"{name}.romfs"
        image.write_bytes(rom_image(folder))
        return folder, image, tiles, words


def _made_up(tiles):
    """Words made of syllables, with all letters of a tile set, also those of two characters."""
    pick = random.Random("spanish")
    vowels = [letter for letter in tiles["letters"] if letter in "AEIOU"]
    consonants = [letter for letter in tiles["letters"] if letter not in vowels]
    made = set()
    while len(made) < 20_000:
        letters = []
        for _ in range(pick.randint(1, 5)):
            letters += [pick.choice(consonants), pick.choice(vowels)]
            letters += [pick.choice("NRSL")] if pick.random() < 0.3 else []
        # a word is cut into the longest letters there are
        longest = sorted(tiles["letters"], key=len, reverse=True)
        word = re.findall("|".join(longest), "".join(letters))
        if len(word) <= 15:
            made.add("/".join(word))
    return made
