"""The end of a game: who won, and what was missed."""

from ...core.loading import import_once
from ..drawing.box import wrap
from ..texts import text

Page = import_once("picorack.ui.screens.pages").Page


class Result(Page):
    """Shows who won, how the racks that were left over, and overtime, changed the scores, whether the statistics leave
    the game out since turns were taken back, where the game was written, and the best move a human has missed
    (ui/missed.py), which is sought while the page is seen. When it is left the menu opens.

    screen: the GameScreen of a game that is over
    seeks: True until the move missed was sought
    """

    def __init__(self, screen):
        self._screen = screen
        self._missed = None
        self.seeks = None in screen.loop.machines
        self.app, game = screen.app, screen.game
        layout = self.app.layout
        best = max(game.scores)
        winners = [name for player, name in enumerate(game.names) if game.scores[player] == best]
        lines = wrap(layout, text("wins") % winners[0] if len(winners) == 1 else text("draw"))
        for player, name in enumerate(game.names):
            adjustment, late = game.adjustments[player], game.overtime[player]
            before = game.scores[player] - adjustment + late
            cost = "-%d" % late if late else ""
            lines.append("%s %d%+d%s=%d" % (name, before, adjustment, cost, game.scores[player]))
        if screen.not_counted:
            lines += wrap(layout, text("not counted"))
        self._above = lines
        self._written = wrap(layout, screen.message)
        self.show_lines(lines + self._written)

    def _then(self):
        import_once("picorack.ui.screens.end_menu").open_menu(self._screen)

    def idle(self):
        """Seek the move missed, once all that follows the game is done."""
        if self.seeks and self._screen.loop.over():
            try:
                if not self._missed:
                    self._missed = import_once("picorack.ui.missed").Missed(self._screen, self)
                if self._missed.seek():
                    return 0
            except (ImportError, MemoryError):  # an extra, whose file may be removed
                pass
            self.seeks = False
            self._missed = None
        return None

    def tell(self, lines):
        """Show these lines, too, below the scores."""
        self.show_lines(self._above + lines + self._written)
        self._screen.paint()
