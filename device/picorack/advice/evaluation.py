"""The evaluation of a turn that was played: what the best player (players/best.py) would have played, and the equity of
both moves to that player. Imported by import_once().

    evaluation = Evaluation(generator)
    evaluation.start(position, move)    # position: a Position; move: what was played, its score right
    while not evaluation.step(STEP): ...
    evaluation.best, evaluation.best_equity, evaluation.equity

The champion's leaves and opening penalties are those of its StaticEvaluator. With the bag empty and two players the
equity is what the champion searches (equity/endgame.py): how many points the player gains on the other one with this
move, if both play to the end. A master counts the leaves of its table, and one without a table counts scores alone.

How likely a lead wins a game of two: a player who has just moved and is d points ahead, leave and opening penalty
counted, wins

    1 / (1 + exp(-(SLOPE * d - REPLY) / sqrt(u)))

of the games, where u is how many unseen tiles there are: the more, the less a lead means. REPLY is the advantage of
the other one, whose turn is next. The two numbers were fitted to games of the champion against itself by
`python -m host_tools.upkeep.win_model`, which writes them into docs/analysis.md, beside a table of how well they fit.
"""

from math import exp, sqrt

from micropython import const

from ..core.loading import import_once
from ..core.move import EXCHANGE, PASS, score
from ..core.tiles import BLANK
from ..equity.unit import FLAT, HALF_POINT, LEAVE_ZERO, OFFSET, POINT
from .position import leave_of

SLOPE, REPLY = 0.158, 3.20
_SURE = 50  # an exponent beyond which nothing changes, and exp() has no number
_MOST = const(7)  # tiles that a table of balances has room for


class Evaluation:
    """generator: a Generator
    spec: who is the best player, 'champion' or 'master'
    best: the move (16 bytes) of the best player, once step() has returned True
    best_equity, equity: of that move and of the one played
    leave, best_leave: the values of their leaves; in an endgame of two what follows the move
    opening, best_opening: their opening penalties
    counts_leaves: does the player count leaves at all?
    """

    def __init__(self, generator):
        self._player = player = import_once("picorack.players.best").best_player(generator)
        self.spec = player.spec
        self._evaluator = getattr(player, "evaluator", None)
        self.counts_leaves = bool(self._evaluator) or hasattr(player, "leave_value")
        self.best = self.equity = None
        self.best_equity = self.leave = self.best_leave = self.opening = self.best_opening = 0

    def start(self, position, move):
        self._position = position
        self._move = move
        self._plays_out = self._evaluator and not len(position.bag) and len(position.racks) == 2
        self.best = self.equity = None
        self._player.start(position)

    def step(self, budget):
        """Think for about `budget` node visits; True when the turn is evaluated."""
        if (self._plays_out or not self.best) and not self._player.step(budget):
            return False
        if not self.best:
            self.best = self._player.best(self._position)
            self._begin(self._move)
        elif self.equity is None:
            self.equity, self.leave, self.opening = self._equity(self._move)
            self._begin(self.best)
        else:
            self.best_equity, self.best_leave, self.best_opening = self._equity(self.best)
            return True
        return False

    def free_memory(self):
        """After a MemoryError: free memory, so that start() can be called again. Returns True if any was freed."""
        return self._player.free_memory()

    def _begin(self, move):
        if self._plays_out:
            self._player.endgame.follow(move)

    def _equity(self, move):
        """(equity, value of the leave, opening penalty) of a move."""
        points, position = POINT * score(move) if move[0] < EXCHANGE else 0, self._position
        leave, opening = 0, 0
        if self._plays_out:
            leave = POINT * self._player.endgame.gain - points
        else:
            left = leave_of(position.racks[0].tiles(), move)
            if not self._evaluator:
                leave = HALF_POINT * self._player.leave_value(left) if self.counts_leaves else 0
            elif not len(position.bag):
                leave = _without_bag(position, left)
            else:
                leave, opening = self._static(move, left)
        return points + leave - opening, leave, opening

    def _static(self, move, left):
        """(value of the leave, opening penalty) of a move, as the champion has evaluated the position."""
        leaves = self._evaluator.leaves
        if move[0] == PASS:
            return _whole(leaves, left), 0
        if move[0] == EXCHANGE:
            return leaves.of(move) - leaves.shifts[len(left)] + FLAT, 0
        return leaves.of(move), self._evaluator.opening_penalty(move, self._position.board.cells)


def _without_bag(position, left):
    """What a leave costs where several others play; leaving no tile earns what those hold."""
    if left:
        return -POINT * sum(position.tileset.values[tile] for tile in left)
    return 2 * POINT * sum(rack.value(position.tileset) for rack in position.racks[1:])


def _whole(leaves, rack):
    """The value of the whole rack, which is no leave: `leaves` has all of it but its balance."""
    letters, tuned = leaves.letters, leaves.tuned
    balance = sum(tuned[2 * letters + (0 if tile & BLANK else tile)] for tile in rack[:_MOST])
    return leaves.values[leaves.whole] - OFFSET + tuned[3 * letters + balance] - LEAVE_ZERO


def win_probability(lead, unseen, ended=False):
    """How likely a game of two is won from here, 0 to 1, a draw counted as half a win.

    lead: points
    unseen: tiles unseen by the player who has just moved, before the move
    ended: True where the lead is that at the end of the game
    """
    if ended:
        return (1 + (lead > 0) - (lead < 0)) / 2
    return 1 / (1 + exp(min((REPLY - SLOPE * lead) / sqrt(max(unseen, 1)), _SURE)))
