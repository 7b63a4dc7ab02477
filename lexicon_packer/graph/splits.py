"""Decides which word lengths go into which file, and which are left out.

A lexicon is split by word length, in tiles, into ranges without overlap that cover 2 to 15. So a word is looked up in
one file alone. The ranges may be given. Otherwise they are found by packing (`auto`, `fit`), since nothing less tells
the size of a graph.
"""

import re
from bisect import bisect_right

from ..errors import PackError
from ..showing import plain, quoted
from ..words.wordlist import MAX_TILES, MIN_TILES

_SIZE = re.compile(r"([0-9]{1,12})([KM]?)", re.IGNORECASE)
_RANGE = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?")
_FORMS = "use for example 2-15, 2-6,7-8,9-15, each, or auto:48K"


class DoesNotFit(PackError):
    """The words need more bytes than a file may have."""


def size(text):
    """The number of bytes that '512', '48K' (of 1024 bytes) or '1M' stands for. Raises PackError."""
    match = _SIZE.fullmatch(str(text).strip())
    if not match:
        raise PackError(f"{quoted(text)} is not a size: write bytes, or 48K for 48 x 1024")
    return int(match[1]) * {"": 1, "K": 1024, "M": 1024 * 1024}[match[2].upper()]


def chooser(text):
    """For a --split, a function (size_of, longest) that returns the ranges of lengths up to `longest`. Raises
    PackError.

    size_of(low, high): bytes of the file of a range
    longest: in tiles
    A range ends with the length of its longest words.
    """
    if text.startswith("auto:"):
        limit = size(text.removeprefix("auto:"))
        return lambda size_of, longest: auto(limit, size_of, longest)
    ranges = parse(text)
    return lambda size_of, longest: [(low, min(high, longest)) for low, high in ranges if low <= longest]


def parse(text):
    """Ranges [(min, max), ...] of '2-15', '2-6,7-8,9-15' or 'each', ascending. Raises PackError."""
    if text == "each":
        return [(length, length) for length in range(MIN_TILES, MAX_TILES + 1)]
    ranges = sorted(_range(part, text) for part in text.split(","))
    expected = MIN_TILES
    for low, high in ranges:
        if low < expected:
            raise PackError(f"split {quoted(text)} has length {low} twice: every length belongs to one file")
        if low > expected:
            raise PackError(f"split {quoted(text)} leaves out length {expected}: cover {MIN_TILES} to {MAX_TILES}")
        expected = high + 1
    if expected <= MAX_TILES:
        raise PackError(f"split {quoted(text)} leaves out length {expected}: cover {MIN_TILES} to {MAX_TILES}")
    return ranges


def auto(limit, size_of, longest=MAX_TILES):
    """Contiguous ranges, each as wide as `limit` bytes allow, beginning with the shortest words. Raises DoesNotFit."""

    def fits(low, high):
        try:
            return size_of(low, high) <= limit
        except DoesNotFit:  # whatever the limit
            return False

    alone = {length: size_of(length, length) for length in range(MIN_TILES, longest + 1)}
    largest = max(alone, key=alone.get)
    if alone[largest] > limit:
        raise DoesNotFit(
            f"words of {largest} letters alone need {alone[largest]} bytes, more than auto:{limit} allows: "
            f"use auto:{-(-alone[largest] // 1024)}K or more"
        )
    ranges = []
    low = MIN_TILES
    while low <= longest:
        high = _guess(low, longest, limit, alone)
        while high > low and not fits(low, high):
            high -= 1
        while high < longest and fits(low, high + 1):
            high += 1
        ranges.append((low, high))
        low = high + 1
    return ranges


def _guess(low, longest, limit, alone):
    """Where a range would end if words of different lengths shared no nodes; they share few."""
    high, total = low, alone[low]
    while high < longest and total + alone[high + 1] <= limit:
        high += 1
        total += alone[high]
    return high


def fit(limit, total_of):
    """The greatest length in tiles, or 0, at which total_of(length), bytes of the whole lexicon, is within limit."""
    lengths = range(MIN_TILES, MAX_TILES + 1)
    within = bisect_right(lengths, limit, key=total_of)
    return lengths[within - 1] if within else 0


def _range(part, text):
    match = _RANGE.fullmatch(part.strip())
    if not match:
        raise PackError(f"cannot read split {quoted(text)}: {_FORMS}")
    low, high = int(match[1]), int(match[2] or match[1])
    if not MIN_TILES <= low <= high <= MAX_TILES:
        raise PackError(f"split {quoted(text)}: {plain(part.strip())} is no range within {MIN_TILES}-{MAX_TILES}")
    return low, high
