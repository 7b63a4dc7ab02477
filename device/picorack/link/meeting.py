"""The screens before a game of two devices: a game is opened, or one that another device has opened is joined; then the
other device is waited for. Imported when it is needed, by import_once()."""

from micropython import const

from ..core.loading import import_once
from ..core.refusal import Refusal
from ..ui import events
from ..ui.drawing.box import wrap
from ..ui.screen import Screen
from ..ui.texts import text
from .cable import Cable
from .frames import CHECK, PAYLOAD, VERSION, Reader
from .session import OPEN

Menu = import_once("picorack.ui.screens.menu").Menu

_WAIT_MS = const(30)
_MOST = const(6)  # games in the list
_MOST_TEXT = const(60)  # characters of a line


def open_menu(navigator, uart):
    """Ask whether to open a game or to join one. navigator: the Navigator; uart: uart() makes the machine.UART"""
    app = navigator.app

    def chosen(index):
        if index < 0:
            return
        cable = Cable(uart(), text("link cable"))
        if index == 0:
            _attach(navigator, cable, True)
        else:
            app.open(Finding(app, cable, lambda index: index >= 0 and _attach(navigator, cable, False)))

    app.open(Menu(app, [text("link open"), text("link join")], chosen, 0, text("two devices")))


def _attach(navigator, transport, host):
    """Wait for the other device from now on."""
    try:
        import_once("picorack.link.attaching").attach(navigator, transport, host)
    except Refusal as error:
        import_once("picorack.ui.screens.pages").tell(navigator.app, str(error))
    else:
        navigator.switch_to("meet")


class Finding(Menu):
    """The list of games that other devices have opened: it grows while they are found.

    transport: as an Attached has it; then: then(index) is called when a game was chosen, with -1 for none"""

    base = True

    def __init__(self, app, transport, then):
        self._reader = Reader(transport.receive)
        self._games = []
        super().__init__(app, [text("link seeks")], then)

    def idle(self):
        size = self._reader.next()
        if size:
            game = announced(self._reader.buffer, size)
            if game and game not in self._games and len(self._games) < _MOST:
                self._games.append(game)
                self.show(self._games, max(self.box.chosen, 0), title=text("link join"))
                layout = self.app.layout
                self.app.paint(0, 0, layout.width, layout.height)
            return 0
        return _WAIT_MS

    def _close(self, index):
        if index < 0 or self._games:
            super()._close(index)


def announced(buffer, size):
    """What the game is called (str) that a frame announces; "" where it announces none, or what is no line of text."""
    if buffer[2] != VERSION or buffer[4] != OPEN:
        return ""
    try:
        found = bytes(buffer[PAYLOAD : size - CHECK]).decode()
    except ValueError:
        return ""
    return found if len(found) <= _MOST_TEXT and all(char >= " " for char in found) else ""


class Meeting(Screen):
    """Waits for the other device. attached: the Attached"""

    base = True

    def __init__(self, attached):
        self.app = attached.navigator.app
        self.w, self.h = self.app.layout.width, self.app.layout.height
        self._attached = attached
        self._problem = None
        self._tell(text("link waits") % attached.where)

    def _tell(self, string):
        self.show(wrap(self.app.layout, string))

    def idle(self):
        attached, session = self._attached, self._attached.session
        session.poll()
        if session.playing and attached.path:  # before, the other might know nothing of the game yet
            import_once("picorack.link.attaching").meet(attached)
        problem = session.problem
        if problem is not self._problem:
            self._problem = problem
            self._tell(str(problem) if problem else text("link waits") % attached.where)
            self.app.paint(0, 0, self.app.layout.width, self.app.layout.height)
        return _WAIT_MS

    def key(self, event):
        if event in (events.BACK, events.SELECT, events.ENTER):
            self._attached.navigator.switch_to("title")
