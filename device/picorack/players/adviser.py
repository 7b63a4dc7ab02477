"""The player that hints come from: the best one, which looks at all moves or at those of one kind.

    loop.hint_player = adviser(loop.hint_player, wanted)

A game begins with a Greedy player for hints. The adviser takes its place when a hint is first asked for, so a game
without hints needs no heap for it.
"""

from ..core.loading import import_once
from .best import best_player
from .greedy import Greedy


def adviser(player, wanted=None):
    """The hint player that takes the place of `player`.

    player: a machine player; only a Greedy player or an adviser is replaced or changed
    wanted: which moves it finds: (kind, row, col, tiles) as wantedkernels.choose() takes them, where `tiles` are the
        only ones that may be laid; None for all moves
    """
    if type(player) is Greedy:
        try:
            player = best_player(player.generator, player.moves.room)
        except MemoryError:
            pass  # the greedy player's hints are better than none
    if hasattr(player, "all_moves"):
        player.sink = player.all_moves
    if wanted:
        player.all_moves = player.sink
        player.sink = Wanted(player.sink, player.generator.lexicon.tileset.n, *wanted).take
    return player


class Wanted:
    """Passes the moves of one kind on to a sink (players/greedy.py)."""

    def __init__(self, sink, letters, kind, row, col, tiles):
        self._sink = sink
        self._choose = import_once("picorack.players.wantedkernels").choose
        self._kind, self._row, self._col = kind, row, col
        self._own = bytearray(letters + 1)
        for tile in tiles:
            self._own[tile & 0x3F] += 1

    def take(self, records, count):
        self._sink(records, self._choose(records, count, self._kind, self._row, self._col, self._own))
