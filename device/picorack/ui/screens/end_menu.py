"""The menu at the end of a game."""

from ...core.loading import import_once
from ..texts import text

Menu = import_once("picorack.ui.screens.menu").Menu

_LINES = ("new game", "moves", "analysis", "result", "quit")


def open_menu(screen):
    """Open the menu at the end of a game; Back closes it, so that the board can be looked at."""
    app = screen.app

    def chosen(index):
        if index < 0:
            return
        line = _LINES[index]
        if line == "moves":
            moves = import_once("picorack.ui.screens.moves")
            app.open(moves.moves_page(app, screen.game, lambda: open_menu(screen)))
        elif line == "analysis":
            _analyse(screen)
        elif line == "result":
            app.open(import_once("picorack.ui.screens.end").final_page(screen))
        else:
            screen.leave("new" if line == "new game" else "quit")

    app.open(Menu(app, [text(line) for line in _LINES], chosen, 0, text("game over")))


def _analyse(screen):
    """Open the analysis, or say that its files were removed."""
    try:
        analysis = import_once("picorack.ui.screens.analysis")
    except ImportError:
        import_once("picorack.ui.screens.pages").show(screen.app, text("left out"))
        return
    analysis.open_analysis(screen, lambda: open_menu(screen))
