"""A menu: one of several lines is chosen. A question with its answers is one too."""

from .. import events
from ..drawing.box import Box


class Menu:
    """Lines to choose from. A digit chooses its line directly, 0 the last.

    entries: a list of str
    then: then(index) is called with the index of the line that was chosen, or -1 for none
    skip: how many lines of the box are no entries: 1 if there is a title, else 0
    """

    def __init__(self, app, entries, then, chosen=0, title=None):
        self._app = app
        self._then = then
        self.skip = 1 if title else 0
        self.box = Box(app.layout, [title] + entries if title else entries)
        self.box.choose(chosen + self.skip)
        self.x, self.y, self.w, self.h = self.box.x, self.box.y, self.box.w, self.box.h
        self.draw = self.box.draw

    def key(self, event):
        count = len(self.box.lines) - self.skip
        at = self.box.chosen - self.skip
        if event in (events.UP, events.LEFT):
            self._move((at - 1) % count)
        elif event in (events.DOWN, events.RIGHT):
            self._move((at + 1) % count)
        elif event in (events.SELECT, events.ENTER):
            self._close(at)
        elif event == events.BACK:
            self._close(-1)
        elif 0 <= event - ord("0") <= min(count, 9):
            self._close((event - ord("1")) % count)

    def _move(self, to):
        self.box.choose(to + self.skip)
        self._app.paint(self.x, self.y, self.w, self.h)

    def _close(self, index):
        self._app.close()
        self._then(index)
