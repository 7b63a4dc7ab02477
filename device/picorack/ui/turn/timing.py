"""What a GameScreen shows where turns or games are limited in time: what is left, and whose time is up."""

from micropython import const

from ..texts import paragraphs, text

_WIDE = const(290)  # pixels of a line of text that has room for what two clocks are called


class Timing:
    """The listener of a clock (game/clock.py). screen: the GameScreen"""

    def __init__(self, screen):
        self._screen = screen
        layout = screen.app.layout
        wide = layout.spelt or layout.panel_x and layout.width > _WIDE  # else the scores are in the line
        self._heads = [paragraphs(key)[0] + " " for key in ("set seconds", "set minutes")] if wide else ("", "")

    def ticked(self, seconds, rest=None):
        """Show how many seconds are left of a turn and of a game, None for what is not limited."""
        screen, (turn, game) = self._screen, self._heads
        if seconds is None or rest is None:
            screen.clock = _clock(rest if seconds is None else seconds)
        else:
            screen.clock = "%s%s %s%s" % (turn, _clock(seconds), game, _clock(rest))
        screen.paint_line()

    def stopping(self):
        self._screen.app.bare()

    def stopped(self, player):
        screen = self._screen
        if not screen.loop.machines[player] and not screen.game.over:
            # Until it is read, whatever is played meanwhile.
            screen.controller.show(text("time up") % screen.game.names[player])


def _clock(seconds):
    """'1:05', or '-1:05' for what is below 0."""
    return "%s%d:%02d" % ("-" if seconds < 0 else "", abs(seconds) // 60, abs(seconds) % 60)
