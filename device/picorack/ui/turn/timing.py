"""What a GameScreen shows where turns or games are limited in time: what is left, and whose time is up."""

from ..texts import text


class Timing:
    """The listener of a clock (game/clock.py). screen: the GameScreen"""

    def __init__(self, screen):
        self._screen = screen

    def ticked(self, seconds, rest=None):
        screen = self._screen
        screen.clock = " ".join(_clock(left) for left in (seconds, rest) if left is not None)
        screen.paint_line()

    def stopping(self):
        screen = self._screen
        screen.app.bare()
        if not screen.loop.machines[screen.game.turn]:
            screen.controller.let_go()

    def stopped(self, player):
        screen = self._screen
        if not screen.loop.machines[player] and not screen.game.over:
            # Until it is read, whatever is played meanwhile.
            screen.controller.tell(text("time up") % screen.game.names[player])


def _clock(seconds):
    """'1:05', or '-1:05' for what is below 0."""
    return "%s%d:%02d" % ("-" if seconds < 0 else "", abs(seconds) // 60, abs(seconds) % 60)
