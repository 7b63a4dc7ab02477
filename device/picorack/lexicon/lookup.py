"""Looks up the words that humans lay, letter by letter from the root. Moves of the generator need no such check."""

from ..core.tiles import LETTER
from .storage import EOW, N_EDGES, NO_SLOT


def contains(lexicon, word):
    """Is this word (a buffer of tiles, blanks allowed) in the lexicon? In a damaged file an edge may lead out of the
    file; then the word counts as not there."""
    for i, split in enumerate(lexicon.splits):
        if split["min"] <= len(word) <= split["max"]:
            lexicon.store.select(i)
            return _follow(lexicon.store, split["bytes"], word)
    return False


def _follow(store, size, word):
    addr = 0
    for tile in word:
        at = locate(store, addr)
        nodes = store.nodes
        end = at + 1 + 3 * (nodes[at] & N_EDGES)
        if end > len(nodes):
            return False
        for edge in range(at + 1, end, 3):
            if nodes[edge] >> 2 == (tile & LETTER) - 1:
                addr += (nodes[edge] & 3) << 16 | nodes[edge + 1] << 8 | nodes[edge + 2]
                break
        else:
            return False
        if addr >= size:
            return False
    return store.nodes[locate(store, addr)] >= EOW


def locate(store, addr):
    """The index in `store.nodes` of the node at an address of the file. Its page is loaded if it is not there."""
    if not store.shift:
        return addr
    page = addr >> store.shift
    if store.pages[page] == NO_SLOT:
        store.load(page)
    return store.pages[page] * store.slot_bytes + (addr & ((1 << store.shift) - 1))
