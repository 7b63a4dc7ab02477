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
            try:
                app.open(import_once("picorack.ui.screens.analysis").Analysis(screen, lambda: open_menu(screen)))
            except ImportError:  # an extra, whose files may be removed
                import_once("picorack.ui.screens.pages").show(app, text("left out"))
        elif line == "result":
            app.open(import_once("picorack.ui.screens.end").final_page(screen))
        else:
            screen.leave("new" if line == "new game" else "quit")

    app.open(Menu(app, [text(line) for line in _LINES], chosen, 0, text("game over")))
