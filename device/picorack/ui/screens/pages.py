"""Text longer than a message: help, the moves, the end of the game. Up and down scroll, left and right turn pages,
Select and Back leave."""

from ...core.loading import import_once
from .. import events
from ..drawing.box import CENTRE, Box, rows, wrap


class Page:
    """lines: str by index
    then: then() is called when the page is left
    """

    def __init__(self, app, lines, then=None):
        self._app = app
        self._then = then
        self.show(lines)

    def show(self, lines):
        """Show these lines, from the first one on; the page is not painted."""
        self.box = Box(self._app.layout, lines)
        self.x, self.y, self.w, self.h = self.box.x, self.box.y, self.box.w, self.box.h
        self.draw = self.box.draw

    def key(self, event):
        if events.UP <= event <= events.RIGHT:
            step = 1 if event <= events.DOWN else self.box.rows - 1
            self.box.scroll(self.box.first + (-step if event & 1 else step))  # up and left are odd
            self._app.paint(self.x, self.y, self.w, self.h)
        elif event in (events.SELECT, events.BACK, events.ENTER):
            self._app.close()
            if self._then:
                self._then()


def tell(app, sentence):
    """Show a sentence in a message, or on a page that scrolls if a message has no room for it."""
    lines = wrap(app.layout, sentence)
    if len(lines) > rows(app.layout):
        app.open(Page(app, lines))
    else:
        app.open(import_once("picorack.ui.screens.notice").Notice(app, lines, CENTRE))
