"""The board that is a terminal: MicroPython's unix port, or CPython."""

import os
import termios

from picorack.hosts import tty
from picorack.hosts.terminal import Terminal, TerminalError, fit


class Board:
    """display, keys; `with` holds the terminal. size: (width, height) of the canvas or None; mono: one bit a pixel."""

    can_leave = True
    shows_draw = True  # also with --players, if a human plays

    def __init__(self, size=None, mono=False):
        self._size = size
        self._mono = mono
        self.keys = tty.Tty()
        self.display = None

    def __enter__(self):
        try:
            self.keys.__enter__()
        except (OSError, getattr(termios, "error", OSError)):  # CPython has an error of its own
            raise TerminalError("there is no terminal here to play in: start it in one")
        try:
            columns, lines = self.keys.size()
            shape = fit(columns, lines, _draws_sextants(), self._size)
            self.display = Terminal(tty.write, shape, columns, lines, self._mono, _knows_all_colours())
            self.display.open()
            self.keys.resized = self._resized
        except BaseException:
            self.keys.__exit__()
            raise
        return self

    def _resized(self, columns, lines):
        display = self.display
        try:
            display.reshape(fit(columns, lines, _draws_sextants(), (display.width, display.height)), columns, lines)
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
