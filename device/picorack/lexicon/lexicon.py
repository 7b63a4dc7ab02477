"""A lexicon: a folder with `lexicon.json` and one word graph per range of word lengths (docs/format.md)."""

from ..core.loading import import_once


class Lexicon:
    """folder: the lexicon's; mode: 'resident', 'paged' or 'mapped'; pool_bytes: of the page pool;
    flash: the block device of the file system at "/", from which pages are read then, see direct.py.

    words: how many; tileset: its TileSet; splits: list of dicts with min, max, file, bytes...; store: see storage.py
    files: the splits, and behind them the file of the common words among them all, if there is one
    leaves: what tiles kept are worth, as bytes (see docs/format.md), empty if unknown.
    Raises LexiconError naming the file and the remedy.
    """

    def __init__(self, folder, mode="paged", pool_bytes=16384, flash=None):
        import_once("picorack.lexicon.opening").open_lexicon(self, folder, mode, pool_bytes, flash)

    def contains(self, word):
        """Is this word (a buffer of tiles, blanks allowed) in the lexicon?"""
        from .lookup import contains

        return contains(self, word)
