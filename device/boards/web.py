"""The board that is a page of a browser: MicroPython's WebAssembly port in a worker (host_tools/web).

With a size it is a screen of so many pixels; without one the page draws the game itself, of what `tabletop` hands over.

`browser` is the worker's JavaScript. Time passes there between two steps of the game, so nothing waits here.
"""

import browser
import framebuf
from picorack.core.loading import import_once
from picorack.hosts.colours import rgb565
from picorack.hw import template
from picorack.ui.texts import text
from uctypes import addressof

# Instead of an event: the button or the finger was pressed, was let go; the button Help was pressed.
_POINTED = (-1, -2)
_HELP = -3

LARGE_TEXT = COLUMN = True  # the screen has room for them


class Board(template.Board):
    shows_draw = True
    words_from = ""  # a visitor cannot get more: the page says which words it has

    def __init__(self, size=None, mono=False):
        if size:
            self.display = Display(*size, mono)
        else:
            from tabletop import Tabletop

            self.display = Tabletop()
        self.keys = Keys()

    def fetch(self, folder):
        import words

        words.fetch(folder)

    def shows(self, app):
        """Let pointers point at the app's screens, and read out what these show."""
        from picorack.hosts.screen_reader import ScreenReader
        from picorack.ui.turn.pointing import Pointing

        self.keys.app = app
        self.keys.pointing = Pointing(app, self.display.of(app, Spoken(ScreenReader(app))))


class Spoken:
    """Hands what a ScreenReader reads to the page."""

    def __init__(self, reader):
        self._reader = reader

    def send(self):
        named = self._reader.named()
        if named:
            browser.name(*named)
        browser.tell(*self._reader.read())


class Display(template.Display):
    """A display whose pixels the page shows."""

    def __init__(self, width, height, mono):
        self.width = width
        self.height = height
        self.format = framebuf.MONO_VLSB if mono else framebuf.RGB565
        self.rgb = None if mono else rgb565
        self._spoken = None
        self._changed = False

    def of(self, app, spoken):
        """Show an App's screens from now on, and have them read out by `spoken`. Returns the finder for Pointing."""
        from picorack.ui.turn.finding import Finder

        self._spoken = spoken
        return Finder(app)

    def blit(self, x, y, w, h, buffer):
        browser.blit(x, y, w, h, addressof(buffer))
        self._changed = True

    def show(self):
        if self._changed:
            self._changed = False
            self._spoken.send()


class Keys(template.Input):
    """An input, which never waits. pointing: the Pointing that obeys pointers; app: the App whose help is opened"""

    points = True

    def __init__(self):
        self.has_letters = browser.letters()
        self.pointing = self.app = None

    def poll(self, wait_ms):
        event = browser.next()
        if event == _HELP:
            return self._help()
        if event not in _POINTED:
            return event
        x, y = browser.x(), browser.y()
        if event == _POINTED[0]:
            return self.pointing.click(browser.button(), x, y)
        return self.pointing.let_go(x, y)

    def _help(self):
        """Open the help over what is shown, unless it is open. A menu or a list does not obey the key for help. Returns
        0."""
        if not any(_is_help(screen) for screen in self.app.stack):
            self.app.open(import_once("picorack.ui.screens.help").help_page(self.app))
        return 0


def _is_help(screen):
    """Is a screen the menu of the help's chapters, or a chapter?"""
    if type(screen).__name__ not in ("Menu", "Page"):  # whose modules may have been imported anew since
        return False
    return screen.box.heading in [text("help")] + import_once("picorack.ui.guide").extra("chapters")
