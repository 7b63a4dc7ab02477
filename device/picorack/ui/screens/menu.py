"""A menu: one of several lines is chosen. A question with its answers is one too."""

from .. import events
from ..drawing.box import Box
from ..screen import Screen


class Menu(Screen):
    """Lines to choose from. A digit chooses its line directly, 0 the last.

    entries: a list of str
    then: then(index) is called with the index of the line that was chosen, or -1 for none
    """

    def __init__(self, app, entries, then, chosen=0, title=None):
        self._app = app
        self._then = then
        self.skip = 1 if title else 0
        self.show_box(Box(app.layout, [title] + entries if title else entries))
        self.box.choose(chosen + self.skip)

    def key(self, event):
        count = len(self.box.lines) - self.skip
        at = self.box.chosen - self.skip
        step = events.distance(event)
        if step:
            self.box.choose((at + step) % count + self.skip)
            self._app.paint(self.x, self.y, self.w, self.h)
        elif event in events.CHOOSING:
            self._close(at)
        elif event == events.BACK:
            self._close(-1)
        elif 0 <= event - ord("0") <= min(count, 9):
            self._close((event - ord("1")) % count)

    def _close(self, index):
        self._app.close()
        self._then(index)
