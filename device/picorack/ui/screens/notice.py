"""A message over the board. Any key takes it away; a key other than Select, Back and Enter is then obeyed."""

from ...core import spelling
from .. import events
from ..drawing.box import TOP
from ..screen import Screen
from ..texts import text


class Notice(Screen):
    """lines: a list of str
    place: TOP, CENTRE or BOTTOM of the board (drawing/box.py)
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
