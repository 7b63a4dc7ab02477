"""How tiles are written (docs/architecture.md). A game of machines needs none of it."""

from .tiles import BLANK, LETTER, letter_at


def written(tileset, tile):
    """How a tile is written, without brackets: 'CH', 'ch' for a blank that bears it, '?' for a blank, '.' for 0."""
    if tile == BLANK:
        return "?"
    return letter_at(tileset.lower if tile & BLANK else tileset.letters, (tile & LETTER) - 1) if tile else "."


def spelt(tileset, tiles):
    """Tiles as players read them, without brackets."""
    return "".join([written(tileset, tile) for tile in tiles])


def canonical(tileset, tiles):
    """Canonical text of tiles: `[CH]` for a tile of two letters, '.' for 0."""
    letters = [written(tileset, tile) for tile in tiles]
    return "".join([letter if len(letter) == 1 else "[" + letter + "]" for letter in letters])
