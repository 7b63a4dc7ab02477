"""Starts the terminal game, terminal.py, and leaves the terminal as it was, however the game ends."""

import contextlib
import os
import sys
import termios

_RESTORE = "\x1b[?1006l\x1b[?1000l\x1b[0m\x1b[?25h\x1b[?1049l"  # no clicks; colours, cursor, main screen


def play(device, options, pixels=False, other=None):
    """Play in the terminal of this process until the program ends. Raises DeviceError.

    options: of main.py
    pixels: True shows the screens of a board, False shows letters
    other: the Place (link.py) of another device to play with; then a machine may play without a terminal
    """
    if other and not (sys.stdin.isatty() and sys.stdout.isatty()):
        with device.popen("linked.py", [*other.arguments(False), *options]):
            return
    if pixels:
        os.environ["PICORACK_SCREEN"] = "pixels"
    size = os.get_terminal_size(sys.stdout.fileno())
    if size.columns and size.lines:  # COLUMNS and LINES would not follow the terminal
        os.environ["PICORACK_TERMINAL"] = f"{size.columns}x{size.lines}"
        for name in ("COLUMNS", "LINES"):
            os.environ.pop(name, None)
    with _terminal_kept():
        script, arguments = ("linked.py", other.arguments(True)) if other else ("terminal.py", [])
        with device.popen(script, [*arguments, *options]):
            pass


@contextlib.contextmanager
def _terminal_kept():
    settings = termios.tcgetattr(sys.stdin)
    try:
        yield
    except BaseException:
        with contextlib.suppress(OSError):  # a terminal that has gone
            os.write(sys.stdout.fileno(), _RESTORE.encode())
        raise
    finally:
        with contextlib.suppress(termios.error):
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, settings)
