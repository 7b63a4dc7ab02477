"""Reads tiles from canonical text (docs/architecture.md)."""

from micropython import const

_BLANK = const(0x40)  # as in tiles.py, which imports this module


class TileError(ValueError):
    """Text that names no tile of this set."""


def parse(tileset, text):
    """The tiles of a text, one byte each. Raises TileError, which names the letter that the set does not have."""
    tiles = bytearray()
    at = 0
    while at < len(text):
        end = text.find("]", at) + 1 if text[at] == "[" else 0
        letter = text[at + 1 : end - 1] if end else text[at]  # without "]" a "[" is a letter that no set has
        tiles.append(_tile(tileset, letter))
        at = end or at + 1
    return bytes(tiles)


def _tile(tileset, letter):
    if letter == ".":
        return 0
    if letter == "?":
        return _BLANK
    for i in range(tileset.n):
        if letter == tileset.letters[i]:
            return i + 1
        if letter == tileset.lower[i]:
            return _BLANK | i + 1
    raise TileError("no tile of the %s set bears %r" % (tileset.name, letter))
