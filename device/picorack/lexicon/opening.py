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
    if mode not in ("resident", "paged", "mapped"):
        raise LexiconError("no storage mode %r: use resident, paged or mapped" % mode)
    given = (pool_bytes,) if mode == "paged" else ()
    if given and flash:
        mode, given = "direct", (pool_bytes, flash)
    module = __import__("picorack.lexicon." + mode, None, None, ("*",))
    lexicon.store = module.STORE(folder, lexicon.files, *given)
    for i in range(len(lexicon.files)):
        lexicon.store.select(i)
