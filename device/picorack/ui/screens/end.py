"""The end of a game: who won, and what to do next."""

from ...core.loading import borrowed
from ..box import wrap
from ..texts import text
from .menu import Menu
from .pages import Page

_LINES = ("new game", "moves", "result", "quit")


def final_page(screen):
    """Who won, what the racks left over changed, where the game was written; then the menu. Writes the game."""
    app, game = screen.app, screen.game
    try:
        saved = text("saved") % screen.save(game)
    except OSError as error:
        saved = text("not saved") % error
    best = max(game.scores)
    winners = [name for player, name in enumerate(game.names) if game.scores[player] == best]
    lines = wrap(app.layout, text("wins") % winners[0] if len(winners) == 1 else text("draw"))
    for player, name in enumerate(game.names):
        adjustment = game.adjustments[player]
        lines.append("%s %d%+d=%d" % (name, game.scores[player] - adjustment, adjustment, game.scores[player]))
    return Page(app, lines + wrap(app.layout, saved), lambda: open_menu(screen))


def open_menu(screen):
    """What to do when the game is over; Back looks at the board."""
    app = screen.app

    def chosen(index):
        if index < 0:
            return
        line = _LINES[index]
        if line == "moves":
            moves = borrowed("picorack.ui.screens.moves")
            app.open(moves.moves_page(app, screen.game, lambda: open_menu(screen)))
        elif line == "result":
            app.open(final_page(screen))
        else:
            screen.leave("new" if line == "new game" else "quit")

    app.open(Menu(app, [text(line) for line in _LINES], chosen))
