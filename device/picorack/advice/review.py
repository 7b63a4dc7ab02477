"""Goes through a game that is over, turn by turn, and has each turn evaluated (evaluation.py), by the history of the
game.

    review = Review(game, generator)
    while not review.step(STEP): ...    # about so many node visits; between steps the caller polls keys
    review.order(machines)              # the turns, that of the greatest equity loss first

Of each turn 23 bytes are kept, in a piece of their own, because the heap may be in small pieces when a game is over.
None of the code stays there when the review is dropped, but that of its player.
"""

from micropython import const

from ..core.board import Board
from ..core.loading import import_once
from ..core.move import EXCHANGE, MOVE_BYTES, OUTCOME, PASS, PHONY, make, score, tiles
from ..equity.unit import POINT
from ..players.greedy import is_stuck

_BIAS = const(1 << 15)  # of equity beside a move's score: two bytes
_LOSS = const(16)  # where in a turn's bytes these begin: its equity loss; both moves' equity beside their scores
_BESIDE = const(18)
_PROBABILITY = const(22)


class Review:
    """evaluated: of how many turns of the history is it known what the best player would have played?
    spec: who is the best player, 'champion' or 'master'
    cells_before: cells_before(game, turn), as game/past.py has it
    """

    def __init__(self, game, generator):
        self.game = game
        self.evaluated = 0
        self.cells_before = import_once("picorack.game.past").cells_before
        self._board = Board()  # before the turn that is evaluated
        self._board.premiums = game.board.premiums
        evaluation = import_once("picorack.advice.evaluation")
        self._evaluation = evaluation.Evaluation(generator)
        self._win_probability = evaluation.win_probability
        self._positions = import_once("picorack.advice.position")
        self.spec = self._evaluation.spec
        self._bag = sum(game.tileset.counts) - game.rack_size * len(game.names)
        self._blocks = []
        self._scores = [0] * len(game.names)  # before the turn that is evaluated
        self._hidden = 0  # how many tiles its player did not see
        self._begun = False

    def step(self, budget):
        """Evaluate for about `budget` node visits; True when all turns are evaluated."""
        history = self.game.history
        if self.evaluated == len(history):
            return True
        move = self.move(self.evaluated)
        if not self._begun:
            self._evaluation.start(self._position(history.rack(self.evaluated)), move)
            self._begun = True
        if self._evaluation.step(budget):
            self._keep(move)
        return False

    def free_memory(self):
        """After a MemoryError: free memory, so that the turn is evaluated anew. Returns True if any was freed."""
        self._begun = False
        return self._evaluation.free_memory()

    def move(self, turn):
        """The move (16 bytes) of a turn. A phony that was removed counts as a pass."""
        move = self.game.history.move(turn)
        return make(PASS) if move[OUTCOME] == PHONY else move

    def loss(self, turn):
        """The equity loss of a turn: how much less equity its move had than the best one, 0 or more."""
        return self._number(turn, _LOSS)

    def best(self, turn):
        """The best player's move (16 bytes)."""
        return self._blocks[turn][:MOVE_BYTES]

    def beside_scores(self, turn):
        """(equity of the move beside its score, the same of the best player's): the leave, less the opening penalty."""
        return self._number(turn, _BESIDE) - _BIAS, self._number(turn, _BESIDE + 2) - _BIAS

    def probability_loss(self, turn):
        """By how many per cent the move made a game of two less likely to be won than the best one (evaluation.py). 0
        with more players."""
        return self._blocks[turn][_PROBABILITY]

    def _number(self, turn, at):
        return self._blocks[turn][at] | self._blocks[turn][at + 1] << 8

    def order(self, machines):
        """The turns, those of humans before those of machines (TurnLoop.machines), that of the greatest equity loss
        first; of equals the earlier."""
        player_of = self.game.player_of
        return sorted(
            range(self.evaluated), key=lambda turn: (machines[player_of(turn)] is not None, -self.loss(turn), turn)
        )

    def total(self, player):
        """The equity loss of all turns of a player."""
        return sum(self.loss(turn) for turn in range(self.evaluated) if self.game.player_of(turn) == player)

    def _position(self, rack):
        game, board, positions = self.game, self._board, self._positions
        board.cells[:] = self.cells_before(game, self.evaluated)
        others = b"" if self._bag else positions.unseen(game.tileset, board.cells, rack)
        self._hidden = self._bag + game.rack_size if self._bag else len(others)
        players, stuck = len(game.names), is_stuck(game, self.evaluated)
        return positions.Position(game.tileset, board, rack, self._bag, others, players, stuck)

    def _keep(self, move):
        """Keep the evaluation, and go on to the next turn. Where memory runs out, the turn is evaluated anew."""
        found = self._evaluation
        block = bytearray(found.best)
        rest, best_rest = found.leave - found.opening, found.best_leave - found.best_opening
        for number in (max(found.best_equity - found.equity, 0), rest + _BIAS, best_rest + _BIAS):
            block += bytes((number & 0xFF, number >> 8))
        block.append(self._probability_loss(found))
        self._blocks.append(block)
        self._scores[self.game.player_of(self.evaluated)] += score(move) if move[0] < EXCHANGE else 0
        self._begun = False
        self.evaluated += 1
        if move[0] < EXCHANGE:
            self._bag -= min(self._bag, len(tiles(move)))

    def _probability_loss(self, found):
        """What probability_loss() returns for the turn that has been evaluated."""
        game = self.game
        if len(game.names) != 2:
            return 0
        mover = game.player_of(self.evaluated)
        ahead = self._scores[mover] - self._scores[1 - mover]
        ended = not self._bag and self.spec == "champion"
        best, played = [
            self._win_probability(ahead + equity / POINT, self._hidden, ended)
            for equity in (found.best_equity, found.equity)
        ]
        return max(int(100 * (best - played) + 0.5), 0)
