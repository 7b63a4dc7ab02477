"""The file of all full racks that make a word, septets or octets (docs/format.md). Players of the literature read it;
a lexicon may be without it."""

from .opening import store_of
from .storage import LexiconError


def open_racks(lexicon, size):
    """A store like the lexicon's own for the racks of `size` tiles, its file selected. Raises LexiconError."""
    for file in lexicon.racks:
        if file["max"] == size:
            store = store_of(lexicon.store.folder, [file], lexicon.mode, _POOL)
            store.select(0)
            return store
    option = "octets" if size == 8 else "septets"
    raise LexiconError(
        "%s has no %s.dawg, which this player needs: pack it with 'picorack-pack build --%s'"
        % (lexicon.store.folder, option, option)
    )


_POOL = 4096  # bytes, where it is read by the page
