"""The judge says of a turn that was played what the best player (best.py) would have played, and what both moves are
worth to that player.

    judge = Judge(generator)
    judge.start(past, move)             # past: a Past, the game as it was; move: what was played, its score right
    while not judge.step(STEP): ...
    judge.best, judge.best_worth, judge.worth

A move's worth is its score and what the tiles are worth that it keeps, less what it opens, as that player counts them,
in quarter points. A player without a table of leaves counts scores alone.
"""

from micropython import const

from ..core.loading import import_once
from ..core.move import EXCHANGE, score

_QUARTERS = const(4)  # of a point


class Judge:
    """generator: a Generator
    spec: who is the best player, 'champion' or 'm5'
    best: the move (16 bytes) of the best player, once step() has returned True
    best_worth, worth: of that move and of the one played, in quarter points
    leave, best_leave: what the tiles they keep are worth of that
    opens, best_opens: what is taken from that for what they open
    counts_leaves: does the player count such tiles at all?
    """

    def __init__(self, generator):
        self._player = player = import_once("picorack.players.best").best_player(generator)
        self.spec = player.spec
        # Only a champion knows what tiles kept are worth.
        name = "picorack.players.champion_worth" if hasattr(player, "kept") else "picorack.players.worth"
        self._worth = import_once(name).Worth(player)
        self.best = self.worth = None
        self.best_worth = self.leave = self.best_leave = self.opens = self.best_opens = 0

    @property
    def counts_leaves(self):
        return self._worth.counts

    def start(self, past, move):
        self._past = past
        self._move = move
        self.best = self.worth = None
        self._player.start(past)

    def step(self, budget):
        """Think for about `budget` node visits; True when the turn is judged."""
        worth = self._worth
        if self.best is None:
            if self._player.step(budget):
                self.best = self._player.best(self._past)
                worth.start(self._past, self._move)
            return False
        if not worth.step(budget):
            return False
        if self.worth is None:
            self.leave, self.opens = worth.leave, worth.opens
            self.worth = _score(self._move) + self.leave - self.opens
            worth.start(self._past, self.best)
            return False
        self.best_leave, self.best_opens = worth.leave, worth.opens
        self.best_worth = _score(self.best) + self.best_leave - self.best_opens
        return True

    def free_memory(self):
        """After a MemoryError: free memory, so that start() can be called again. Returns True if any was freed."""
        return self._player.free_memory()


def _score(move):
    return _QUARTERS * score(move) if move[0] < EXCHANGE else 0
