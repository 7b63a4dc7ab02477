"""Tile sets: the letters of a language, how many tiles bear each letter, and their values.

Eight sets are in `data/tilesets.json`. A file of the user's own looks like one of its entries:

    {"alphabet": ["A", "B", "CH"],                      # 1..40 letters of 1 or 2 characters, in the language's order
     "tiles": {"A": {"count": 9, "value": 1}, ...},     # one entry a letter
     "blanks": 2,
     "total": 100,                                      # optional, checked when given
     "bonuses": {"7": 50},                              # optional: points for laying so many tiles in one turn
     "rack": 7,                                         # optional: tiles of a full rack, 7 or 8
     "name": "klingon"}                                 # optional, else the file's name

A letter's place in the alphabet is its index in the lexicon file. Words are divided into letters from left to right,
and the longest letter that fits is taken. So Spanish CH, LL and RR are never C+H, L+L and R+R.
"""

import json
import re
import unicodedata
from collections import defaultdict
from importlib import resources
from pathlib import Path

from .. import json_text, reading
from ..errors import PackError
from ..rules import description
from ..showing import place, quoted

MAX_CHARACTERS = 2  # the most characters of a letter
_FIELDS = ("alphabet", "tiles", "blanks", "total", "bonuses", "rack", "name")
_REMARKS = ("letters", "points", "sources", "notes")  # of the eight sets: for people who read the file
_TAKEN = set("[]?.*()+-0123456789 ")  # of the texts of boards, patterns and games, and the digits of menus
MAX_LETTERS = 40  # the device's cross-check sets and the 6-bit letter index
MAX_BYTE = 255  # a count is stored in a byte
MOST_LAID = 8  # how many tiles the largest rack has
RACKS = (7, 8)  # how many tiles a full rack may have
MAX_VALUE = 18  # the device stores the sum of the 14 other letters of a cross word in a byte
_SHARP_S = "ßẞ"
_STRANGE, _END = 0xFF, 0xFE  # of a whole list as bytes: a character that no tile bears, the end of a line
_LONG = 0xD800  # with the index of a letter of several characters a character that stands in no text


class TileSet:
    """One language's tiles.

    name: str; letters, lower: lists of str, upper- and lower-case forms, index = letter
    counts, values: lists of int, index = letter; blanks: int
    bonuses: points for laying 0, 1, ... 8 tiles in one turn; None: 50 for a whole rack
    rack: tiles of a full rack; None: 7, and the set says nothing of it
    plain: str, the lower-case characters that tiles bear: a word of these alone can be laid
    """

    def __init__(self, name, letters, counts, values, blanks, bonuses=None, rack=None):
        self.name = name
        self.letters = letters
        self.counts = counts
        self.values = values
        self.blanks = blanks
        self.bonuses = bonuses
        self.rack = rack
        self._turkish = "İ" in letters
        self.lower = ["".join(map(self._lower_of, letter)) for letter in letters]
        self._fold = self._folding()
        self._chars = "".join(sorted(set("".join(letters))))
        by_length = sorted((letter for letter in letters if len(letter) > 1), key=len, reverse=True)
        self._long = re.compile("|".join(map(re.escape, by_length))) if by_length else None
        self._index = {letter: i for i, letter in enumerate(letters)}
        self._table = {ord(letter): i for letter, i in self._index.items() if len(letter) == 1}
        borne = {code: upper for code, upper in self._fold.items() if {*map(ord, upper)} <= self._table.keys()}
        self.plain = "".join(char for char in map(chr, borne) if char.isalpha() and char == char.lower())
        self._lines = defaultdict(lambda: _STRANGE, {_LONG + i: i for i in self._index.values()})
        self._lines.update({code: upper.translate(self._table) for code, upper in borne.items()})
        self._lines.update({**self._table, ord("\n"): _END})

    def _lower_of(self, char):
        if self._turkish and char in "Iİ":
            return "ı" if char == "I" else "i"
        return char.lower()

    def _folding(self):
        """Lower case to upper for this alphabet's letters alone: str.upper() would turn 'ı' and 'ſ' into I and S."""
        chars = set("".join(self.letters))
        fold = {ord(self._lower_of(char)): char for char in chars}
        fold.update({ord(char): "SS" for char in _SHARP_S if char not in chars and "S" in chars})
        return fold

    def upper(self, text):
        """NFC text with this alphabet's letters in upper case; ß, where no tile bears it, becomes SS."""
        return text.translate(self._fold)

    def stranger(self, word):
        """The first character of an upper-case word that no tile bears, or '' when there is none."""
        stranger = word.lstrip(self._chars)[:1]
        if not stranger and self._long:  # a character may occur only in a letter of several (H if only CH is a letter)
            stranger = next((part for part in self._cut(word) if part not in self._index), "")
        return stranger

    def tokens(self, word):
        """An upper-case word without strangers as bytes, one letter index each."""
        if self._long and self._long.search(word):
            return bytes(self._index[letter] for letter in self._cut(word))
        return word.translate(self._table).encode("latin-1")

    def lines(self, text):
        """For each line of a text in any case what tokens() returns, a list; None if a character is no letter's."""
        if self._long:
            text = self._long.sub(lambda match: chr(_LONG + self._index[match[0]]), self.upper(text))
        found = text.translate(self._lines).encode("latin-1")
        return None if _STRANGE in found else found.split(bytes((_END,)))

    def _cut(self, word):
        at = 0
        while at < len(word):
            long = self._long.match(word, at)
            end = long.end() if long else at + 1
            yield word[at:end]
            at = end

    def text(self, tokens):
        """The plain text of letter indices: 'CHICO', not '[CH]ICO'."""
        return "".join(map(self.letters.__getitem__, tokens))

    def as_json(self):
        """The `tiles` object of lexicon.json."""
        return {
            "name": self.name,
            "letters": self.letters,
            "lower": self.lower,
            "counts": self.counts,
            "values": self.values,
            "blanks": self.blanks,
            **({} if self.bonuses is None else {"bonuses": self.bonuses}),
            **({} if self.rack is None else {"rack": self.rack}),
        }


def names():
    """The names of the tile sets in this package."""
    return list(_held())


def load(name_or_file):
    """A TileSet by the name of one of the eight, or from a file ending in .json. Raises PackError."""
    held = _held()
    if name_or_file in held:
        return parse(held[name_or_file], name_or_file)
    path = Path(name_or_file)
    if path.suffix != ".json":
        known = ", ".join(held)
        raise PackError(f"unknown tile set {quoted(name_or_file)}: use one of {known}, or a file ending in .json")
    try:
        spec = json_text.read(reading.text(path))
    except OSError as error:
        raise PackError(f"cannot read the tile set {place(name_or_file)}: {error.strerror}") from None
    except ValueError as error:
        where = place(name_or_file)
        raise PackError(f"{where} is not a tile set: {error}; see lexicon_packer/data/tilesets.json") from None
    return parse(spec, path.stem, name_or_file)


def parse(spec, name, where=None):
    """A TileSet from one entry of tilesets.json. where: what the error messages call it. Raises PackError."""
    check = _Check(f"tile set {place(where or name)}")
    check(isinstance(spec, dict), "is not a JSON object")
    unknown = [key for key in spec if key not in _FIELDS + _REMARKS]
    check(not unknown, f"has {unknown and quoted(unknown[0])}, which is no field of it: there are {', '.join(_FIELDS)}")
    for key, kind in (("alphabet", list), ("tiles", dict), ("blanks", int)):
        check(key in spec, f"has no {key!r}")
        check(_is(spec[key], kind), f"{key!r} must be {_KINDS[kind]}, not {quoted(spec[key])}")
    letters = [check.letter(letter) for letter in spec["alphabet"]]
    check(1 <= len(letters) <= MAX_LETTERS, f"has {len(letters)} letters; 1 to {MAX_LETTERS} are possible")
    twice = [letter for i, letter in enumerate(letters) if letter in letters[:i]]
    check(not twice, f"has the letter {twice and quoted(twice[0])} twice")
    tiles = {unicodedata.normalize("NFC", letter): tile for letter, tile in spec["tiles"].items()}
    extra = [letter for letter in tiles if letter not in letters]
    check(not extra, f"has tiles for {extra and quoted(extra[0])}, which is not in its alphabet")
    counts = [check.number(tiles, letter, "count") for letter in letters]
    values = [check.number(tiles, letter, "value") for letter in letters]
    check(0 <= spec["blanks"] <= MAX_BYTE, f"'blanks' must be 0 to {MAX_BYTE}, not {quoted(spec['blanks'])}")
    total = sum(counts) + spec["blanks"]
    given = spec.get("total", total)
    check(given == total, f"says 'total' {quoted(given)}, but its counts and blanks add up to {total}")
    name = spec.get("name", name)
    check(_is(name, str) and name and name.isprintable(), f"'name' must be text, not {quoted(name)}")
    tileset = TileSet(name, letters, counts, values, spec["blanks"], _bonuses(spec, check), _rack(spec, check))
    try:
        description.check_tiles(tileset.as_json())
    except ValueError as fault:
        raise PackError(f"{check.subject} is none for a lexicon: {fault}") from None
    return tileset


def _bonuses(spec, check):
    """The points for laying 0 to 8 tiles; None if the set does not say."""
    given = spec.get("bonuses")
    if given is None:
        return None
    check(_is(given, dict), f"'bonuses' must be an object, not {quoted(given)}")
    points = {str(laid): 0 for laid in range(MOST_LAID + 1)}
    for laid, earned in given.items():
        check(laid in points and laid != "0", f"has a bonus for {quoted(laid)} tiles; 1 to {MOST_LAID} can be laid")
        check(
            _is(earned, int) and 0 <= earned <= MAX_BYTE,
            f"has a bonus of {quoted(earned)} for {laid} tiles; 0 to {MAX_BYTE} points are possible",
        )
    return list({**points, **given}.values())


def _rack(spec, check):
    """How many tiles a full rack has, None where the set says nothing of it."""
    given = spec.get("rack")
    if given is not None:
        check(
            _is(given, int) and given in RACKS,
            f"'rack' must be {RACKS[0]} or {RACKS[1]}, the tiles of a full rack, not {quoted(given)}",
        )
    return given


def specified(tiles):
    """The `tiles` object of a lexicon.json in the form of a tile file, as `parse` takes it."""
    each = zip(tiles["letters"], tiles["counts"], tiles["values"], strict=True)
    return {
        "name": tiles["name"],
        "alphabet": tiles["letters"],
        "tiles": {letter: {"count": count, "value": value} for letter, count, value in each},
        "blanks": tiles["blanks"],
        **(
            {"bonuses": {str(laid): tiles["bonuses"][laid] for laid in range(1, MOST_LAID + 1)}}
            if "bonuses" in tiles
            else {}
        ),
        **({"rack": tiles["rack"]} if "rack" in tiles else {}),
    }


_KINDS = {list: "a list", dict: "an object", int: "a whole number", str: "text"}


def _is(value, kind):
    return isinstance(value, kind) and not isinstance(value, bool)


class _Check:
    """Raises PackError, which names the tile set, if a condition does not hold."""

    def __init__(self, subject):
        self.subject = subject

    def __call__(self, holds, complaint):
        if not holds:
            raise PackError(f"{self.subject} {complaint}")

    def letter(self, letter):
        self(_is(letter, str) and letter, f'has the letter {quoted(letter)}: letters are text, such as "A" or "CH"')
        letter = unicodedata.normalize("NFC", letter)
        self(len(letter) <= MAX_CHARACTERS, f"has the letter {quoted(letter)}: {MAX_CHARACTERS} characters are most")
        self(letter == letter.upper(), f"has the letter {letter!r}: letters stand in upper case, {letter.upper()!r}")
        self(not set(letter) & _TAKEN, f"has the letter {letter!r}: digits, brackets, blanks and ? . * + - are taken")
        joins = unicodedata.combining(letter[0])  # two letters side by side must not be read as other letters
        self(letter.isprintable() and not joins, f"has the letter {letter!r}: use letters that stand alone")
        return letter

    def number(self, tiles, letter, key):
        self(letter in tiles, f"has no tiles for {letter!r}")
        tile = tiles[letter]
        self(_is(tile, dict) and key in tile, f"has no {key!r} for {letter!r}")
        value = tile[key]
        most = MAX_VALUE if key == "value" else MAX_BYTE
        self(_is(value, int) and 0 <= value <= most, f"{key!r} of {letter!r} must be 0 to {most}, not {quoted(value)}")
        return value


def _held():
    return json.loads(resources.files("lexicon_packer").joinpath("data/tilesets.json").read_text(encoding="utf-8"))
