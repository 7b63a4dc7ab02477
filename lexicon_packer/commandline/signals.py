"""SIGTERM and SIGHUP: a program that is asked to stop clears up first, as it does after Ctrl-C."""

import contextlib
import signal
import threading

_STOPPING = (signal.SIGTERM, signal.SIGHUP)


@contextlib.contextmanager
def heeded():
    """Context: the two signals end the program as SystemExit(128 + number). A signal that is ignored, as by nohup,
    stays ignored."""
    heeded = []
    if threading.current_thread() is threading.main_thread():  # others hear of no signal
        heeded = [number for number in _STOPPING if signal.getsignal(number) == signal.SIG_DFL]
    for number in heeded:
        signal.signal(number, _stop)
    try:
        yield
    finally:
        for number in heeded:
            if signal.getsignal(number) is _stop:
                signal.signal(number, signal.SIG_DFL)


def _stop(number, frame):
    for other in _STOPPING:  # asked once is enough: clearing up is not to be interrupted
        signal.signal(other, lambda number, frame: None)
    raise SystemExit(128 + number)
