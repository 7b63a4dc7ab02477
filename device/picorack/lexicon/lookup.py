"""Looking a word up, letter by letter from the root; for words that players make, generators know theirs."""

from micropython import const

from ..core.tiles import LETTER
from .storage import NO_SLOT

_EOW = const(0x80)
_COUNT = const(0x7F)


def contains(lexicon, word):
    """Is this word (a buffer of tiles, blanks allowed) in the lexicon? In a damaged file no edge is followed out of it:
    the word is not there."""
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
        end = at + 1 + 3 * (nodes[at] & _COUNT)
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
    return store.nodes[locate(store, addr)] >= _EOW


def locate(store, addr):
    """Index in `store.nodes` of the node at an address of the file, its page loaded if need be."""
    if not store.shift:
        return addr
    page = addr >> store.shift
    if store.pages[page] == NO_SLOT:
        store.load(page)
    return store.pages[page] * store.slot_bytes + (addr & ((1 << store.shift) - 1))
