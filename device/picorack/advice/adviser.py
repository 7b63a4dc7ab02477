"""Hints: the player that they come from is the best one (players/best.py), which looks at all moves or at those of one
kind.

    loop.think(Beginning(loop, limits))
    ...                                         # it thinks
    move, number, count = hint(loop.hint_player, game, number)

A game begins with a Greedy player for hints. The adviser takes its place when a hint is first asked for, and stays for
the whole game, so a game without hints needs no heap for it.
"""

from ..core.loading import import_once
from ..core.move import EXCHANGE
from ..players.greedy import Greedy


class Beginning:
    """Thinks for the hint player of a TurnLoop until that is known: at the first step, when the menu that asked for
    hints has left the heap.

    limits: as adviser() takes it
    """

    limit_ms = 0

    def __init__(self, loop, limits):
        self._loop = loop
        self._limits = limits

    def start(self, game):
        loop = self._loop
        loop.hint_player = loop.thinker = adviser(loop.hint_player, self._limits)
        loop.hint_player.start(game)

    def step(self, budget):
        return self._loop.hint_player.step(budget)

    def free_memory(self):
        return self._loop.hint_player.free_memory()


def adviser(player, limits=None):
    """The hint player that takes the place of `player`. Its attribute `spec` says which one it is.

    player: a machine player; only a Greedy player or an adviser is replaced or changed
    limits: which moves it finds: (kind, row, col, tiles) as filterkernels.choose() takes them, where `tiles` are the
        only ones that may be laid; None for all moves
    """
    while type(player) is Greedy and not hasattr(player, "spec"):
        try:
            player = import_once("picorack.players.best").best_player(player.generator, player.moves.room)
        except MemoryError:
            if not player.free_memory():
                player.spec = "greedy"  # its hints are better than none
    if getattr(player, "all_moves", None):
        player.sink = player.all_moves
    player.all_moves = limits and player.sink
    if limits:
        letters = player.generator.lexicon.tileset.n
        player.sink = import_once("picorack.advice.filter").Filter(player.sink, letters, *limits).take
    return player


def hint(player, game, number):
    """(a hint, its number from 0, how many there are); (None, 0, 0) where there are none.

    player: the hint player, which has thought about this turn of the game. Where it would rather exchange than place
        tiles and is not limited to moves of one kind, the first hint is that exchange
    number: which hint; after the last one the first comes again
    """
    limit = game.pass_limit
    try:
        game.pass_limit = len(game.history) + 1  # people may exchange also where machines do not (greedy.is_stuck)
        best = player.best(game)
    finally:
        game.pass_limit = limit
    exchange = best[0] == EXCHANGE and not getattr(player, "all_moves", None)
    count = player.moves.count + exchange
    if not count:
        return None, 0, 0
    number %= count
    return best if exchange and not number else player.moves.move(number - exchange), number, count
