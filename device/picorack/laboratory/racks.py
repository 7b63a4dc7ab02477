"""The file of all full racks that make a word, septets or octets (docs/format.md). Players of the literature read it;
a lexicon may be without it."""

from ..core.loading import import_once
from ..lexicon.storage import LexiconError

_POOL = 4096  # bytes, where it is read by the page


def open_racks(lexicon, size):
    """A store like the lexicon's own for the racks of `size` tiles, its file selected. Raises LexiconError."""
    store = lexicon.store
    name = "octets" if size == 8 else "septets"
    description = import_once("picorack.lexicon.description").read(store.folder)
    if name not in description:
        raise LexiconError(
            "%s has no %s.dawg, which this player needs: pack it with 'picorack-pack build --%s'"
            % (store.folder, name, name)
        )
    racks = type(store)(store.folder, [description[name]], *_pool(store))
    racks.select(0)
    return racks


def _pool(store):
    """The arguments, after folder and files, with which a store of this kind is made."""
    if hasattr(store, "flash"):
        return _POOL, store.flash
    return (_POOL,) if store.shift else ()
