"""A message over the board; any key takes it away, and a key that says something else than 'read' is then obeyed."""

from .. import events
from ..box import Box, wrap


class Notice:
    """string: wrapped to the screen; place: TOP or BOTTOM of the board, so that what it is about stays in view."""

    def __init__(self, app, string, place):
        self._app = app
        self._box = Box(app.layout, wrap(app.layout, string), place=place)
        self.x, self.y, self.w, self.h = self._box.x, self._box.y, self._box.w, self._box.h
        self.draw = self._box.draw

    def key(self, event):
        self._app.close()
        if event not in (events.SELECT, events.BACK, events.ENTER):
            self._app.key(event)
