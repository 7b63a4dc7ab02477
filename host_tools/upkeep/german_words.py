"""Writes lexicon_packer/data/german.txt.xz, the German words that come with picorack, from Debian's tanglet-data.

    python -m host_tools.upkeep.german_words

Its list is german-wordlist, which its authors have dedicated to the public domain (CC0-1.0). Which entries are words,
and which words of two letters are added, lexicon_packer/data/short and lexicon_packer.sources.readers say.
"""

import lzma
from pathlib import Path
from tempfile import TemporaryDirectory

from lexicon_packer.sources import origins, readers
from lexicon_packer.sources.languages import language
from lexicon_packer.words import short_words, tilesets

from .. import cache

_LIST = Path(__file__).parents[2] / "lexicon_packer/data/german.txt.xz"


def main():
    german = language("de")
    tileset = tilesets.load(german.tiles)
    with TemporaryDirectory() as work:
        origin = origins.of_debian(german, origins.downloads(cache.root()), work, lambda *progress: None)
        words = readers.KINDS[origin.kind](origin.paths, german.size(None), tileset)
    words = [word for word in short_words.weeded(words, tileset) if 2 <= len(tileset.tokens(word)) <= 15]
    words.sort(key=tileset.tokens)
    content = "".join(f"{word}\n" for word in words).encode()
    _LIST.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))
    print(f"{_LIST}: {len(words):,} words, {_LIST.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
