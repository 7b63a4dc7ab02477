"""A lexicon by which plays are challenged."""

from picorack.core.tiles import TileSet
from sample_tiles import ENGLISH


class LexiconWithoutZ:
    """A lexicon in which no word has a Z."""

    name = "no Z"

    def __init__(self):
        self.tileset = TileSet(ENGLISH)

    def contains(self, word):
        return 26 not in bytes(word)
