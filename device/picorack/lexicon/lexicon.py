"""A lexicon: a folder with `lexicon.json` and one word graph per range of word lengths (docs/format.md)."""

import json

from micropython import const

from ..core.tiles import TileSet
from .storage import LexiconError

_MAX_BYTES = const(1 << 22)  # the search keeps addresses in 22 bits


class Lexicon:
    """folder: the lexicon's; mode: 'resident', 'paged' or 'mapped'; pool_bytes: of the page pool.

    tileset: its TileSet; splits: list of dicts with min, max, file, bytes...; store: see storage.py.
    Raises LexiconError naming the file and the remedy.
    """

    def __init__(self, folder, mode="paged", pool_bytes=16384):
        description = _describe(folder)
        self.name = description["name"]
        self.language = description["language"]
        self.tileset = TileSet(description["tiles"])
        self.splits = description["splits"]
        self.store = self._store(folder, mode, pool_bytes)
        for i in range(len(self.splits)):
            self.store.select(i)

    def _store(self, folder, mode, pool_bytes):
        if mode == "resident":
            from .resident import Resident

            return Resident(folder, self.splits)
        if mode == "mapped":
            from .mapped import Mapped

            return Mapped(folder, self.splits)
        if mode == "paged":
            from .paged import Paged

            return Paged(folder, self.splits, pool_bytes)
        raise LexiconError("no storage mode %r: use resident, paged or mapped" % mode)

    def contains(self, word):
        """Is this word (a buffer of tiles, blanks allowed) in the lexicon?"""
        from .lookup import contains

        return contains(self, word)


def _describe(folder):
    path = folder + "/lexicon.json"
    try:
        with open(path) as file:
            description = json.load(file)
        if description["format"] != "picorack-lexicon" or description["version"] != 1:
            raise LexiconError("%s is of a version this program does not read: pack the lexicon again" % path)
        if not description["splits"] or any(not 0 < split["bytes"] < _MAX_BYTES for split in description["splits"]):
            raise LexiconError("%s names no file that can be used: pack the lexicon again" % path)
        return description
    except OSError:
        raise LexiconError("%s cannot be read: is %s a lexicon folder made by picorack-pack?" % (path, folder))
    except (ValueError, KeyError, TypeError):
        raise LexiconError("%s is damaged: pack the lexicon again" % path)
