"""A game of two devices on the screen: a GameScreen that also sends and receives, and the record in which the game is
kept until the other device has all of it."""

from micropython import const

from ..core.loading import import_once
from ..ui.screens.game import GameScreen
from .controller import LinkedController

_WAIT_MS = const(30)  # between two looks at what has come
AWAY, SENDING, NEAR = "..", ">>", "<>"  # the marks beside the line of text


class LinkedScreen(GameScreen):
    """session: the Session with the other device
    remote: the machine player that stands for it (remote.py)
    record: the LinkedRecord
    All of these are set before the first step.
    """

    session = remote = record = _problem = None

    def _take_seat(self):
        self.controller = LinkedController(self)

    def idle(self):
        wait_ms = super().idle()
        session = self.session
        session.poll()
        self.record.release()
        sending = 0 <= session.acked < session.saved
        mark = (SENDING if sending else NEAR) if session.near and not session.problem else AWAY
        if mark != self.clock:
            self.clock = mark
            self.paint_line()
        if session.problem is not self._problem:
            self._problem = session.problem
            if self._problem:
                import_once("picorack.link.attaching").apart(self, self._problem)
        return min(wait_ms or (_WAIT_MS if self.loop.thinker is self.remote and not session.move else 0), _WAIT_MS)


class LinkedRecord:
    """A Kept for a game of two devices: what is saved may be sent to the other, and a game that is over stays until the
    other has saved its last turn.

    over: is the game over, and does it stay for the other alone?
    """

    over = False

    def __init__(self, kept, session):
        self._kept, self._session = kept, session
        self._last = None

    def open(self, *game):
        """game: the Game, its lexicon and set-up"""
        self._last = game
        self.over = game[0].over

    def keep(self, game, lexicon, setup):
        """Raises a Refusal; also if the other device's game is another one after its move."""
        hearing = import_once("picorack.link.hearing")
        session, turns = self._session, len(game.history)
        if turns > session.saved and game.player_of(turns - 1) != session.seat:
            hearing.check(session)
        if game.over:  # with a result it would be forgotten when the program starts the next time
            setup = dict(setup)
            setup.pop("result", None)
            setup["over"] = 1
        self._kept.keep(game, lexicon, setup)
        hearing.kept(session, turns)

    def forget(self):
        """The game is over."""
        if self._session.saved < len(self._last[0].history):
            self.keep(*self._last)
        self.over = True

    def release(self):
        """Keep a game no longer that is over on both sides."""
        if self.over and self._session.acked >= self._session.saved:
            self._kept.forget()
            self.over = False
