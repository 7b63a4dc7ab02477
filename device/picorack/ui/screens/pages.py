"""Text longer than a message: help, the moves, the end of the game. Up and down scroll, left and right turn pages,
Select and Back leave."""

from ...core.loading import import_once
from .. import events
from ..arrows import shift
from ..drawing.box import BOTTOM, CENTRE, TOP, rows, wrap
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


def show(app, message, view=None, cursor=0):
    """Show a message (str), or a page that scrolls if there is no room for it. In a turn it stands where the cursor is
    not: on the board's other half, above a rack beside it; under a window on the board.

    view, cursor: the BoardView and the cursor's square; None: no turn, so the message stands in the middle
    """
    layout = app.layout
    lines = wrap(layout, message)
    if len(lines) > rows(layout):
        app.open(Page(app, lines))
        return
    place = CENTRE
    if view:
        lower = view.y_of(cursor) * 2 >= layout.box_h - layout.cell
        place = TOP if lower and not layout.windowed else BOTTOM
    app.open(import_once("picorack.ui.screens.notice").Notice(app, lines, place))
