"""Opens a lexicon. It is imported by import_once(): an open lexicon needs none of this."""

import gc
from binascii import unhexlify

from ..core.loading import import_once
from ..core.tiles import TileSet
from .storage import LexiconError


def open_lexicon(lexicon, folder, mode, pool_bytes, flash):
    """Set all attributes of a Lexicon, whose parameters these are. Raises LexiconError."""
    description = import_once("picorack.lexicon.description").read(folder)
    gc.collect()  # frees the module that has read it, so that what stays lies close together
    lexicon.name = description["name"]
    lexicon.words = description["words"]
    lexicon.tileset = TileSet(description["tiles"])
    lexicon.splits = description["splits"]
    lexicon.files = lexicon.splits + ([description["common"]] if "common" in description else [])
    lexicon.leaves = unhexlify(description.get("leaves", ""))
    description = None
    gc.collect()
    lexicon.store = _store(folder, lexicon.files, mode, pool_bytes, flash)
    for i in range(len(lexicon.files)):
        lexicon.store.select(i)


def _store(folder, files, mode, pool_bytes, flash):
    if mode == "resident":
        from .resident import Resident

        return Resident(folder, files)
    if mode == "mapped":
        from .mapped import Mapped

        return Mapped(folder, files)
    if mode == "paged" and flash:
        from .direct import Direct

        return Direct(folder, files, pool_bytes, flash)
    if mode == "paged":
        from .paged import Paged

        return Paged(folder, files, pool_bytes)
    raise LexiconError("no storage mode %r: use resident, paged or mapped" % mode)
