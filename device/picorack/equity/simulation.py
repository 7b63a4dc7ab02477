"""A simulation: the candidates of a player are rolled out, from racks that the other player might have.

An iteration deals the unseen tiles. Each candidate that is left is laid on a board of our own; then the other
player and we ourselves play the move of highest equity (Rollout). The candidate gains what we are ahead by then, leaves
counted: five eighths of it as it is after the first ply, three eighths after the second, which varies more. All
candidates of an iteration are dealt the same tiles, so luck is not what they differ by. The equity that a candidate
began with counts as some iterations more. Whenever a share of the positions is used up, the worse half of the
candidates is pruned (sequential halving).

When few tiles are left, the game is played to its end instead, and a lead of more than 30 points counts as one of 30.

Positions are counted, one for each call of the generator, and never the time; which tiles are dealt is drawn from what
the player sees. So a position has one answer, whatever the others hold.
"""

from array import array
from binascii import crc32

from micropython import const

from ..core.bag import Random
from ..core.board import SQUARES, Board
from ..core.loading import import_once
from ..core.move import MAX_PLACED, MOVE_BYTES
from .unit import POINT

kernels = import_once("picorack.equity.simulationkernels", True)  # goes when this module goes

_MOST = const(8)  # candidates that are rolled out
_MARGIN = const(10 * POINT)  # by which their equity may be below that of the first
_PRIOR = const(10)  # iterations that the equity of a candidate counts for
_PRIOR_LATE = const(15)
_LATE = const(9)  # tiles in the bag, from which on the game is played to its end
_ENOUGH = const(30 * POINT)  # of a lead
_PLIES = const(2)  # of a rollout before that
_PARTS = const(8)  # of what a candidate gains
_EARLY = const(5)  # how many of them are as it is after the first ply


class Simulation:
    """evaluator: a StaticEvaluator that has evaluated the position
    positions: how many a turn may look at
    used: how many it has looked at in this turn
    """

    def __init__(self, evaluator, positions):
        self.used = 0
        self._positions = positions
        self._evaluator = evaluator
        self._rollout = Rollout(evaluator.of_best())
        self._moves = bytearray(_MOST * MOVE_BYTES)
        self._leaves = array("i", [0] * _MOST)  # the value of each candidate's leave
        self._gains = array("i", [0] * _MOST)  # what each gains in this iteration, in eighths of equity
        self._sums = array("i", [0] * _MOST)  # in all before, and its equity
        self._order = bytearray(_MOST)  # the candidates by number, the best first
        self._live = 0  # how many of them are left
        self._at = 0  # which of them is rolled out
        self._until = 0  # positions used when half of them are pruned

    def start(self, game):
        """Begin with the candidates of the evaluator. Returns True if there is more than one to choose from."""
        best = self._evaluator.candidates
        prior = _PARTS * (_PRIOR_LATE if len(game.bag) <= _LATE else _PRIOR)
        live = 0
        while live < min(best.count, _MOST) and best.equity(live) >= best.equity(0) - _MARGIN:
            move = best.move(live)
            self._moves[live * MOVE_BYTES : (live + 1) * MOVE_BYTES] = move
            self._leaves[live] = self._evaluator.leaves.of(move)
            self._sums[live] = prior * best.equity(live)
            self._order[live] = live
            live += 1
        self._live = live
        if live < 2:
            return False
        self._rollout.see(game)
        self._share()
        self._iterate()
        return True

    def best(self, move):
        """Write the best move so far into `move` (16 bytes)."""
        at = self._order[0] * MOVE_BYTES
        for i in range(MOVE_BYTES):
            move[i] = self._moves[at + i]

    def step(self, budget):
        """Go on for a step of the generator; True when the best move is known."""
        rollout = self._rollout
        if not rollout.generator.done:
            rollout.generator.step(budget, rollout.consider)
        elif rollout.reply():
            self._go_on()
        else:
            self._look()
        return self._live == 1

    def _share(self):
        """Work out how many positions may be used until half of the candidates are pruned."""
        halvings, live = 0, self._live
        while live > 1:
            halvings += 1
            live = (live + 1) // 2
        self._until = self.used + (self._positions - self.used) // halvings

    def _iterate(self):
        """Begin an iteration."""
        self._rollout.deal()
        self._at = 0
        self._begin()

    def _begin(self):
        """Play the next candidate on."""
        number = self._order[self._at]
        self._rollout.begin(self._moves, number * MOVE_BYTES, self._leaves[number])
        self._look()

    def _look(self):
        """Look at a position; where none is left, drop the iteration and decide."""
        if self.used == self._positions:
            self._prune(1)
        else:
            self.used += 1
            self._rollout.look()

    def _go_on(self):
        """Go on with the iteration, or with the next one."""
        self._gains[self._order[self._at]] = self._rollout.gained()
        self._at += 1
        if self._at < self._live:
            self._begin()
            return
        for i in range(self._live):
            number = self._order[i]
            self._sums[number] += self._gains[number]
        if self.used >= self._until:
            self._prune((self._live + 1) // 2)
            if self._live == 1:
                return
            self._share()
        self._iterate()

    def _prune(self, live):
        """Put the candidates in order, and keep the best ones."""
        order, sums = self._order, self._sums
        for i in range(1, self._live):
            number = order[i]
            while i and sums[order[i - 1]] < sums[number]:
                order[i] = order[i - 1]
                i -= 1
            order[i] = number
        self._live = live


class Rollout:
    """What follows a candidate: a board of our own, both racks, and the deal they are drawn from.

    evaluator: a StaticEvaluator that keeps the best move alone
    generator, consider: the evaluator's; a look at a position is done when the generator is
    """

    def __init__(self, evaluator):
        tileset = evaluator.generator.lexicon.tileset
        self.generator = evaluator.generator
        self.consider = evaluator.consider
        self._evaluator = evaluator
        self._deal = Deal(tileset.counts, evaluator.leaves)
        self._board = Board()
        self._racks = bytearray(MAX_PLACED), bytearray(MAX_PLACED)  # ours, and the other's
        self._views = [[memoryview(rack)[:size] for size in range(MAX_PLACED + 1)] for rack in self._racks]
        self._sizes = bytearray(2)
        self._leaves = array("i", (0, 0))  # the value of the leave on each rack
        self._costs = import_once("picorack.equity.champion_model").costs(tileset)
        self._game = None
        self._rack = b""
        self._late = self._stuck = False
        self._drawn = 0  # tiles of the deal
        self._ply = 0
        self._gain = self._ahead = self._early = 0  # scores alone; leaves included; the latter after the first ply

    def see(self, game):
        """What the player sees, and no more, is where all rollouts begin."""
        self._game = game
        self._rack = game.racks[game.turn].tiles()
        self._late = len(game.bag) <= _LATE
        self._deal.see(game.board.cells, self._rack, len(game.racks[1 - game.turn]), game.rack_size, self._late)

    def deal(self):
        """Deal for an iteration."""
        self._deal.deal()

    def begin(self, moves, at, leave):
        """Lay a move. moves, at: a buffer, and where it is there; leave: the value of its leave"""
        deal, sizes, rack = self._deal, self._sizes, self._rack
        kernels.copy(self._board.cells, self._game.board.cells, SQUARES)
        kernels.copy(self._racks[0], rack, len(rack))
        sizes[0] = len(rack)
        sizes[1] = kernels.draw(self._racks[1], 0, deal.others, deal.pool, deal.first, deal.count)
        self._drawn = deal.first + deal.others
        self._leaves[0] = leave
        self._leaves[1] = self._gain = self._ply = 0
        self._lay(moves, at)

    def look(self):
        """Begin to look for the next one's best move."""
        self._ply += 1
        mover, evaluator = self._ply & 1, self._evaluator
        leaves, ending = evaluator.leaves, self._drawn == self._deal.count
        evaluator.evaluate(self._board, self._views[mover][self._sizes[mover]], self._costs if ending else leaves.model)
        if ending:
            leaves.go_out(self._value(1 - mover))

    def reply(self):
        """Play the move that was found. Returns True if that is the end of the rollout."""
        best, mover = self._evaluator.candidates, self._ply & 1
        if best.count:
            moves, at = best.moves, best.at(0)
            self._leaves[mover] = best.equity(0) - POINT * (moves[at + 4] | moves[at + 5] << 8)
            over = self._lay(moves, at)
        else:
            over = self._stuck
            self._stuck = True
            if over:  # neither has a move
                self._gain += POINT * (self._value(1) - self._value(0))
        self._ahead = self._gain if over else self._gain + self._leaves[0] - self._leaves[1]
        if self._ply == 1:
            self._early = self._ahead
        return over or self._ply == _PLIES and not self._late

    def gained(self):
        """What the candidate gains, in eighths of equity."""
        if not self._late:
            return _EARLY * self._early + (_PARTS - _EARLY) * self._ahead
        scores, turn = self._game.scores, self._game.turn
        return _PARTS * min(max(POINT * (scores[turn] - scores[1 - turn]) + self._ahead, -_ENOUGH), _ENOUGH)

    def _lay(self, moves, at):
        """Play a placement and draw. Returns True if that ends the game."""
        mover, deal = self._ply & 1, self._deal
        rack = self._racks[mover]
        kernels.lay(self._board.cells, moves, at)
        size = kernels.take(rack, self._sizes[mover], moves, at)
        filled = kernels.draw(rack, size, self._game.rack_size, deal.pool, self._drawn, deal.count)
        self._drawn += filled - size
        self._sizes[mover] = filled
        gain = moves[at + 4] | moves[at + 5] << 8
        if not filled:
            gain += 2 * self._value(1 - mover)
        self._gain += -POINT * gain if mover else POINT * gain
        self._stuck = False
        return not filled

    def _value(self, mover):
        """The points on a rack."""
        values, total = self._game.tileset.values, 0
        for i in range(self._sizes[mover]):
            total += values[self._racks[mover][i]]
        return total


class Deal:
    """The unseen tiles, in the order in which they are drawn. One shuffle is enough for several racks of the
    other player, which hold each tile equally often. Blanks, which make a position cost several times as much, are
    dealt last, but late in the game.

    pool: the tiles, `count` of them; first: where in it this iteration's begin; others: how many the other player has
    """

    def __init__(self, counts, leaves):
        self.pool = bytearray(sum(counts))
        self._leaves = leaves
        self.first = self.count = self.others = 0
        self._left = bytearray(len(counts))
        self._random = None
        self._shuffled = 0  # tiles that are shuffled
        self._round = 0  # tiles that an iteration may need

    def see(self, cells, rack, others, rack_size, late):
        """cells: of the board; rack: the player's (bytes); late: are blanks as other tiles?"""
        left = self._left
        self._leaves.count_unseen(left, cells, rack)
        self.count = kernels.fill(self.pool, left, len(left))
        self.others = min(others, self.count)
        self.first = self.count
        self._random = Random(crc32(rack, crc32(cells)))
        self._shuffled = self.count if late else self.count - self._left[0]
        self._round = len(self.pool) if late else self.others + 2 * rack_size

    def deal(self):
        self.first += self.others
        if self.first + self._round <= self._shuffled:
            return
        self._random.shuffle(self.pool, self._shuffled)
        self.first = 0
