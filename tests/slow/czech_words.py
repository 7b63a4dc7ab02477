"""Czech word lists made of Debian's Hunspell dictionary, which is downloaded into the cache.

They are made as the thesis of 2007 made its list: all forms of up to five letters, and of longer words those that the
dictionary lists. Its list had 83,000 words. The checksums of the longer words choose as many here, or half as many
again.
"""

import functools
import zlib

from host_tools import cache
from host_tools.toolchain import debian
from lexicon_packer.words import hunspell, tilesets

PACKAGE = {"hunspell-cs": "1:7.5.0-1"}
_SUITE = "bookworm"
_PREFIXES = "NEWF"  # flags of ne-, nej- and numerals before words: they would double the list
_SHORT = 5


@functools.cache
def _dictionary():
    def download(folder):
        debian.unpack(folder, "The Czech dictionary", _SUITE, PACKAGE, "amd64")

    folder = cache.folder("hunspell/cs-7.5.0", download) / "usr/share/hunspell"
    return hunspell.Dictionary(folder / "cs_CZ.dic", folder / "cs_CZ.aff")


@functools.cache
def all_forms():
    """Every word of 2 to 15 letters without ne- and nej-, 1.8 million, sorted."""
    return [word for word in _playable(_dictionary().words(_PREFIXES)) if 2 <= len(word) <= 15]


def thesis_like(percent):
    """The short forms and this percentage of the longer headwords, sorted: 33 gives 83,000 words, 62 gives 125,000."""
    longer = (word for word in _playable(_dictionary().headwords()) if _SHORT < len(word) <= 15)
    chosen = {word for word in longer if zlib.crc32(word.encode()) % 100 < percent}
    return sorted(chosen.union(word for word in all_forms() if len(word) <= _SHORT))


def _playable(words):
    return hunspell.playable(words, tilesets.load("czech"))
