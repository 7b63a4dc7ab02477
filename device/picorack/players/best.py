"""Whom hints ask, against whom a game that is over is analysed, and who plays the level below the grandmaster: level 5.

The champion is stronger, but has no room in a heap of 64 KB beside the screens (docs/players/champion.md). Here alone
that player is named: another one takes these parts by its SPEC.
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
