"""Makes the words of a Hunspell dictionary: every stem with every affix that its flags allow.

It understands SET, FLAG (one character, UTF-8, long, num), AF, PFX and SFX with conditions, cross products and
continuation flags (two suffixes at most), FULLSTRIP, NEEDAFFIX, FORBIDDENWORD and ONLYINCOMPOUND, as hunspell(5)
describes them. It makes no compounds: words are the entries of the dictionary and their inflected forms.
"""

import re
import unicodedata
from collections import defaultdict
from functools import cache, partial
from itertools import chain, islice
from typing import NamedTuple

from .. import reading
from ..errors import PackError
from ..showing import place, quoted
from . import encodings

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})
_MOST_FORMS = 12_000_000  # four times the most that a real dictionary makes: Czech with ne- and nej-, 2.8 million
_NUMBER = re.compile("[0-9]{1,9}")
_ENTRY = re.compile(r"((?:\\.|[^/\t\\])+?)(?:/(\S*))?(?:\s.*)?$")


class Rule(NamedTuple):
    """One line of an affix: the condition for a stem, the letters it removes and adds, the flags that may follow."""

    strip: str
    add: str
    condition: re.Pattern
    flags: frozenset


class Affix:
    """All rules of one flag. prefix: True for prefixes; cross: True if a word may have a prefix and a suffix too."""

    def __init__(self, prefix, cross):
        self.prefix = prefix
        self.cross = cross
        self._rules = []
        self._width = 0  # so many characters at the edge of a word decide which rules apply
        self._at = {}

    def append(self, rule, width):
        self._rules.append(rule)
        self._width = max(self._width, width, len(rule.strip))

    def forms(self, word, full_strip):
        """[(form, continuation flags)] of a word."""
        edge = word[: self._width] if self.prefix else word[-self._width :] if self._width else ""
        rules = self._at.get(edge)
        if rules is None:
            rules = self._at[edge] = [rule for rule in self._rules if self._applies(rule, edge)]
        return [(self._form(rule, word), rule.flags) for rule in rules if len(word) > len(rule.strip) or full_strip]

    def _form(self, rule, word):
        cut = len(rule.strip)
        return rule.add + word[cut:] if self.prefix else word[: len(word) - cut] + rule.add

    def _applies(self, rule, edge):
        ends = edge.startswith(rule.strip) if self.prefix else edge.endswith(rule.strip)
        return ends and rule.condition.search(edge)


def read(path, encoding=None):
    """Lines of a dictionary or affix file. Raises PackError."""
    try:
        data = reading.whole(path)
    except OSError as error:
        raise PackError(f"cannot read {place(path)}: {error.strerror}: name another file") from None
    try:
        return data.decode(encoding or "utf-8").removeprefix("\ufeff").splitlines()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = f"byte 0x{data[error.start]:02x}"
        raise PackError(f"{place(path)}, line {line}: not {encoding or 'UTF-8'} ({byte}): convert it") from None


class Dictionary:
    """A .dic file and the .aff file with its rules. Raises PackError if something in them cannot be understood."""

    def __init__(self, dic_path, aff_path):
        self._path = dic_path
        self._flag_type = "short"
        self._aliases = []
        self._special = {}
        self._full_strip = False
        self._affixes = {}
        encoding = self._encoding(aff_path)
        self._parse(read(aff_path, encoding), aff_path)
        self._lines = read(dic_path, encoding)

    def words(self, without="", forms_to=None, progress=lambda done, total: None):
        """All forms that may stand alone, a set of str, NFC.

        without: flags of affixes to leave out
        forms_to: letters; of words with more letters only the headwords are taken; None: all forms of all words
        progress: called as progress(done, total), both in lines of the dictionary
        """
        found = self._words(self.flags(without), progress=progress)
        if forms_to is None:
            return found
        return {word for word in found if len(word) <= forms_to} | self.headwords()

    def headwords(self):
        """The words that the dictionary itself lists, a set of str, NFC."""
        return self._words(frozenset(self._affixes))

    def families(self, wanted, without="", progress=lambda done, total: None):
        """All forms of the entries of which one form is `wanted`, a set of str, NFC.

        wanted: a set of words
        without: flags of affixes to leave out
        progress: as words() takes it
        """
        return self._words(self.flags(without), wanted, progress)

    def _words(self, without, wanted=None, progress=lambda done, total: None):
        found, forbidden = set(), set()
        for stem, flags in self._entries(progress):
            if self._special.get("FORBIDDENWORD") in flags:
                forbidden.add(stem)
            elif self._special.get("ONLYINCOMPOUND") not in flags:
                forms = islice(self._inflected(stem, flags - without, without), _MOST_FORMS + 1)
                if wanted is not None:
                    forms = set(forms)
                    if wanted.isdisjoint(forms):
                        continue
                found.update(forms)
                if len(found) > _MOST_FORMS:
                    raise PackError(
                        f"{place(self._path)} makes more than {_MOST_FORMS:,} forms: name one with fewer affixes"
                    )
        return found - forbidden

    def _entries(self, progress):
        for number, line in enumerate(self._lines):
            if not number & 0x3FF:
                progress(number, len(self._lines))
            match = _ENTRY.match(line)
            if match and (number or not line.strip().isdigit()):  # the first line counts the entries
                stem = unicodedata.normalize("NFC", match[1].replace("\\/", "/").strip())
                yield stem, self.flags(match[2] or "")

    def _inflected(self, stem, flags, without):
        """Forms of one stem: with suffixes, suffixes after suffixes, and a prefix before each that allows it."""
        alone = self._affixed(stem, flags, without, False)
        twice = (
            (form, more | inner, cross and outer)
            for word, inner, cross in alone
            for form, more, outer in self._affixed(word, inner, without, False)
        )
        for form, more, cross in chain([(stem, flags, True)], alone, twice):
            if self._stands(more):
                yield form
            heads = flags | more if cross else frozenset()
            for prefixed, tail, may_cross in self._affixed(form, heads, without, True):
                if (may_cross or form == stem) and self._stands(tail):
                    yield prefixed

    def _affixed(self, word, flags, without, prefix):
        """[(form, continuation flags, cross)] of a word with one more affix that its flags name."""
        affixes = self._affixes
        return [
            (form, more - without, affixes[flag].cross)
            for flag in flags
            if flag in affixes and affixes[flag].prefix == prefix
            for form, more in affixes[flag].forms(word, self._full_strip)
        ]

    def _stands(self, flags):
        special = self._special
        return special.get("NEEDAFFIX") not in flags and special.get("ONLYINCOMPOUND") not in flags

    def flags(self, text):
        """The flags of a field, a frozenset of str."""
        if self._aliases and _NUMBER.fullmatch(text):
            return self._aliases[int(text) - 1] if 0 < int(text) <= len(self._aliases) else frozenset()
        if self._flag_type == "num":
            return frozenset(text.split(",")) - {""}
        if self._flag_type == "long":
            return frozenset(text[i : i + 2] for i in range(0, len(text), 2))
        return frozenset(text)

    def _encoding(self, path):
        for line in read(path, "latin-1"):
            fields = line.split()
            if fields[:1] == ["SET"] and len(fields) > 1:
                if not encodings.is_known(fields[1]):
                    raise PackError(f"{place(path)}: unknown character set {quoted(fields[1])}; convert it to UTF-8")
                return fields[1]
        return "iso-8859-1"

    def _parse(self, lines, path):
        left = defaultdict(int)
        for number, line in enumerate(lines, 1):
            fields = line.split()
            try:
                self._directive(fields, left)
            except (IndexError, ValueError, re.error):
                what = quoted(line.strip())
                raise PackError(f"{place(path)}, line {number}: cannot read {what}: see hunspell(5)") from None

    def _directive(self, fields, left):
        key = fields[0] if fields else ""
        if key == "FLAG":
            self._flag_type = {"long": "long", "num": "num"}.get(fields[1], "short")
        elif key == "FULLSTRIP":
            self._full_strip = True
        elif key in ("NEEDAFFIX", "PSEUDOROOT", "FORBIDDENWORD", "ONLYINCOMPOUND"):
            self._special["NEEDAFFIX" if key == "PSEUDOROOT" else key] = fields[1]
        elif key == "AF":
            if left["AF"]:
                left["AF"] -= 1
                self._aliases.append(self._plain_flags(fields[1]))
            else:
                left["AF"] = int(fields[1])
        elif key in ("PFX", "SFX"):
            self._affix(key == "PFX", fields, left)

    def _plain_flags(self, text):
        aliases, self._aliases = self._aliases, []
        flags = self.flags(text)
        self._aliases = aliases
        return flags

    def _affix(self, prefix, fields, left):
        key = (prefix, fields[1])
        if not left[key]:
            self._affixes[fields[1]] = Affix(prefix, fields[2] == "Y")
            left[key] = int(fields[3])
            return
        left[key] -= 1
        strip = "" if fields[2] == "0" else unicodedata.normalize("NFC", fields[2])
        add, _, flags = fields[3].partition("/")
        add = "" if add == "0" else unicodedata.normalize("NFC", add)
        given = len(fields) > 4 and not fields[4].startswith("#")
        condition = fields[4] if given else "."
        pattern, width = _condition(unicodedata.normalize("NFC", condition), prefix)
        self._affixes[fields[1]].append(Rule(strip, add, pattern, self.flags(flags)), width)


def _condition(text, prefix):
    """(compiled pattern, characters it matches) of a condition: '.', letters, [abc] and [^abc]. A dash means itself."""
    if text == ".":
        return re.compile(""), 0
    parts = re.findall(r"\[(\^?)([^\]]+)\]|(.)", text)
    body = "".join(
        f"[{no}{re.escape(some)}]" if some else one if one == "." else re.escape(one) for no, some, one in parts
    )
    return re.compile(rf"\A{body}" if prefix else rf"{body}\Z"), len(parts)


def playable(words, tileset):
    """Sorted words that tiles can spell: in lower case, of letters alone, without the accents that no tile bears."""
    bare = cache(partial(_without_accent, tileset))
    plain, kept = [], {}
    for word in words:
        if not word.lstrip(tileset.plain):
            plain.append(word)
        elif word.isalpha() and word == word.lower():
            upper = tileset.upper(word)
            if tileset.stranger(upper):
                upper = tileset.upper("".join(map(bare, word.translate(_LIGATURES))))
            if not tileset.stranger(upper):
                kept[upper] = None
    kept.update(dict.fromkeys(tileset.upper("\n".join(plain)).split()))
    return sorted(kept)


def _without_accent(tileset, char):
    """A character, without its accent if no tile bears it: á becomes a, ñ stays where there is a tile Ñ."""
    return unicodedata.normalize("NFD", char)[0] if tileset.stranger(tileset.upper(char)) else char
