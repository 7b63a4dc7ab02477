"""Starts the terminal game, device/main.py, and leaves the terminal as it was, however the game ends."""

import contextlib
import os
import signal
import sys
import termios

_RESTORE = "\x1b[0m\x1b[?25h\x1b[?1049l"  # colours, cursor, main screen


def play(device, options):
    """Play in this process's terminal to the end of the program. options: main.py's. Raises DeviceError."""
    for name in ("COLUMNS", "LINES"):  # set by a shell, they would not follow the terminal
        os.environ.pop(name, None)
    with _terminal_kept():
        with device.popen("main.py", options):
            pass


@contextlib.contextmanager
def _terminal_kept():
    settings = termios.tcgetattr(sys.stdin)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _end)
    try:
        yield
    except BaseException:
        sys.stdout.write(_RESTORE)
        sys.stdout.flush()
        raise
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, settings)


def _end(number, frame):
    """Asked to stop: leave as after any other end."""
    raise SystemExit(128 + number)
