"""The best player there is: whom hints ask, and against whom a game that is over is analysed.

Here alone it is named, so that a stronger player becomes the best one by its SPEC.
"""

from ..core.loading import import_once

SPEC = "m5"


def best_player(generator, room=1):
    """A machine player (players/greedy.py) without a time limit. generator: a Generator, which it may share; room: how
    many of its best moves it keeps."""
    player = import_once("picorack.players.levels").machine(generator, SPEC, room)
    player.limit_ms = 0
    return player
