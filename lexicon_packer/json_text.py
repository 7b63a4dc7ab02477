"""Reads JSON from any source, and writes JSON that any program can read."""

import json
import math
import sys

_DIGITS = 100  # of a number


def read(text):
    """The value of JSON text (str or bytes). Raises ValueError with a few words that say why it is not JSON."""
    try:
        return json.loads(text, parse_constant=_constant, parse_float=_float, parse_int=_int)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def write(value, **options):
    """JSON for standard output, in ASCII if that is not UTF-8. What cannot be printed is escaped in any case, as JSON
    writes it. Raises ValueError for NaN and infinity."""
    unicode = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"
    text = json.dumps(value, ensure_ascii=not unicode, allow_nan=False, **options)
    # Line feeds stand between values alone, for json escapes those of a text.
    lines = (line if line.isprintable() else "".join(map(_escaped, line)) for line in text.split("\n"))
    return "\n".join(lines)


def _escaped(char):
    return char if char.isprintable() else json.dumps(char)[1:-1]


def _constant(name):
    raise ValueError(f"{name} is no number")


def _float(text):
    value = float(text)
    if math.isinf(value):
        raise ValueError(f"{text:.20} is too large a number")
    return value


def _int(text):
    if len(text) > _DIGITS:
        raise ValueError(f"a number of {len(text)} digits")
    return int(text)
