"""The champion who thinks ahead: of the moves that are worth most to it, that one is played which has gained most when
the game was played on from it (simulation.py, docs/players/grandmaster.md)."""

from ..core.move import EXCHANGE
from .champion import ROOM, Champion
from .simulation import Simulation

POSITIONS = 200  # a turn may look at


class Grandmaster(Champion):
    """generator, model: as Champion's; positions: how many a turn may look at"""

    def __init__(self, generator, positions=POSITIONS, model=None):
        super().__init__(generator, model)
        self.calls = positions
        self._simulation = Simulation(self, positions)
        self._game = None
        self._ahead = False  # are moves played on?

    @property
    def used(self):
        """How many positions it has looked at this turn, but for the first and those of the end."""
        return self._simulation.used

    def start(self, game):
        self._game = game
        self._ahead = False
        self._simulation.used = 0
        self.moves.room = ROOM
        super().start(game)

    def step(self, budget):
        """As Greedy's."""
        if self._ahead:
            return self._simulation.step(budget)
        if not super().step(budget):
            return False
        self._ahead = self._has_choice() and self._simulation.start(self._game)
        return not self._ahead

    def best(self, game):
        """As Greedy's."""
        return self._simulation.best() if self._ahead else super().best(game)

    def _has_choice(self):
        """Is it one of several placements that is played, in a game of two? The end is searched (endgame.py)."""
        game = self._game
        return len(game.bag) and len(game.racks) == 2 and super().best(game)[0] < EXCHANGE
