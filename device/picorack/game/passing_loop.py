"""A TurnLoop in which a machine whose time is up passes, as a human does. It is loaded only where a set-up says so."""

from ..core.move import PASS, make
from .turn_loop import TurnLoop


class PassingLoop(TurnLoop):
    """As a TurnLoop, but for what stop() plays."""

    def stop(self):
        """End the turn now, with a pass."""
        player = self.game.turn
        self.thinker = self.machines[player]
        self._listener.stopping()
        self.play(make(PASS))
        self._listener.stopped(player)
