"""The game that was played last as a QR code, for a phone to go on with: the link that the page copies, too. It holds
the newest file of the game's record as it is (docs/web.md)."""

from binascii import b2a_base64

from micropython import const

from ...core.loading import import_once
from ..drawing.theme import BOX, BOX_TEXT
from ..screen import Screen
from ..texts import text

_LINK = "#game="
_MARGIN = const(4)  # modules beside a code, at least, both sides together


def show(navigator, page):
    """Show the code, or say why there is none. page: the address of the page (str)"""
    app, entry = navigator.app, navigator.games()[0]
    problem = entry[2]
    if not problem:
        link = page + _LINK + _record(entry[1])
        encoder = import_once("picorack.ui.drawing.qr")
        version = encoder.version_for(len(link))
        side = min(app.layout.width, app.layout.height)
        if version and encoder.size_of(version) + _MARGIN <= side:
            app.open(QrCode(app, encoder.modules(link.encode(), version), encoder.size_of(version)))
            return
        problem = text("qr long")
    import_once("picorack.ui.screens.pages").show(app, problem)


def _record(path):
    """The newest file of a record, as the page writes it into links (str)."""
    records = import_once("picorack.savegame.records").Records(path)
    records.read()
    with open("%s.%d" % (path, records.newest[1]), "rb") as file:
        found = b2a_base64(file.read())
    return found.rstrip(b"=\n").replace(b"+", b"-").replace(b"/", b"_").decode()


class QrCode(Screen):
    """Shows a code on the whole screen; any key takes it away.

    modules, size: as drawing/qr.py makes them
    """

    base = True

    def __init__(self, app, modules, size):
        self.app = app
        self.w, self.h = app.layout.width, app.layout.height
        self._modules, self._size = modules, size
        self._scale = scale = min(self.w, self.h) // (size + _MARGIN)
        self._left, self._top = (self.w - size * scale) // 2, (self.h - size * scale) // 2

    def draw(self, canvas):
        size, scale, modules = self._size, self._scale, self._modules
        canvas.fill(0, 0, self.w, self.h, BOX)
        for row in range(size):
            y = self._top + row * scale
            if y < canvas.y1 and y + scale > canvas.y0:
                for col in range(size):
                    if modules[row * size + col] & 1:
                        canvas.fill(self._left + col * scale, y, scale, scale, BOX_TEXT)

    def key(self, event):
        self.app.close()
