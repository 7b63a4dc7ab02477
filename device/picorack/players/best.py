"""Whom hints ask, and against whom a game that is over is analysed: the champion. Imported by import_once().

The master takes its place where the heap has no room for the champion or the flash has not got it, as on phones, and
with a lexicon that has leave values for the master alone, as those for phones do. With a lexicon that has no leave
values at all the champion plays as well: it searches the endgame.
"""

import gc
import sys

from micropython import const

from ..core.loading import import_once

_NEEDED = const(19_000)  # bytes of heap free before: the champion and its code take 8 KB of it, the code for the
# endgame 3 KB; the rest is for screens
_LEFT = const(8_500)  # afterwards
_CHAMPION = "picorack.players.champion"


def best_player(generator, room=1):
    """A machine player (players/greedy.py) without a time limit. Its attribute `spec` says which one it is. In another
    state of the heap it may be another one, so ask once a game.

    generator: a Generator, which other players may use, too
    room: how many of its best moves it keeps; the champion keeps 24
    """
    player, spec = None, "champion"
    try:
        player = _champion(generator)
    except (ImportError, MemoryError):
        pass
    if not player:
        spec = "master"
        player = import_once("picorack.players.roster").master(generator, room)
    player.spec = spec
    player.limit_ms = 0
    return player


def _champion(generator):
    """A Champion; None where the heap has no room for it, or the lexicon has leave values for the master alone. If need
    be the pool of pages is halved, once."""
    lexicon = generator.lexicon
    store = lexicon.store
    if _free() + store.n * store.slot_bytes // 2 < _NEEDED:
        return None
    if lexicon.leaves and not import_once("picorack.equity.champion_model").known(lexicon):
        return None
    player = _made(generator)
    if not player and store.shrink():
        player = _made(generator)
    return player


def _made(generator):
    """None where it does not leave enough."""
    try:
        player = import_once(_CHAMPION, True).Champion(generator)
        if _free() >= _LEFT:
            return player
    except MemoryError:
        pass
    if _CHAMPION in sys.modules:
        import_once(_CHAMPION)  # and it goes
    return None


def _free():
    """Bytes of the heap. CPython has none to be short of."""
    gc.collect()
    return gc.mem_free() if hasattr(gc, "mem_free") else _NEEDED
