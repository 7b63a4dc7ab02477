"""Which tiles to exchange: marked on the rack itself; Back asks whether to do it."""

from .. import events
from ..texts import text
from .menu import Menu


class Exchange:
    """rack_view: the game screen's; laying: its rack; then(tiles) is called with what to exchange, b"" for nothing."""

    def __init__(self, app, rack_view, laying, line, then):
        self._app = app
        self._rack = rack_view
        self._laying = laying
        self._then = then
        layout = app.layout
        self.x, self.y, self.w, self.h = 0, layout.rack_y, layout.width, layout.height - layout.rack_y
        self._line = line
        self._said = line.text
        line.put(text("choose letters" if app.keys.has_letters else "choose"))
        rack_view.go(0)

    def draw(self, canvas):
        """The game screen draws the rack with the marks; nothing is added here."""

    def key(self, event):
        rack = self._rack
        if event in (events.LEFT, events.RIGHT):
            rack.go((rack.at + (1 if event == events.RIGHT else -1)) % self._laying.size())
        elif event == events.SELECT:
            rack.mark(rack.at)
        elif event in (events.BACK, events.ENTER):
            self._ask()
            return
        elif event >= events.FIRST_CHAR:
            self._mark_typed(event)
        self._app.paint(self.x, self.y, self.w, self.h)

    def _mark_typed(self, event):
        """The first tile not yet marked that the key names."""
        for index in self._laying.matching(chr(event)):
            if not self._rack.marked >> index & 1:
                self._rack.mark(index)
                return

    def _ask(self):
        tiles = self._marked()
        if tiles:
            title = text("exchange?") % len(tiles)
            self._app.open(Menu(self._app, [text("yes"), text("no")], self._answered, title=title))
        else:
            self._close(b"")

    def _answered(self, index):
        self._close(self._marked() if index == 0 else b"")

    def _marked(self):
        marked = self._rack.marked
        return bytes(self._laying.held(i) for i in range(self._laying.size()) if marked >> i & 1)

    def _close(self, tiles):
        self._rack.let_go()
        self._line.put(self._said)
        self._app.close()
        self._then(tiles)
