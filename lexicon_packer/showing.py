"""Values as sentences show them: in one line, of a sane length, whatever a file or an argument held."""

import reprlib

_MOST = 60  # characters of one value
_PATH = 200
_STDIN = ("-", "<stdin>", 0)
_SENTENCE = 600  # of a whole sentence, however many values it names
_HEAD = 2, 3  # of what is cut so much is its beginning: where the values are; behind them is the remedy

_short = reprlib.Repr()
_short.maxstring = _short.maxother = _short.maxlong = _MOST


def quoted(value):
    """A value of JSON's types as Python writes it, 'like this', cut in its midst."""
    return _short.repr(value)


def plain(text, most=_MOST):
    """Text without quotes: what cannot be printed is escaped, what is beyond `most` characters cut from its midst."""
    text = str(text)
    if len(text) > 2 * most:  # no need to escape what is cut
        text = text[:most] + text[-most:]
    escaped = "".join(char if char.isprintable() else _escaped(char) for char in text)
    if len(escaped) <= most:
        return escaped
    head = (most - 1) * _HEAD[0] // _HEAD[1]
    return f"{escaped[:head]}…{escaped[head - most + 1 :]}"


def place(path):
    """A path as plain text; of that more is shown. Standard input has no path, but several names."""
    return "standard input" if path in _STDIN else plain(path, _PATH)


def sentence(text):
    """A whole sentence for stderr, in one line."""
    return plain(" ".join(str(text).split("\n")), _SENTENCE)


def _escaped(char):
    return char.encode("unicode_escape", "surrogatepass").decode("ascii")
