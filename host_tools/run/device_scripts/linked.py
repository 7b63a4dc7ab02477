"""Runs the game of two devices: linked.py host|join ADDRESS PORT ASKED OPTION...

ASKED: 1 where somebody sits at a terminal; 0 where nobody does: then turns are told in lines, and the program ends with
the game. OPTIONs are main.py's own.
"""

import sys
import time

from picorack.app import starting
from picorack.app.navigator import Navigator
from picorack.core.refusal import Refusal
from picorack.hosts.picture import Picture
from picorack.hosts.tcp import Tcp
from picorack.hw import template
from picorack.link.attaching import attach

_SIZE = 84, 48, True
_LOOKS = 100  # at a problem, so that the other hears of it, too
_LAST_LOOKS = 20  # after the end, so that the other hears that all is saved
_PATIENCE = 300  # for one who does not come back to hear of the end


class Alone(template.Board):
    """A board at which nobody sits: boards.alone. It is its own keys, none of which is ever pressed."""

    can_leave = True
    can_ask = has_letters = points = False
    words_from = "picorack play --lang "

    def __init__(self, size=None, mono=False):
        self.display = Picture(*_SIZE)
        self.keys = self

    def poll(self, wait_ms):
        time.sleep_ms(wait_ms)
        return 0


class Module:
    Board = Alone


class Linked(Navigator):
    """Plays with the other device alone: the program ends where that game is left."""

    def __init__(self, board, options, transport, host, where):
        super().__init__(board, options)
        self.setup["players"] = options["last players"]  # who plays here is not remembered for other games
        self._session = attach(self, transport, host, where, options["players"] or "h").session

    def first(self):
        return "meet"

    def switch_to(self, name):
        super().switch_to("quit" if name in ("title", "new") else name)

    def steps(self):
        """As a Navigator's. Where nobody sits here they end with the game, or raise what forbids it (a LinkError)."""
        looks = 0
        for wait_ms in super().steps():
            yield wait_ms
            session = self._session
            most = self._most_looks(session)
            looks = looks + 1 if most else 0
            if looks > most and not self.board.can_ask:
                if session.problem:
                    raise session.problem
                return

    def _most_looks(self, session):
        """How often to look for the other yet, 0 where there is no end of it."""
        if session.problem:
            return _LOOKS
        if session.game and session.game.over:
            return _PATIENCE if self.record.over else _LAST_LOOKS
        return 0


def main(way, address, port, asked, *options):
    sys.argv[1:] = options
    if asked == "0":
        sys.modules["boards.alone"] = Module
        sys.argv.extend(["--board", "alone"])

    def navigator(board, chosen):
        where = "%s:%s" % (address, port)
        try:
            transport = Tcp(way == "host", address, int(port))
        except OSError as error:
            raise Refusal("%s cannot be used (%s): name another address or port" % (where, error))
        return Linked(board, chosen, transport, way == "host", where)

    starting.main(navigator)


if __name__ in ("__main__", "linked"):
    main(*sys.argv[1:])
