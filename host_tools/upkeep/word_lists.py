"""Writes the word lists that come with picorack and are made of other people's.

    python -m host_tools.upkeep.word_lists common    # lexicon_packer/data/common/LANGUAGE.txt, the most frequent words
    python -m host_tools.upkeep.word_lists german    # lexicon_packer/data/german.txt.xz

The frequencies are those of wordfreq. English words that better-profanity lists are left out. Nothing else in picorack
needs these two packages; install them before you run it. The lists also hold words that are in no lexicon; the packer
drops them. The German words are those of Debian's tanglet-data: german-wordlist, which its authors have dedicated to
the public domain (CC0-1.0). lexicon_packer/data/short and lexicon_packer.sources.readers say which entries are words,
and which words of two letters are added.
"""

import lzma
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from lexicon_packer.sources import origins, readers
from lexicon_packer.sources.languages import LANGUAGES, language
from lexicon_packer.words import short_words, tilesets
from lexicon_packer.words.hunspell import playable

from .. import cache
from . import entry

_DATA = Path(__file__).parents[2] / "lexicon_packer/data"
_RANKS = 20_000  # how many of a language's most frequent words are looked at
_WORDS = 5000  # how many are kept; most are in a lexicon, names and foreign words are not


def frequent(tiles, ranked, unwanted=()):
    """A list of the first _WORDS words that can be written with a language's tiles, in upper case.

    tiles: the name of its tile set
    ranked: words in lower case, most frequent first
    unwanted: words that are left out
    """
    tileset = tilesets.load(tiles)
    found = {}
    for word in ranked:
        if len(word) > 1 and word not in unwanted:
            found.update(dict.fromkeys(playable([word], tileset)))
    return list(found)[:_WORDS]


def common():
    from better_profanity import profanity
    from wordfreq import top_n_list

    profanity.load_censor_words()
    unwanted = {str(word) for word in profanity.CENSOR_WORDSET}
    for one in LANGUAGES:
        chosen = frequent(one.tiles, top_n_list(one.code, _RANKS), unwanted if one.code == "en" else ())
        (_DATA / "common" / f"{one.tiles}.txt").write_text("".join(word + "\n" for word in chosen), "utf-8")


def german():
    origin_of, tileset = language("de"), tilesets.load("german")
    with TemporaryDirectory() as work:
        origin = origins.of_debian(origin_of, origins.downloads(cache.root()), work, lambda *progress: None)
        words = readers.KINDS[origin.kind](origin.paths, origin_of.size(None), tileset)
    words = [word for word in short_words.weeded(words, tileset) if 2 <= len(tileset.tokens(word)) <= 15]
    words.sort(key=tileset.tokens)
    content = "".join(f"{word}\n" for word in words).encode()
    (_DATA / "german.txt.xz").write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))


def main(name):
    {"common": common, "german": german}[name]()


if __name__ == "__main__":
    entry(main, click.Argument(["name"], type=click.Choice(["common", "german"])))
