"""Reads the files of a source as words of a tile set. There is a function for each kind of file.

All of them remove accents that no tile bears, replace ß by SS, Œ by OE and Æ by AE, and leave out entries with an
apostrophe, a hyphen or a letter that no tile bears. They differ in how they recognise names, as each function says.
"""

import gzip
import io
import zlib
from pathlib import Path

from .. import reading
from ..errors import PackError
from ..showing import place
from ..words import common, hunspell, wordlist
from . import languages

_GZIP = b"\x1f\x8b"


def hunspelled(paths, size, tileset, progress=lambda done, total: None):
    """The words of a .dic file and its .aff file. Names have a capital there, so only lower-case entries are words.

    size: a languages.Size
    progress: called as progress(done, total); the other functions, which take no time, do not call it
    """
    dictionary = hunspell.Dictionary(*paths)
    readings = 1 + bool(size.families)
    words = dictionary.words(size.without, size.forms_to, _part(progress, 0, readings))
    if size.longest:
        words = {word for word in words if len(word) <= size.longest}
    if size.families:
        frequent = common.frequent(tileset.name, size.families)
        words |= dictionary.families(frequent, size.without, _part(progress, 1, readings))
    return hunspell.playable(words, tileset)


def listed(paths, size, tileset, progress=None):
    """The words of a list that also has names. Names have a capital, so only lower-case entries are words."""
    return hunspell.playable(_lines(paths[0]), tileset)


def spellings(paths, size, tileset, progress=None):
    """The words of tanglet's German list.

    A line has a word in ASCII capitals (AE for Ä) and then its spellings (`AAL aal Aal`), but none if the only
    spelling is the word in lower case. Nouns have a capital as names have, but the list has no names. An entry with a
    capital inside (`BLZ`, `CDs`) is an abbreviation.
    """
    words = set()
    for line in _lines(paths[0]):
        plain, *spelt = line.split() or [""]
        words.update(word.lower() for word in spelt or [plain.lower()] if word[1:] == word[1:].lower())
    return hunspell.playable(words, tileset)


def own(paths, size, tileset, progress=None):
    """The words of a list of the user's. If it has lower case, capitals mark names (where other words have them too, as
    in German, capitals inside a word mark abbreviations). If it has none, all entries are words."""
    entries = _lines(paths[0])
    if any(entry != entry.upper() for entry in entries):
        language = languages.of_tiles(tileset.name)
        first = int(language is not None and language.has_capitals)  # of the letters that must not be capitals
        entries = [entry for entry in entries if entry[first:] == entry.lower()[first:]]
    return hunspell.playable((entry.lower() for entry in entries), tileset)


def packaged(paths, size, tileset, progress=None):
    """The words of a list that is part of this package, unchanged."""
    return _lines(paths[0])


def _part(progress, number, parts):
    """A function (done, total) for one of several parts, of the same size, of a work of which progress(done, total) is
    told. number: of the part, from 0"""
    return lambda done, total: progress(number * total + done, parts * total)


KINDS = {"hunspell": hunspelled, "listed": listed, "spellings": spellings, "own": own, "packaged": packaged}


def _lines(path):
    data = wordlist.read_bytes(path)
    if data.startswith(_GZIP) and Path(path).suffix != ".gz":  # the name of tanglet's list has no such suffix
        try:
            with gzip.open(io.BytesIO(data)) as file:
                data = reading.limited(file)
        except (EOFError, gzip.BadGzipFile, zlib.error):
            raise PackError(f"{place(path)} is cut short or damaged: fetch it again") from None
        except OSError as problem:
            raise PackError(f"cannot read the word list {place(path)}: {problem.strerror}: name another one") from None
    return [line.strip() for line in wordlist.text(data, path).split("\n")]
