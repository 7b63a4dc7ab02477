"""The board that is a terminal: MicroPython's unix port, or CPython.

It shows the game in characters; or in pixels, where the terminal is too small for that, and where pixels are asked for:
by a size, by one bit a pixel, or by PICORACK_SCREEN=pixels.
"""

import os
import termios

from picorack.hosts import tty
from picorack.hosts.terminal import Terminal, TerminalError, fit
from picorack.hw import template

LARGE_TEXT = COLUMN = True  # the screen has room for them


class Board(template.Board):
    """The `with` holds the terminal."""

    can_leave = True
    words_from = "picorack play --lang "
    shows_draw = True  # also with --players, if a human plays

    def __init__(self, size=None, mono=False):
        self._size = size
        self._mono = mono
        self._in_text = not size and not mono and os.getenv("PICORACK_SCREEN") != "pixels"
        self.keys = tty.Tty()
        self.display = None

    def __enter__(self):
        if self._in_text and os.getenv("TERM") == "dumb":
            raise TerminalError("a terminal of the kind TERM=dumb cannot show the board: play in another, or set TERM")
        try:
            self.keys.__enter__()
        except (OSError, getattr(termios, "error", OSError)):  # CPython has an error of its own
            raise TerminalError("there is no terminal here to play in: start it in one")
        try:
            columns, lines = self.keys.size()
            self.display = self._cells(columns, lines) if self._in_text else None
            if not self.display:
                shape = fit(columns, lines, _draws_sextants(), self._size)
                self.display = Terminal(tty.write, shape, columns, lines, self._mono, _knows_all_colours())
            self.display.open()
            self.keys.resized, self.keys.display = self._resized, self.display
        except BaseException:
            self.keys.__exit__()
            raise
        return self

    def _cells(self, columns, lines):
        """A display of characters, None if the terminal is too small for it."""
        from picorack.hosts import text_styles
        from picorack.hosts.cells import Cells

        mono = bool(os.getenv("NO_COLOR"))
        styles = text_styles.styles(not mono, _knows_all_colours())
        try:
            cells = Cells(tty.write, columns, lines, styles, None if _knows_unicode() else text_styles.ascii)
        except TerminalError:
            self._in_text = False
            return None
        cells.mono = mono
        return cells

    def shows(self, app):
        """Let the mouse point at the app's screens, and draw them in characters from now on, unless they are
        painted."""
        from picorack.ui.turn.pointing import Pointing

        if self._in_text:
            from picorack.hosts.text_view import TextView

            pointing = Pointing(app, TextView(app, self.display, _knows_unicode()))
            self.keys.clicked, self.keys.let_go = pointing.click, pointing.let_go
        else:
            from picorack.ui.turn.finding import Finder

            pointing, pixel_at = Pointing(app, Finder(app)), self.display.pixel_at
            self.keys.clicked = lambda button, column, line: pointing.click(button, *pixel_at(column, line))
            self.keys.let_go = lambda column, line: pointing.let_go(*pixel_at(column, line))

    def _resized(self, columns, lines):
        display = self.display
        try:
            if self._in_text:
                display.reshape(columns, lines)
            else:
                size = display.width, display.height
                display.reshape(fit(columns, lines, _draws_sextants(), size), columns, lines)
        except TerminalError as error:
            display.refuse(str(error))

    def __exit__(self, *exc):
        try:
            self.display.close()
        finally:
            self.keys.__exit__()


def _draws_sextants():
    """Not the Linux console, nor where PICORACK_BLOCKS=quadrants says that the font lacks them."""
    return os.getenv("TERM") != "linux" and os.getenv("PICORACK_BLOCKS") != "quadrants"


def _knows_all_colours():
    return os.getenv("COLORTERM") in ("truecolor", "24bit")


def _knows_unicode():
    """Does the locale say that the terminal is given UTF-8?"""
    locale = os.getenv("LC_ALL") or os.getenv("LC_CTYPE") or os.getenv("LANG") or ""
    return "UTF8" in locale.upper().replace("-", "")
