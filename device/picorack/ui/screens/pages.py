"""Text longer than a message: help, the moves, the end of the game. Up and down scroll, left and right turn pages,
Select and Back leave."""

from ...core.loading import import_once
from .. import events
from ..arrows import shift
from ..drawing.box import CENTRE, rows, wrap
from ..screen import Screen


class Page(Screen):
    """lines: str by index
    then: then() is called when the page is left
    title: what stands above the lines (str)
    """

    def __init__(self, app, lines, then=None, title=""):
        self.app = app
        self._then = then
        self.show(lines, title=title)

    def key(self, event):
        step = shift(event, self.box.rows - 1)
        if step:
            self.box.scroll(self.box.first + step)
            self.paint()
        elif event in (events.SELECT, events.BACK, events.ENTER):
            self.app.close()
            if self._then:
                self._then()


def show(app, message):
    """Show a message over the board, or on a page that scrolls if there is no room for it."""
    lines = wrap(app.layout, message)
    if len(lines) > rows(app.layout):
        app.open(Page(app, lines))
    else:
        app.open(import_once("picorack.ui.screens.notice").Notice(app, lines, CENTRE))
