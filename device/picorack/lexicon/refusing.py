"""Why a file of a lexicon cannot be used, in a message that ends with the remedy. Imported when one is refused."""

from .storage import LexiconError

_DAMAGED = {"bytes": "is damaged (%s bytes, not %s)", "crc32": "is damaged (check sum %s, not %s)"}


def refuse(store, i, field="", found=0):
    """Raise the LexiconError of file i of a Store.

    field: of lexicon.json, which says something else than what was found, 'bytes' or 'crc32'; "": it cannot be read
    """
    file = store.splits[i]
    why = _DAMAGED[field] % (found, file[field]) if field else "cannot be read"
    raise LexiconError("%s/%s %s: copy the whole folder or pack the lexicon again" % (store.folder, file["file"], why))


def refuse_pool(pool_bytes, page_bytes):
    raise LexiconError("a pool of %d bytes is less than one page: give it at least %d" % (pool_bytes, page_bytes))
