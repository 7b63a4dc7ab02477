"""The game screen where turns are limited: it shows the seconds that are left, and says whose time is up."""

from ..texts import text
from .game import GameScreen


class TimedGameScreen(GameScreen):
    """A GameScreen for a TurnLoop with a clock. It listens to the events of the clock too (game/turn_loop.py)."""

    def turn_over(self):
        self.clock = ""
        super().turn_over()

    def ticked(self, seconds):
        self.clock = "%d:%02d" % (seconds // 60, seconds % 60)
        self.paint_line()

    def stopping(self):
        self.app.bare()
        if not self.loop.machines[self.game.turn]:
            self.hand.let_go()

    def stopped(self, player):
        if not self.loop.machines[player] and not self.game.over:
            self.hand.tell(text("time up") % self.game.names[player])  # until it is read, whatever is played meanwhile
