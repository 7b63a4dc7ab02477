"""Text longer than a message: help, and the end of the game. Up and down scroll, any other key leaves."""

from .. import events
from ..box import Box, wrap
from ..texts import paragraphs, text


class Page:
    """lines: list of str; then() is called when it has been read."""

    def __init__(self, app, lines, then=None):
        self._app = app
        self._then = then
        self._box = Box(app.layout, lines)
        self.x, self.y, self.w, self.h = self._box.x, self._box.y, self._box.w, self._box.h
        self.draw = self._box.draw

    def key(self, event):
        if event in (events.UP, events.DOWN):
            self._box.scroll(self._box.first + (1 if event == events.DOWN else -1))
            self._app.paint(self.x, self.y, self.w, self.h)
        elif event in (events.SELECT, events.BACK, events.ENTER):
            self._app.close()
            if self._then:
                self._then()


def help_page(app):
    lines = []
    for string in (paragraphs("help letters") if app.keys.has_letters else []) + paragraphs("help keys"):
        lines += wrap(app.layout, string)
    return Page(app, lines)


def final_page(app, game, saved, then):
    """Who won, what the racks left over changed, where the game was written (saved: a line that says so)."""
    best = max(game.scores)
    winners = [name for player, name in enumerate(game.names) if game.scores[player] == best]
    lines = [text("wins") % winners[0] if len(winners) == 1 else text("draw")]
    for player, name in enumerate(game.names):
        adjustment = game.adjustments[player]
        lines.append("%s %d%+d=%d" % (name, game.scores[player] - adjustment, adjustment, game.scores[player]))
    return Page(app, lines + wrap(app.layout, saved), then)
