"""The game in a terminal: main.py, whose title also has "Two devices", by TCP: terminal.py OPTION..."""

import sys

from picorack.app.starting import main
from picorack.core.loading import import_once
from picorack.hosts.tcp import Tcp

_HERE = "127.0.0.1"  # which this computer alone reaches; who wants more writes another address


class Ways:
    """Stands for the module boards.link, which boards have."""

    @staticmethod
    def meet(navigator):
        network = import_once("picorack.link.network")
        import_once("picorack.link.meeting").open_menu(navigator, [network.way(navigator, Tcp, _HERE)])


if __name__ in ("__main__", "terminal"):
    sys.modules["boards.link"] = Ways
    main()
