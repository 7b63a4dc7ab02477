"""The navigator of a game with another device: it waits until the other is there, then the game begins or goes on.
Whoever leaves it leaves the program."""

import os
import time

from micropython import const

from ..app import lexicons
from ..app.navigator import Navigator
from ..core.loading import import_once
from ..ui import events
from ..ui.drawing.box import wrap
from ..ui.screen import Screen
from ..ui.texts import text
from . import partner
from .session import Session
from .trust import LinkError

_NAMES = ("Ada", "Bob")  # of players who have given none
_WAIT_MS = const(30)
_LOOKS = const(100)  # with nobody at the board, for the other side to hear why there can be no game


class LinkedNavigator(Navigator):
    """transport: how frames are sent and received: send(frame), receive(buffer); where(), what the screen calls the
    place of the other device (str)
    host: does this device decide about the rules?
    """

    def __init__(self, board, options, transport, host):
        super().__init__(board, options)
        self._transport = transport
        setup = self._setup
        spec = options["players"] or "h"
        if "," in spec or spec == partner.SPEC:
            raise LinkError("link players", spec)
        name = (options["names"] or options["last names"])[0]
        names = [name or _NAMES[0], _NAMES[1]] if host else [name, ""]
        setup["players"] = options["last players"]
        words = partner.words(lexicons.description(setup["lexicon"]))
        self.partner = partner.Partner(host, self._base, setup["lexicon"], words, names, spec, setup, self._lexicon)
        self.session = Session(transport.send, transport.receive, _now, os.urandom, self.partner)

    def _lexicon(self, folder):
        from ..lexicon.lexicon import Lexicon

        return Lexicon(folder, self._options["mode"], self._options["pool_bytes"], self._board.flash)

    def _first(self):
        return "meet"

    def open_title(self, name):
        if name == "meet":
            self.app.open(Meeting(self, self._transport.where()))
        else:
            super().open_title(name)

    def switch_to(self, name):
        super().switch_to("quit" if name in ("title", "new") else name)

    def meet(self):
        """The game that both have agreed upon begins, or goes on."""
        self.choose(self.partner.path)
        self.switch_to("resume")

    def alone(self):
        """Is nobody there who can be asked?"""
        return not self._board.can_ask

    def game_screen(self, game, lexicon, setup):
        from .playing import LinkedRecord, LinkedScreen
        from .remote import Remote

        session = self.session
        self._at_hand = lexicon.name, setup
        self.record = LinkedRecord(self.record, session)
        self.record.open(game, lexicon, setup)
        Remote.session = session
        screen = import_once("picorack.app.table").screen_of(self, game, lexicon, setup, LinkedScreen)
        screen.session, screen.record, screen.apart, screen.alone = session, self.record, self._apart, self.alone()
        screen.remote = screen.loop.machines[1 - self.partner.seat]
        session.play(game, self.partner.seat, len(game.history))
        return screen

    def _apart(self, screen, problem):
        """There is a problem while a game is played."""
        said = str(problem)
        if self.alone():
            raise problem
        if problem.code == "link apart":
            question = import_once("picorack.ui.screens.menu").ask
            question(self.app, said, lambda yes: yes and self._go_back(screen, problem.values[0]))
        else:
            import_once("picorack.ui.screens.pages").tell(self.app, said)

    def _go_back(self, screen, turns):
        """Go on with the game as it was after so many turns."""
        import_once("picorack.link.going_back").go_back(
            self.record, screen.game, screen.lexicon, self._at_hand[1], turns
        )
        self.session.renew()
        self.meet()


class Meeting(Screen):
    """Waits for the other device. navigator: the LinkedNavigator; where: the place of the other device (str)"""

    base = True

    def __init__(self, navigator, where):
        self.app = navigator.app
        self._navigator = navigator
        self._looks = 0
        self._problem = None
        self._tell(text("link waits") % where)

    def _tell(self, string):
        self.show(wrap(self.app.layout, string))

    def idle(self):
        navigator, session = self._navigator, self._navigator.session
        session.poll()
        if session.playing and navigator.partner.path:  # before, the other might know nothing of the game yet
            navigator.meet()
        problem = session.problem
        if problem is not self._problem:
            self._problem = problem
            self._looks = 0
            if problem:
                self._tell(str(problem))
            self.app.paint(0, 0, self.app.layout.width, self.app.layout.height)
        if problem and navigator.alone():
            self._looks += 1
            if session.told() or self._looks > _LOOKS:
                raise problem
        return _WAIT_MS

    def key(self, event):
        if event in (events.BACK, events.SELECT, events.ENTER):
            self._navigator.switch_to("quit")


def _now():
    return time.ticks_ms() & 0x3FFFFFFF
