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


def main(way, address, port, asked, *options):
    sys.argv[1:] = options
    if asked == "0":
        sys.modules["boards.alone"] = Module
        sys.argv.extend(["--board", "alone"])

    def navigator(board, chosen):
        try:
            transport = Tcp(way == "host", address, int(port))
        except OSError as error:
            raise Refusal("%s:%s cannot be used (%s): name another address or port" % (address, port, error))
        made = Navigator(board, chosen)
        made.setup["players"] = chosen["last players"]  # who plays here is not remembered for other games
        attach(made, transport, way == "host", chosen["players"] or "h", ends=True)
        made.first = lambda: "meet"
        return made

    starting.main(navigator)


if __name__ in ("__main__", "linked"):
    main(*sys.argv[1:])
