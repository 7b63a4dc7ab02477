"""The best player there is. Hints come from it, and a game that is over is compared with what it would have played.

Only this module names it, so another player becomes the best one by its SPEC here.
"""

from ..core.loading import import_once

SPEC = "m5"


def best_player(generator, room=1):
    """A machine player (players/greedy.py) without a time limit.

    generator: a Generator, which other players may use, too
    room: how many of its best moves it keeps
    """
    player = import_once("picorack.players.levels").machine(generator, SPEC, room)
    player.limit_ms = 0
    return player
