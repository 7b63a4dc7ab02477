"""Makes standard input, output and error usable, whatever state the calling process left them in.

If one of the three was closed, the next file that is opened would get its number, and output meant for the screen would
be written into that file. And if the output's encoding lacks a character (in an ASCII locale), another one replaces it.
"""

import codecs
import contextlib
import errno
import os
import re
import select
import sys

from ..showing import visible

_PLAIN = {"±": "+-", "→": "->", "…": "...", "×": "x", "–": "-", "—": "-", "─": "-"}
_HANDLER = "picorack"
_WAIT_S = 0.2
# How each stream is opened if it was closed: so that reading stdin or writing stdout is an error, as it should be.
_OPENED = (
    ("stdin", "r", os.O_WRONLY),
    ("stdout", "w", os.O_RDONLY),
    ("stderr", "w", os.O_RDWR),
)


def prepare():
    """Make the three usable: all are open, every character can be written, and the terminal's size is above 0."""
    codecs.register_error(_HANDLER, _substitute)
    for number, (name, mode, flags) in enumerate(_OPENED):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, flags), True)  # gets the lowest number that is free
        if getattr(sys, name) is None:
            setattr(sys, name, open(number, mode, closefd=False))
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors=_HANDLER)
    for name in ("COLUMNS", "LINES"):  # a terminal's size, which libraries expect to be numbers
        if not re.fullmatch("[0-9]{1,4}", os.environ.get(name, "80")):
            del os.environ[name]


def read_input(most):
    """All of standard input (bytes). Raises OSError, also if that has more than `most` bytes.

    A signal that arrives just when a read begins to wait is handled only after that wait. So each wait is kept short.
    """
    parts, left, waiting = [], most, sys.stdin.buffer
    while True:
        while not select.select([waiting], [], [], _WAIT_S)[0]:
            pass
        parts.append(waiting.read1())
        left -= len(parts[-1])
        if left < 0:
            raise too_large(most)
        if not parts[-1]:
            return b"".join(parts)


def too_large(most):
    """The OSError for an input of more than `most` bytes."""
    return OSError(errno.EFBIG, f"it holds more than {most >> 20} MB")


def say(text, err=False):
    """Print a text of one or more lines on standard output, or with `err` on standard error. Commands print all they
    print with this function, so that nothing in the text steers the terminal (showing.visible). Raises OSError."""
    print(visible(text), file=sys.stderr if err else sys.stdout, flush=True)


def say_words(words):
    """Print words, one a line, in UTF-8 whatever the locale, since other programs read them. Raises OSError."""
    for word in words:
        sys.stdout.buffer.write(f"{visible(word)}\n".encode())


def flush():
    """Write all output that is still buffered. Raises OSError."""
    sys.stdout.flush()


def writable(text):
    """The text with each character that stderr's encoding lacks replaced."""
    encoding = getattr(sys.stderr, "encoding", None) or "utf-8"
    return text.encode(encoding, getattr(sys.stderr, "errors", None) or "backslashreplace").decode(encoding)


def tell(text):
    """Write a line to stderr. If that fails, nothing happens."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        drop(sys.stderr)


def drop(stream):
    """Discard what is still buffered, because Python would complain at its end that it cannot write it."""
    with contextlib.suppress(OSError, ValueError):  # a stream without a file number
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _substitute(error):
    """Handler of encoding errors."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_PLAIN.get(char) or _escaped(char) for char in missing), error.end


def _escaped(char):
    return char.encode("ascii", "backslashreplace").decode("ascii")
