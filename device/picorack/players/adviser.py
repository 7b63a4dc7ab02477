"""Whom hints ask: the best player, for all moves or for those of a kind.

    loop.hint_player = adviser(loop.hint_player, wanted)

It is made when a hint is first asked for, in the place of the Greedy player a game begins with: who asks for none keeps
the heap it would take.
"""

from ..core.loading import import_once
from .best import best_player
from .greedy import Greedy


def adviser(player, wanted=None):
    """The hint player that takes the place of this one.

    player: a machine player; only a Greedy or an adviser is changed
    wanted: which moves it shall find, as wantedkernels.choose() has it: (kind, row, col, tiles to be laid alone); None:
        all
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
    """Hands on to a sink (players/greedy.py) the moves of a kind."""

    def __init__(self, sink, letters, kind, row, col, tiles):
        self._sink = sink
        self._choose = import_once("picorack.players.wantedkernels").choose
        self._kind, self._row, self._col = kind, row, col
        self._own = bytearray(letters + 1)
        for tile in tiles:
            self._own[tile & 0x3F] += 1

    def take(self, records, count):
        self._sink(records, self._choose(records, count, self._kind, self._row, self._col, self._own))
