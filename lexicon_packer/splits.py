"""Which word lengths go into which file.

A lexicon is cut by length in tiles into disjoint ranges that cover 2..15, so that a word is looked up in one file.
"""

import re

from .errors import PackError
from .wordlist import MAX_TILES, MIN_TILES

_SIZE = re.compile(r"(\d+)([KM]?)", re.IGNORECASE)
_RANGE = re.compile(r"(\d+)(?:-(\d+))?")
_FORMS = "use for example 2-15, 2-6,7-8,9-15, each, or auto:48K"


def size(text):
    """Bytes from '512', '48K' (1024 each) or '1M'. Raises PackError."""
    match = _SIZE.fullmatch(text.strip())
    if not match:
        raise PackError(f"{text!r} is not a size: write bytes, or 48K for 48 x 1024")
    return int(match[1]) * {"": 1, "K": 1024, "M": 1024 * 1024}[match[2].upper()]


def parse(text):
    """Ranges [(min, max), ...] of '2-15', '2-6,7-8,9-15' or 'each', ascending. Raises PackError."""
    if text == "each":
        return [(length, length) for length in range(MIN_TILES, MAX_TILES + 1)]
    ranges = sorted(_range(part, text) for part in text.split(","))
    expected = MIN_TILES
    for low, high in ranges:
        if low < expected:
            raise PackError(f"split {text!r} has length {low} twice: every length belongs to one file")
        if low > expected:
            raise PackError(f"split {text!r} leaves out length {expected}: cover {MIN_TILES} to {MAX_TILES}")
        expected = high + 1
    if expected <= MAX_TILES:
        raise PackError(f"split {text!r} leaves out length {expected}: cover {MIN_TILES} to {MAX_TILES}")
    return ranges


def _range(part, text):
    match = _RANGE.fullmatch(part.strip())
    if not match:
        raise PackError(f"cannot read split {text!r}: {_FORMS}")
    low, high = int(match[1]), int(match[2] or match[1])
    if not MIN_TILES <= low <= high <= MAX_TILES:
        raise PackError(f"split {text!r}: {part.strip()} is no range within {MIN_TILES}-{MAX_TILES}")
    return low, high
