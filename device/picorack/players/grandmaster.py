"""The champion who simulates: of its candidates the one is played that gains most in rollouts from it
(equity/simulation.py, docs/players/grandmaster.md).

A simulation is made in each turn and gone after it, so that others have its room. Where the heap has none for it even
with one page of the lexicon, the champion's moves are played.
"""

from ..core.loading import import_once
from ..core.move import EXCHANGE, MOVE_BYTES
from .champion import Champion

POSITIONS = 200  # a turn may look at


class Grandmaster(Champion):
    """generator, model: as Champion's; positions: how many a turn may look at

    used: how many this turn has looked at, but for the first and those of the endgame
    """

    def __init__(self, generator, positions=POSITIONS, model=None):
        super().__init__(generator, model)
        self.calls = self._positions = positions
        self.used = 0
        self._game = None
        self._simulation = None  # while it simulates
        self._best = bytearray(MOVE_BYTES)
        self._decided = False  # is it known?
        self._has_room = True

    def start(self, game):
        self._game = game
        self._simulation = None
        self._decided = False
        self.used = 0
        super().start(game)

    def step(self, budget):
        """As Greedy's."""
        simulation = self._simulation
        if not simulation:
            return super().step(budget) and not self._simulates()
        if not simulation.step(budget):
            return False
        self.used = simulation.used
        simulation.best(self._best)
        self._decided = True
        self._simulation = None
        return True

    def free_memory(self):
        """As Greedy's; at last there are no more simulations."""
        self._simulation = None
        if super().free_memory():
            return True
        had_room, self._has_room = self._has_room, False
        return had_room

    def best(self, game):
        """As Greedy's."""
        if self._simulation:
            self._simulation.best(self._best)
        elif not self._decided:
            return super().best(game)
        return bytearray(self._best)

    def _simulates(self):
        """Begin to simulate. False where that is of no use: in the endgame, which is searched, in games of more than
        two, for an exchange, a pass or a move without another; and where there is no room."""
        game = self._game
        if not self._has_room or not len(game.bag) or len(game.racks) != 2 or super().best(game)[0] >= EXCHANGE:
            return False
        simulation = import_once("picorack.equity.simulation").Simulation(self.evaluator, self._positions)
        if not simulation.start(game):
            return False
        self._simulation = simulation
        return True
