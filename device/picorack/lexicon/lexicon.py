"""A lexicon: a folder with `lexicon.json` and one word graph per range of word lengths (docs/format.md)."""

from binascii import unhexlify

from ..core.loading import borrowed
from ..core.tiles import TileSet
from .storage import LexiconError


class Lexicon:
    """folder: the lexicon's; mode: 'resident', 'paged' or 'mapped'; pool_bytes: of the page pool.

    tileset: its TileSet; splits: list of dicts with min, max, file, bytes...; store: see storage.py
    common: like splits, one file with the common words among them all, or empty
    leaves: what tiles kept are worth, as bytes (see docs/format.md), empty if unknown.
    Raises LexiconError naming the file and the remedy.
    """

    def __init__(self, folder, mode="paged", pool_bytes=16384):
        description = borrowed("picorack.lexicon.description").read(folder)
        self.name = description["name"]
        self.language = description["language"]
        self.tileset = TileSet(description["tiles"])
        self.splits = description["splits"]
        self.common = [description["common"]] if "common" in description else []
        self.leaves = unhexlify(description.get("leaves", ""))
        files = self.splits + self.common
        self.store = self._store(folder, files, mode, pool_bytes)
        for i in range(len(files)):
            self.store.select(i)

    def _store(self, folder, files, mode, pool_bytes):
        if mode == "resident":
            from .resident import Resident

            return Resident(folder, files)
        if mode == "mapped":
            from .mapped import Mapped

            return Mapped(folder, files)
        if mode == "paged":
            from .paged import Paged

            return Paged(folder, files, pool_bytes)
        raise LexiconError("no storage mode %r: use resident, paged or mapped" % mode)

    def contains(self, word):
        """Is this word (a buffer of tiles, blanks allowed) in the lexicon?"""
        from .lookup import contains

        return contains(self, word)
