"""All words of English, split into files in some way: packed once for all tests that play with them."""

from host_tools import cache
from host_tools.lexicons.english import default_lexicon, packer_key
from lexicon_packer import build_lexicon, default_wordlist

_WHOLE = "2-15"


def english(split):
    """The folder of the lexicon. split: as build_lexicon() takes it"""
    if split == _WHOLE:
        return default_lexicon()

    def fill(folder):
        build_lexicon(default_wordlist(), "english", folder / "english", split=split)

    return cache.folder(f"lexicon/{packer_key(split)}", fill) / "english"
