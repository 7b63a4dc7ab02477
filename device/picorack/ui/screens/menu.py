"""A choice of one of several lines; a question is one too."""

from .. import events
from ..drawing.box import Box


class Menu:
    """entries: list of str; then(index) is called with the one chosen, or -1. Digits choose directly, 0 the last."""

    def __init__(self, app, entries, then, chosen=0, title=None):
        self._app = app
        self._then = then
        self._skip = 1 if title else 0
        self.box = Box(app.layout, [title] + entries if title else entries)
        self.box.choose(chosen + self._skip)
        self.x, self.y, self.w, self.h = self.box.x, self.box.y, self.box.w, self.box.h
        self.draw = self.box.draw

    def key(self, event):
        count = len(self.box.lines) - self._skip
        at = self.box.chosen - self._skip
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
        self.box.choose(to + self._skip)
        self._app.paint(self.x, self.y, self.w, self.h)

    def _close(self, index):
        self._app.close()
        self._then(index)
