"""A screen between the turns of several humans at one device: the device is handed over, and nobody sees another's
rack."""

from .. import events
from ..drawing.box import BOTTOM, wrap
from ..screen import Screen
from ..texts import text


class HandOver(Screen):
    """Covers the side of the board where the rack is, until Select shows the rack; Back opens the menu."""

    def __init__(self, screen):
        self._screen = screen
        self.app = screen.app
        name = screen.game.names[screen.game.turn]
        select = "rack space" if self.app.keys.has_letters else "rack select"
        lines = wrap(self.app.layout, text("hand over") % name) + wrap(self.app.layout, text(select))
        self.show(lines, place=BOTTOM)

    def key(self, event):
        if event in (events.SELECT, events.ENTER):
            self.app.close()
            reveal(self._screen.loop)
        elif event == events.BACK:
            self._screen.key(event)


def reveal(loop):
    """The human to move has taken the device and sees the rack. The time of the turn begins now. loop: the TurnLoop"""
    loop.hidden = False
    if loop.clock:
        loop.clock.start()
    loop.listener.next_turn(None)
