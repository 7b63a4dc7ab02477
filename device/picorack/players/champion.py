"""The strongest player that does not look ahead in the game (docs/players/champion.md): it plays the move of highest
equity (equity/evaluator.py). With the bag empty it searches the endgame (equity/endgame.py)."""

from micropython import const

from ..core.bag import MIN_TO_EXCHANGE
from ..core.move import EXCHANGE, PASS, make
from ..equity.evaluator import StaticEvaluator
from .greedy import is_stuck

CALLS = const(16)  # of the generator, a turn of the endgame


class Champion:
    """generator: a Generator
    model: bytes (equity/champion_model.py), None: that of the generator's lexicon
    evaluator: its StaticEvaluator
    moves: the evaluator's Candidates, best first
    calls: of the generator, a turn of the endgame
    endgame: the Endgame, once a bag was empty
    sink, limit_ms: as Greedy's
    """

    limit_ms = 0
    calls = CALLS

    def __init__(self, generator, model=None):
        self.generator = generator
        self.evaluator = StaticEvaluator(generator, model)
        self.moves = self.evaluator.candidates
        self.sink = self.evaluator.consider
        self.endgame = None

    def start(self, game):
        self._cells = game.board.cells
        self._ending = not len(game.bag)
        if not self._ending:
            self.evaluator.start(game)
            return
        if not self.endgame:
            from ..equity.endgame import Endgame

            self.endgame = Endgame(self.evaluator, self.calls)
        self.endgame.start(game, self.sink)

    def step(self, budget):
        """As Greedy's. When all moves have been seen, the candidates are penalised for what they open."""
        if self._ending:
            return self.endgame.step(budget)
        self.generator.step(budget, self.sink)
        if self.generator.done:
            self.evaluator.penalise(self._cells)
        return self.generator.done

    def free_memory(self):
        """As Greedy's."""
        return self.generator.lexicon.store.shrink()

    def best(self, game):
        """As Greedy's, but that an exchange of some tiles may be better than any placement."""
        best, leaves, bag = self.moves, self.evaluator.leaves, len(game.bag)
        if self._ending:
            return self.endgame.best()
        if leaves.size and bag >= MIN_TO_EXCHANGE and (not best.count or leaves.of_exchange(bag) > best.equity(0)):
            if not is_stuck(game):
                return make(EXCHANGE, tiles=leaves.exchange(bag))
        return best.move(0) if best.count else make(PASS)
