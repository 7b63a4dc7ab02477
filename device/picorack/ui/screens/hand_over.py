"""A screen between the turns of several humans at one device: the device is handed over, and nobody sees another's
rack."""

from .. import events
from ..drawing.box import BOTTOM
from ..screen import Screen
from ..texts import text


class HandOver(Screen):
    """Covers the side of the board where the rack is, until its line is chosen, which shows the rack; Back opens the
    menu."""

    def __init__(self, screen):
        self._screen = screen
        self.app = screen.app
        name = screen.game.names[screen.game.turn]
        self.show([text("show rack")], 0, BOTTOM, text("hand over") % name)

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
