"""Which moves a hint may show."""

import micropython
from micropython import const

from ..core.move import MOVE_BYTES, PLACED, TILES
from ..core.tiles import BLANK

# Kinds of moves: a word across in a row, down in a column, through a square; any other: laid of given tiles alone.
_ROW = const(0)
_COLUMN = const(1)
_SQUARE = const(2)


@micropython.viper
def choose(records: ptr8, count: int, kind: int, row: int, col: int, own: ptr8) -> int:
    """Move those of `count` records that are of one kind to the beginning of the buffer. Returns how many they are.

    row, col: of a row, a column or a square; own: how many of each letter may be laid, index = letter, 0 = blank
    """
    kept = 0
    at = 0
    end = count * MOVE_BYTES
    while at < end:
        passes = 0
        if kind == _ROW:
            if records[at] == 0:
                if records[at + 1] == row:
                    passes = 1
        elif kind == _COLUMN:
            if records[at] == 1:
                if records[at + 2] == col:
                    passes = 1
        elif kind == _SQUARE:
            before = col - records[at + 2]
            beside = row - records[at + 1]
            if records[at]:
                before = row - records[at + 1]
                beside = col - records[at + 2]
            if beside == 0:
                if before >= 0:
                    if before < records[at + 6]:
                        passes = 1
        else:
            passes = 1
            i = at + TILES
            last = i + (records[at + 3] & PLACED)
            while i < last:
                letter = records[i]
                if letter & BLANK:
                    letter = 0
                if own[letter]:
                    own[letter] -= 1
                    i += 1
                else:
                    passes = 0
                    last = i
            while i > at + TILES:
                i -= 1
                letter = records[i]
                if letter & BLANK:
                    letter = 0
                own[letter] += 1
        if passes:
            to = kept * MOVE_BYTES
            i = 0
            while i < MOVE_BYTES:
                records[to + i] = records[at + i]
                i += 1
            kept += 1
        at += MOVE_BYTES
    return kept
