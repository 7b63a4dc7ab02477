"""What the files of a source hold, as words of a tile set: each kind of file is read by the function of its name.

Common to all: accents that no tile bears are taken off, ß becomes SS, Œ OE, Æ AE; entries with an apostrophe, a hyphen
or a letter that no tile bears are left out. What is a name differs, and each function says how it knows.
"""

import zlib
from pathlib import Path

from ..errors import PackError
from ..showing import place
from ..words import hunspell, wordlist

_GZIP = b"\x1f\x8b"


def hunspelled(paths, size, tileset):
    """A .dic file and its .aff file. Names have a capital there, so lower-case entries alone are words.

    size: a languages.Size
    """
    words = hunspell.Dictionary(*paths).words(size.without, size.forms_to)
    if size.longest:
        words = (word for word in words if len(word) <= size.longest)
    return hunspell.playable(words, tileset)


def listed(paths, size, tileset):
    """A list with names among it: these have a capital, so lower-case entries alone are words."""
    return hunspell.playable(_lines(paths[0]), tileset)


def spellings(paths, size, tileset):
    """The list of tanglet, German: per line a word in ASCII capitals (AE for Ä) and its spellings (`AAL aal Aal`); none
    where the word in lower case is the only one. Nouns have a capital as names have, but the list has no names;
    what has a capital within (`BLZ`, `CDs`) is an abbreviation."""
    words = set()
    for line in _lines(paths[0]):
        plain, *spelt = line.split() or [""]
        words.update(word.lower() for word in spelt or [plain.lower()] if word[1:] == word[1:].lower())
    return hunspell.playable(words, tileset)


def own(paths, size, tileset):
    """A list of the user's: with lower case in it, capitals mark names, in German only those of abbreviations; without,
    everything is a word."""
    entries = _lines(paths[0])
    if any(entry != entry.upper() for entry in entries):
        german = tileset.name == "german"
        entries = [entry for entry in entries if (entry[1:] if german else entry) == entry.lower()[german:]]
    return hunspell.playable((entry.lower() for entry in entries), tileset)


def packaged(paths, size, tileset):
    """A list that is part of this package: words as they are."""
    return _lines(paths[0])


KINDS = {"hunspell": hunspelled, "listed": listed, "spellings": spellings, "own": own, "packaged": packaged}


def _lines(path):
    data = wordlist.read_bytes(path)
    if data.startswith(_GZIP) and Path(path).suffix != ".gz":  # tanglet's list has no suffix that says so
        try:
            data = zlib.decompress(data, wbits=31)
        except zlib.error:
            raise PackError(f"{place(path)} is cut short or damaged: fetch it again") from None
    return [line.strip() for line in wordlist.lines(data, path)]
