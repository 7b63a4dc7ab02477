"""A lexicon: a folder with `lexicon.json` and one word graph per range of word lengths (docs/format.md)."""

from ..core.loading import import_once


class Lexicon:
    """An open lexicon.

    name: of the lexicon
    words: how many it has
    tileset: its TileSet
    splits: a list of dicts as in lexicon.json: min, max, file, bytes...
    files: the splits, and after them the file of the common words, if there is one
    store: the Store that reads these files (storage.py)
    leaves: the values of leaves (bytes, docs/format.md); empty if that is unknown
    """

    def __init__(self, folder, mode="paged", pool_bytes=16384, flash=None):
        """folder: the lexicon's
        mode: 'resident', 'paged' or 'mapped'
        pool_bytes: of the page pool, in mode paged
        flash: the block device of the file system at "/", to read pages from it directly (direct.py); or None

        Raises LexiconError, which names the file and the remedy.
        """
        import_once("picorack.lexicon.opening").open_lexicon(self, folder, mode, pool_bytes, flash)

    def contains(self, word):
        """Is this word (a buffer of tiles, blanks allowed) in the lexicon?"""
        return __import__("picorack.lexicon.lookup", None, None, ("*",)).contains(self, word)
