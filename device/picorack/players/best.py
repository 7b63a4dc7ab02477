"""Whom hints ask, and against whom a game that is over is analysed: the champion.

Level 5 takes its place where the heap has no room for the champion or the flash has not got it, and with a lexicon
that knows what leaves are worth to level 5 alone, as those for phones do. With a lexicon that knows nothing of leaves
the champion plays as well: it searches the end of a game.
"""

from ..core.loading import import_once


def best_player(generator, room=1):
    """A machine player (players/greedy.py) without a time limit. Its attribute `spec` says which one it is. In another
    state of the heap it may be another one, so ask once a game.

    generator: a Generator, which other players may use, too
    room: how many of its best moves it keeps; the champion keeps 24
    """
    player, spec = None, "champion"
    try:
        player = import_once("picorack.players.champion_room").champion(generator)
    except (ImportError, MemoryError):
        pass
    if not player:
        spec = "m5"
        player = import_once("picorack.players.levels").machine(generator, spec, room)
    player.spec = spec
    player.limit_ms = 0
    return player
