"""The end of a game: who won, and what was missed."""

from ...core.loading import import_once
from ..drawing.box import wrap
from ..texts import text


def final_page(screen):
    """The page that shows who won, how the racks that were left over, and overtime, changed the scores, whether the
    statistics leave the game out since turns were taken back, where the game was written, and the best move a human has
    missed (ui/missed.py). When it is left the menu opens."""
    app, game, controller = screen.app, screen.game, screen.controller
    best = max(game.scores)
    winners = [name for player, name in enumerate(game.names) if game.scores[player] == best]
    lines = []
    if len(game.names) > 1:
        lines = wrap(app.layout, text("wins") % winners[0] if len(winners) == 1 else text("draw"))
    for player, name in enumerate(game.names):
        adjustment, late = game.adjustments[player], game.overtime[player]
        before = game.scores[player] - adjustment + late
        cost = "-%d" % late if late else ""
        lines.append("%s: %d%+d%s=%d" % (name, before, adjustment, cost, game.scores[player]))
    if controller and controller.undoing and controller.undoing.used() and len(game.names) > 1:
        lines += wrap(app.layout, text("not counted"))

    def then():
        import_once("picorack.ui.screens.end_menu").open_menu(screen)

    written = wrap(app.layout, getattr(screen, "written", ""))  # memory may have run out before
    if None in screen.loop.machines:
        try:
            return import_once("picorack.ui.missed").Result(screen, lines, written, then)
        except (ImportError, MemoryError):  # an extra, whose file may be removed
            pass
    return import_once("picorack.ui.screens.pages").Page(app, lines + written, then, text("result"))
