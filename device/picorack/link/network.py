"""A game of two devices by TCP: its menu asks for an address. Terminals have it, and boards with an ESP32 that are in a
network. Imported when it is needed, by import_once()."""

from micropython import const

from ..core.loading import import_once
from ..core.refusal import Refusal
from ..ui.drawing.box import room, width
from ..ui.texts import text

Entry = import_once("picorack.ui.screens.entry").Entry
_SYMBOLS = "0123456789.:abcdefghijklmnopqrstuvwxyz-"
_PORT = "7532"
_LAST_PORT = const(65535)
_MOST = const(60)  # characters


def way(navigator, tcp, own):
    """What meeting.open_menu() takes as a way.

    tcp: tcp(host, address, port) makes the transport, or raises OSError
    own: the address of this device (str), with which the entry begins
    """
    app = navigator.app

    def make(host):
        def entered(address):
            name, _, port = address.partition(":")
            name, port = name or own, port or _PORT
            where = name + ":" + port
            try:
                transport = tcp(host, name, _number(port))
                import_once("picorack.link.attaching").attach(navigator, transport, host, where)
                navigator.switch_to("meet")
            except OSError as error:
                _show(app, text("link no network") % (where, error))
            except Refusal as error:
                _show(app, str(error))

        app.open(AddressEntry(app, own + ":" + _PORT, entered))

    return "link network", make


class AddressEntry(Entry):
    """The entry of ADDRESS or ADDRESS:PORT.

    address: what it begins with; the first character that is entered replaces it
    then: then(address) is called when it ends, but not if it is left
    """

    def __init__(self, app, address, then):
        super().__init__(app, _SYMBOLS)
        self._address, self._fresh, self._then = address, True, then
        self._show()

    def put(self, symbol):
        address = "" if self._fresh else self._address
        self._fresh = False
        self._address = (address + symbol)[:_MOST]
        self._show()

    def typed(self, char):
        if char.lower() in self.letters[:-2]:
            self.put(char.lower())

    def delete(self):
        self._fresh = False
        self._address = self._address[:-1]
        self._show()

    def done(self):
        self.app.close()
        if self._address:
            self._then(self._address)

    def _show(self):
        """Show the address: where there is no room for its beginning, its end."""
        layout, cursor, shown = self.app.layout, "" if self._fresh else "_", self._address
        head = text("link network") + ": "
        if width(layout, head + shown + cursor) > room(layout):
            head = ""
        while width(layout, shown + cursor) > room(layout):
            shown = shown[1:]
        self.header = head + shown + cursor


def _show(app, string):
    import_once("picorack.ui.screens.pages").show(app, string)


def _number(port):
    """The number of a port. Raises OSError."""
    if not port.isdigit() or len(port) > 5 or not 0 < int(port) <= _LAST_PORT:
        raise OSError(port)
    return int(port)
