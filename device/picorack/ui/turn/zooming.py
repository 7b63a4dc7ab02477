"""Changes between the whole board and a window with larger squares. It is loaded for each change."""

from ...core.loading import import_once
from ...core.move import EXCHANGE
from .marking import follow


def zoom(screen):
    """Show a GameScreen with larger squares, or with those that suit the display again."""
    app = screen.app
    layout = app.layout
    marks = import_once("picorack.ui.views.furnishing").fit(screen, layout, not layout.zoomed)
    screen.board_view.mark = import_once(marks).draw
    history = screen.game.history
    if len(history) and history.move(len(history) - 1)[0] < EXCHANGE:
        screen.show(history.move(len(history) - 1))
    follow(screen.board_view, screen.controller.pending.cursor)
    app.paint_all()
    if app.keep:
        app.keep()
