"""Standard input, output and error of a process, whatever its caller made of them.

One that was closed would be the first file that is opened: what is meant for the screen would be written into it. And
where the output's encoding lacks a character (an ASCII locale), another one stands for it.
"""

import codecs
import contextlib
import os
import re
import select
import sys

_PLAIN = {"±": "+-", "→": "->", "…": "...", "×": "x", "–": "-", "—": "-"}
_HANDLER = "picorack"
_WAIT_S = 0.2
_OPENED = (  # number, how it is opened if it is closed: use of the first two is an error, as it should be
    ("stdin", "r", os.O_WRONLY),
    ("stdout", "w", os.O_RDONLY),
    ("stderr", "w", os.O_RDWR),
)


def prepare():
    """Make the three what the rest relies on: open, with a way to write every character, of a size that is one."""
    codecs.register_error(_HANDLER, _substitute)
    for number, (name, mode, flags) in enumerate(_OPENED):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, flags), True)  # takes the lowest number that is free
        if getattr(sys, name) is None:
            setattr(sys, name, open(number, mode, closefd=False))
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors=_HANDLER)
    for name in ("COLUMNS", "LINES"):  # of a terminal, which libraries take for numbers
        if not re.fullmatch("[0-9]{1,4}", os.environ.get(name, "80")):
            del os.environ[name]


def read_input():
    """All of standard input (bytes). Raises OSError.

    A signal that comes at the very moment when reading begins to wait is heard when the wait is over, so no wait is
    long.
    """
    parts, waiting = [], sys.stdin.buffer
    while True:
        while not select.select([waiting], [], [], _WAIT_S)[0]:
            pass
        parts.append(waiting.read1())
        if not parts[-1]:
            return b"".join(parts)


def flush():
    """Write what is left to write. Raises OSError."""
    sys.stdout.flush()


def drop_output():
    """Send what is left to write nowhere, because Python would complain of it when it ends."""
    _drop(sys.stdout)


def writable(text):
    """The text with only such characters as stderr's encoding has."""
    encoding = getattr(sys.stderr, "encoding", None) or "utf-8"
    return text.encode(encoding, getattr(sys.stderr, "errors", None) or "backslashreplace").decode(encoding)


def tell(text):
    """Write a line to stderr. Where even that fails, nothing is told."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        _drop(sys.stderr)


def _drop(stream):
    with contextlib.suppress(OSError, ValueError):  # a stream without a number
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _substitute(error):
    """Handler of encoding errors."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_PLAIN.get(char) or _escaped(char) for char in missing), error.end


def _escaped(char):
    return char.encode("ascii", "backslashreplace").decode("ascii")
