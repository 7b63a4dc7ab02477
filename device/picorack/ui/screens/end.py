"""The end of a game: who won, and what was missed."""

from ...core.loading import import_once
from ..drawing.box import wrap
from ..texts import text


def final_page(screen):
    """Show who won, how the racks that were left over, and overtime, changed the scores, whether the statistics leave
    the game out since turns were taken back, where the game was written, and the best move a human has missed
    (missed.py); then open the menu."""
    app, game = screen.app, screen.game
    overtime = getattr(game, "overtime", bytes(len(game.names)))  # what it cost, where the game was limited in time
    best = max(game.scores)
    winners = [name for player, name in enumerate(game.names) if game.scores[player] == best]
    lines = wrap(app.layout, text("wins") % winners[0] if len(winners) == 1 else text("draw"))
    for player, name in enumerate(game.names):
        adjustment, late = game.adjustments[player], overtime[player]
        before = game.scores[player] - adjustment + late
        cost = "-%d" % late if late else ""
        lines.append("%s %d%+d%s=%d" % (name, before, adjustment, cost, game.scores[player]))
    if hasattr(screen, "not_counted"):
        lines += wrap(app.layout, text("not counted"))
    pages = import_once("picorack.ui.screens.pages")
    written = wrap(app.layout, screen.said)
    page = pages.Page(app, lines + written, lambda: _open_menu(screen))

    def idle():
        """In the place of the screen's own, once, when the page is seen and all that follows the game is done."""
        del screen.idle
        try:
            import_once("picorack.ui.missed").seek(screen, page, lines, written)
        except (ImportError, MemoryError):  # an extra, whose file may be removed
            pass
        return screen.idle()

    if None in screen.loop.machines:
        screen.idle = idle
    return page


def _open_menu(screen):
    import_once("picorack.ui.screens.end_menu").open_menu(screen)
