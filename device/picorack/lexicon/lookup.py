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
        found = child(store, addr, tile & LETTER)
        if not found or found[1] >= size:
            return False
        addr = found[1]
    return store.nodes[locate(store, addr)] >= EOW


def child(store, addr, letter):
    """(number of the edge, address of the child) by which a letter follows the node at an address, None if none."""
    at = locate(store, addr)
    nodes = store.nodes
    end = at + 1 + 3 * (nodes[at] & N_EDGES)
    if end <= len(nodes):
        for place in range(at + 1, end, 3):
            if nodes[place] >> 2 == letter - 1:
                return (place - at) // 3, addr + ((nodes[place] & 3) << 16 | nodes[place + 1] << 8 | nodes[place + 2])
    return None


def locate(store, addr):
    """The index in `store.nodes` of the node at an address of the file. Its page is loaded if it is not there."""
    if not store.shift:
        return addr
    page = addr >> store.shift
    if store.pages[page] == NO_SLOT:
        store.load(page)
    return store.pages[page] * store.slot_bytes + (addr & ((1 << store.shift) - 1))
