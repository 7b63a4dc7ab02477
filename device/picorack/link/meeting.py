"""The screens before a game of two devices: a game is opened, or one that another device has opened is joined; then the
other device is waited for. Imported when it is needed, by import_once()."""

from micropython import const

from ..core.loading import import_once
from ..core.refusal import Refusal
from ..ui import events
from ..ui.drawing.box import wrap
from ..ui.screen import Screen
from ..ui.texts import text
from .frames import CHECK, PAYLOAD, VERSION, Reader
from .session import OPEN

Menu = import_once("picorack.ui.screens.menu").Menu

_CHOICES = "link open", "link join"
_WAIT_MS = const(30)
_MOST = const(6)  # games in the list
_MOST_TEXT = const(60)  # characters of a line


def open_menu(navigator, ways):
    """Ask whether to open a game or to join one, and by which way.

    navigator: the Navigator
    ways: of each the key of its text, and make(host), which returns a transport, or None if it does the rest itself
    """
    app = navigator.app

    def chosen(index):
        if index < 0:
            return
        way, make = ways[index // 2]
        host = index % 2 == 0

        def attach():
            import_once("picorack.link.attaching").attach(navigator, transport, host, text(way))
            navigator.switch_to("meet")

        try:
            transport = make(host)
            if host and transport:
                attach()
            elif transport:
                app.open(Finding(app, transport, attach))
        except Refusal as error:
            import_once("picorack.ui.screens.pages").show(app, str(error))

    lines = [text(key) + (": " + text(way) if ways[1:] else "") for way, _ in ways for key in _CHOICES]
    app.open(Menu(app, lines, chosen, 0, text("two devices")))


class Finding(Menu):
    """The list of games that other devices have opened: it grows while they are found.

    transport: what they are heard by; then: then() is called when a game was chosen"""

    base = True

    def __init__(self, app, transport, then):
        self._transport = transport
        self._reader = Reader(transport.receive)
        self._games, self._sources = [], []
        super().__init__(app, [text("link seeks")], lambda index: index >= 0 and then())

    def idle(self):
        size = self._reader.next()
        if size:
            game = announced(self._reader.buffer, size)
            source = self._transport.source
            known = (game, source) in zip(self._games, self._sources)
            if game and not known and len(self._games) < _MOST:
                self._games.append(game)
                self._sources.append(source)
                self.show(self._games, max(self.box.chosen, 0), title=text("link join"))
                self.app.paint_all()
            return 0
        return _WAIT_MS

    def _close(self, index):
        if index < 0 or self._games:
            self._transport.choose(None if index < 0 else self._sources[index])
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
        self._show(text("link waits") % attached.where)

    def _show(self, string):
        self.show(wrap(self.app.layout, string))

    def idle(self):
        attached, session = self._attached, self._attached.session
        session.poll()
        if session.playing and attached.path:  # before, the other might know nothing of the game yet
            import_once("picorack.link.attaching").meet(attached)
        problem = session.problem
        if problem is not self._problem:
            self._problem = problem
            self._show(str(problem) if problem else text("link waits") % attached.where)
            self.app.paint_all()
        return _WAIT_MS

    def key(self, event):
        if event in (events.BACK, events.SELECT, events.ENTER):
            self._attached.navigator.switch_to("title")
