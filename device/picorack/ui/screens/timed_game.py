"""The game screen where turns or games are limited in time: it shows what is left, and says whose time is up."""

from ..texts import text
from .game import GameScreen


class TimedGameScreen(GameScreen):
    """A GameScreen for a TurnLoop with a clock. It listens to the events of the clock too (game/turn_loop.py)."""

    def turn_over(self):
        self.clock = ""
        super().turn_over()

    def ticked(self, seconds, rest=None):
        self.clock = " ".join(_clock(left) for left in (seconds, rest) if left is not None)
        self.paint_line()

    def stopping(self):
        self.app.bare()
        if not self.loop.machines[self.game.turn]:
            self.hand.let_go()

    def stopped(self, player):
        if not self.loop.machines[player] and not self.game.over:
            self.hand.tell(text("time up") % self.game.names[player])  # until it is read, whatever is played meanwhile


def _clock(seconds):
    """'1:05', or '-1:05' for what is below 0."""
    return "%s%d:%02d" % ("-" if seconds < 0 else "", abs(seconds) // 60, abs(seconds) % 60)
