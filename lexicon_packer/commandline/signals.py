"""SIGTERM and SIGHUP: they end the program as Ctrl-C does, that is, it clears up first."""

import contextlib
import signal
import threading

_STOPPING = (signal.SIGTERM, signal.SIGHUP)


@contextlib.contextmanager
def heeded():
    """Context: the two signals end the program as SystemExit(128 + number). A signal that is ignored, as by nohup,
    stays ignored."""
    heeded = []
    if threading.current_thread() is threading.main_thread():  # other threads receive no signals
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
    for other in _STOPPING:  # a second signal must not interrupt the clearing up
        signal.signal(other, lambda number, frame: None)
    raise SystemExit(128 + number)
