"""The choice of tiles to exchange: they are marked on the rack itself, and Back asks whether to exchange them."""

from ...core import spelling
from ...core.loading import import_once
from .. import events
from ..arrows import shift
from ..screen import Screen
from ..texts import text


class Exchange(Screen):
    """screen: the GameScreen, which has a Controller
    then: then(tiles) is called with the tiles to exchange (bytes), b"" for none
    """

    def __init__(self, screen, then):
        self._screen = screen
        self.app = app = screen.app
        self._rack = screen.controller.rack_view
        self._pending = screen.controller.pending
        self._then = then
        layout = app.layout
        self.x, self.y, self.w, self.h = 0, layout.rack_y - 1, layout.width, layout.height - layout.rack_y + 1
        self._message = screen.message
        screen.controller.points = ""  # no word is laid, so it has no direction
        screen.say(text("choose letters" if app.keys.has_letters else "choose"))
        self._rack.at = 0

    def draw(self, canvas):
        """The game screen draws the rack with the marks; nothing is added here."""

    def key(self, event):
        rack = self._rack
        if event in (events.LEFT, events.RIGHT):
            rack.at = (rack.at + shift(event)) % self._pending.size()
        elif event == events.SELECT:
            rack.mark(rack.at)
        elif event in (events.BACK, events.ENTER):
            self._ask()
            return
        elif event >= events.FIRST_CHAR:
            self._mark_typed(event)
        self.paint()

    def _mark_typed(self, event):
        """Mark the first tile with this letter that is not marked yet, or say that there is none."""
        places = self._pending.matching(chr(event))
        for index in places:
            if not self._rack.marked >> index & 1:
                self._rack.mark(index)
                return
        if not places and event > ord("9"):
            self._screen.controller.show(text("no tile") % chr(event).upper())

    def _ask(self):
        tiles = self._marked()
        if tiles:
            written = spelling.canonical(self._screen.game.tileset, tiles)
            title = "%s: %s. %s" % (text("exchange"), written, text("turn lost"))
            self._screen.say("")
            import_once("picorack.ui.screens.menu").ask(
                self.app, title, lambda yes: self._close(tiles if yes else b""), 0
            )
        else:
            self._close(b"")

    def _marked(self):
        marked = self._rack.marked
        return bytes(self._pending.held(i) for i in range(self._pending.size()) if marked >> i & 1)

    def _close(self, tiles):
        self._rack.let_go()
        self._screen.say(self._message)
        self.app.close()
        self._then(tiles)
