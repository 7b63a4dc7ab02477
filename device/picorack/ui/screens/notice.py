"""A message over the board. Any key takes it away; a key other than Select, Back and Enter is then obeyed."""

from ...core import spelling
from .. import events
from ..drawing.box import BOTTOM, TOP, wrap
from ..screen import Screen
from ..texts import text


class Notice(Screen):
    """lines: a list of str
    place: TOP or BOTTOM of the board, so that what the message is about stays in view
    """

    def __init__(self, app, lines, place):
        self.app = app
        self.show(lines, place=place)

    def key(self, event):
        self.app.close()
        if event not in (events.SELECT, events.BACK, events.ENTER):
            self.app.key(event)


def draw_notice(app, game):
    """The message that says which tile each player drew, and who therefore begins."""
    lines = ["%s: %s" % pair for pair in zip(game.names, (spelling.written(game.tileset, tile) for tile in game.drawn))]
    return Notice(app, [text("drawn")] + lines + [text("begins") % game.names[game.first]], TOP)


def show(app, view, cursor, string):
    """Show a message where the cursor is not: on the board's other half; under a window on the board.

    view: the BoardView
    cursor: the cursor's square
    string: the message (str), which is wrapped
    """
    layout = app.layout
    lower = view.y_of(cursor) * 2 >= layout.board_h - layout.cell
    app.open(Notice(app, wrap(layout, string), TOP if lower and not layout.windowed else BOTTOM))
