"""Chooses the page to evict, by the second chance, or clock, algorithm (Corbato 1968).

A hand goes round the slots. A page that was used since the hand came by last is passed over once. Kernels note a use
only when they come to a page from another one; else a page read once would count as used. Then it reads as few pages as
the least recently used policy (docs/pages.md), for a byte a slot and a few steps of the hand.
"""

import micropython

from .storage import NO_SLOT


@micropython.viper
def evict(pages: ptr8, used: ptr8, held: ptr16, n: int) -> int:
    """Evict a page, which is marked as not loaded. Returns its slot.

    pages: the slot of each page, as in storage.py
    used: a byte for each slot, 1 if its page was used since the hand came by
    held: the page that each slot holds, then the place of the hand, then the number that stands for no page
    n: how many slots there are
    """
    slot = held[n]
    while used[slot]:
        used[slot] = 0
        slot += 1
        if slot == n:
            slot = 0
    pages[held[slot]] = NO_SLOT
    held[slot] = held[n + 1]
    held[n] = slot + 1
    if slot + 1 == n:
        held[n] = 0
    return slot
