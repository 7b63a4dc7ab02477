"""Makes the champion that hints and analyses ask (best.py), if there is room for it. A device without this file, as a
phone, asks level 5."""

import gc
import sys

from micropython import const

from ..core.loading import import_once

_NEEDED = const(15_000)  # bytes of heap free before: the champion and its code take half of it, the code for the end of
# a game a fifth; the rest is for screens
_LEFT = const(7_000)  # afterwards
_KERNELS = ("picorack.players.championkernels", "picorack.players.drawkernels", "picorack.players.valuekernels")


def champion(generator):
    """A Champion; None where the heap has no room for it, or the lexicon knows what leaves are worth to level 5 alone.
    If need be the pool of pages is halved, once."""
    lexicon = generator.lexicon
    store = lexicon.store
    if _free() + getattr(store, "n", 0) * store.slot_bytes // 2 < _NEEDED:
        return None
    if lexicon.leaves and not import_once("picorack.players.champion_model").known(lexicon):
        return None
    player = _made(generator)
    if not player and store.shrink():
        player = _made(generator)
    if not player:
        for name in _KERNELS:
            if name in sys.modules:
                import_once(name)  # and they go
    return player


def _made(generator):
    """None where it does not leave enough."""
    try:
        player = import_once("picorack.players.champion").Champion(generator)
    except MemoryError:
        return None
    return player if _free() >= _LEFT else None


def _free():
    """Bytes of the heap. CPython has none to be short of."""
    gc.collect()
    return gc.mem_free() if hasattr(gc, "mem_free") else _NEEDED
