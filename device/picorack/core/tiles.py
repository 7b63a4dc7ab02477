"""Tiles of one language: the letters, how many of each, what they are worth, how they are written.

A tile is one byte (see docs/architecture.md): 1..n a letter, BLANK an unassigned blank, BLANK | letter a blank that
bears a letter. MicroPython's str.lower() knows ASCII only, so the lower-case form of every letter travels with the
lexicon. Limit: 40 letters, which is what 6 bits and the cross-check words allow.
"""

from micropython import const

BLANK = const(0x40)  # bit: this tile is a blank; alone: a blank that bears no letter yet
LETTER = const(0x3F)  # mask: the letter a tile bears, 1-based
EDGE = const(0x80)  # a square outside the board
TILE = const(0x7F)  # mask: the tile on a square; outside the board is none
MAX_LETTERS = const(40)
BINGO = const(50)  # points for a whole rack laid in one turn


class TileSet:
    """The tiles of one language, from the `tiles` object of `lexicon.json`.

    letters, lower: how tiles are written, index = letter - 1: a str if each is one character, else a tuple of str
    values: 128 bytes, index = tile; blanks are worth 0
    counts: bytes, index = letter; counts[0] is the number of blanks
    bonuses: bytes, index = tiles laid in a turn, 0 to 8: what they earn; empty: a whole rack earns BINGO
    rack_size: tiles of a full rack, where nobody says otherwise
    """

    def __init__(self, spec):
        self.name = spec["name"]
        self.letters = _joined(spec["letters"])
        self.lower = _joined(spec["lower"])
        self.n = len(self.letters)
        self.values = bytearray(128)
        self.values[1 : self.n + 1] = bytes(spec["values"])
        self.counts = bytes([spec["blanks"]]) + bytes(spec["counts"])
        self.bonuses = bytes(spec.get("bonuses", ()))
        self.rack_size = spec.get("rack", 7)


def letter_at(letters, i):
    """One of a TileSet's letters. A str is sliced, because MicroPython keeps a character that a str is indexed by as a
    name for ever."""
    return letters[i : i + 1] if isinstance(letters, str) else letters[i]


def _joined(letters):
    """One str for all letters if each is one character: it takes a thirtieth of the heap that the single str would."""
    return "".join(letters) if all(len(letter) == 1 for letter in letters) else tuple(letters)
