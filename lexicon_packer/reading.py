"""Reads files that a user has named: whole, but not more than any real file has.

A megabyte can be packed so that it unpacks to more than any memory holds, /dev/zero has no end, and a pipe may wait for
a program that nobody has started. All of them end here in an OSError or, for the pipe, in a line that says what is
waited for.
"""

import contextlib
import os
import stat
import threading

from .commandline import streams
from .showing import place

MOST_BYTES = 240 << 20  # four times the largest list of words known: Debian's package wpolish has 59 MB
MOST_TEXT = 1 << 20  # of a text that somebody writes by hand: a tile set, a board, a script of keys
_BLOCK = 1 << 20
_PATIENCE_S = 2


def whole(path, opener=open, most=MOST_BYTES):
    """The content of a file (bytes), unpacked by `opener`. Raises OSError, also if it has more than `most` bytes, and
    what the opener raises."""
    with patience(path) as begun, opener(path, "rb") as file:
        return limited(file, most, begun)


def text(path, most=MOST_TEXT):
    """The content of a text file in UTF-8 (str), without a byte order mark. Raises OSError and UnicodeDecodeError."""
    return whole(path, most=most).decode("utf-8-sig")


def limited(file, most=MOST_BYTES, begun=lambda: None):
    """The rest of an open file (bytes). Raises OSError if that has more than `most` bytes.

    begun: called once something has come
    """
    parts, left = [], most
    while part := file.read(min(_BLOCK, left + 1)):
        begun()
        parts.append(part)
        left -= len(part)
        if left < 0:
            raise streams.too_large(most)
    return b"".join(parts)


@contextlib.contextmanager
def patience(path):
    """Context: a function to be called once something has come from a file. If that is a pipe, and nothing comes for a
    while, a line on stderr says so."""
    if not _is_pipe(path):
        yield lambda: None
        return
    waiting = threading.Timer(
        _PATIENCE_S, streams.tell, [f"Waiting for a program to write into the pipe {place(path)}"]
    )
    waiting.daemon = True
    waiting.start()
    try:
        yield waiting.cancel
    finally:
        waiting.cancel()


def _is_pipe(path):
    try:
        return stat.S_ISFIFO(os.stat(path).st_mode)
    except OSError:
        return False
