"""A lexicon: a folder with `lexicon.json` and one word graph per range of word lengths (docs/format.md)."""

import gc
from binascii import unhexlify

from ..core.loading import borrowed
from ..core.tiles import TileSet
from .storage import LexiconError


class Lexicon:
    """folder: the lexicon's; mode: 'resident', 'paged' or 'mapped'; pool_bytes: of the page pool.

    words: how many; tileset: its TileSet; splits: list of dicts with min, max, file, bytes...; store: see storage.py
    files: the splits, and behind them the file of the common words among them all, if there is one
    leaves: what tiles kept are worth, as bytes (see docs/format.md), empty if unknown.
    Raises LexiconError naming the file and the remedy.
    """

    def __init__(self, folder, mode="paged", pool_bytes=16384):
        description = borrowed("picorack.lexicon.description").read(folder)
        gc.collect()  # frees what has read it: what stays then lies close together
        self.name = description["name"]
        self.language = description["language"]
        self.words = description["words"]
        self.tileset = TileSet(description["tiles"])
        self.splits = description["splits"]
        self.files = self.splits + ([description["common"]] if "common" in description else [])
        self.leaves = unhexlify(description.get("leaves", ""))
        description = None
        gc.collect()
        self.store = self._store(folder, mode, pool_bytes)
        for i in range(len(self.files)):
            self.store.select(i)

    def _store(self, folder, mode, pool_bytes):
        if mode == "resident":
            from .resident import Resident

            return Resident(folder, self.files)
        if mode == "mapped":
            from .mapped import Mapped

            return Mapped(folder, self.files)
        if mode == "paged":
            from .paged import Paged

            return Paged(folder, self.files, pool_bytes)
        raise LexiconError("no storage mode %r: use resident, paged or mapped" % mode)

    def contains(self, word):
        """Is this word (a buffer of tiles, blanks allowed) in the lexicon?"""
        from .lookup import contains

        return contains(self, word)
