"""Shows what comes from files and arguments: no character of it steers the terminal, whatever the text holds.

visible() is for all that is printed (commandline/streams.py); the other functions show values in messages, in one line
and cut to a sensible length.
"""

import re
import reprlib

_MOST = 60  # the most characters of one value
_PATH = 200
_STDIN = ("-", "<stdin>", 0)
_MESSAGE = 600  # the most characters of a message, however many values it names
_HEAD = 2, 3  # part of a cut message that is its beginning, with the values; its end, with the remedy, is kept as well

_short = reprlib.Repr()
_short.maxstring = _short.maxother = _short.maxlong = _MOST


def visible(text):
    """A text of one or more lines, in which each character is escaped that is no line feed and cannot be printed:
    control characters, those that turn the direction of writing, other ends of lines, halves of characters."""
    return "\n".join(map(_printable, str(text).split("\n")))


def quoted(value):
    """A value of a JSON type as Python writes it, 'like this'. A long one is cut in the middle."""
    return _short.repr(value)


def plain(text, most=_MOST):
    """Text without quotes. Characters that cannot be printed are escaped. A text longer than `most` is cut."""
    text = str(text)
    if len(text) > 2 * most:  # characters that will be cut need not be escaped
        text = text[:most] + text[-most:]
    escaped = _printable(text)
    if len(escaped) <= most:
        return escaped
    head = (most - 1) * _HEAD[0] // _HEAD[1]
    return f"{escaped[:head]}…{escaped[head - most + 1 :]}"


def shown(value):
    """A text without quotes, as plain() shows it, another value of a JSON type as quoted() does."""
    return plain(value) if isinstance(value, str) else quoted(value)


def place(path):
    """A path as plain text, of which more is shown than of other values. Standard input is shown by its name, an empty
    path as ''."""
    return "standard input" if path in _STDIN else plain(path, _PATH) or "''"


def why(problem):
    """What an OSError says was wrong, without the names of files."""
    first = problem.args[0] if problem.args else None
    if isinstance(first, list):  # of shutil: (from, to, text) of each file that it did not copy
        return re.sub(r"\[Errno \d+\] (.*?): .*", r"\1", str(first[0][2]))
    return problem.strerror or problem


def one_line(text):
    """A whole message for stderr, in one line."""
    return plain(" ".join(str(text).split("\n")), _MESSAGE)


def _printable(text):
    return text if text.isprintable() else "".join(char if char.isprintable() else _escaped(char) for char in text)


def _escaped(char):
    return char.encode("unicode_escape", "surrogatepass").decode("ascii")
