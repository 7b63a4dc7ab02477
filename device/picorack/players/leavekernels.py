"""The leave value of moves: what the tiles that they leave on the rack are worth."""

import micropython
from micropython import const

from ..core.move import MOVE_BYTES, TILES
from ..core.tiles import BLANK

_COUNT = const(0x0F)
_ZERO = const(128)  # what 0 is in a table
_NOTHING = const(100)  # what 0 is in byte 7


@micropython.viper
def weigh(records: ptr8, count: int, own: ptr8, table: ptr8, letters: int, whole: int, balance: int):
    """Write into byte 7 of `count` records their leave value: half points, and 100; 0 to 255.

    own: how many of each letter the rack holds, index = letter, 0 = blank; it is changed meanwhile. table, letters:
    see farsighted.py; whole, balance: sum and place in the table's last part for the whole rack.
    """
    at = 0
    end = count * MOVE_BYTES
    while at < end:
        worth = whole
        kept = balance
        i = at + TILES
        last = i + (records[at + 3] & _COUNT)
        while i < last:
            letter = records[i]
            if letter & BLANK:
                letter = 0
            own[letter] -= 1
            if own[letter]:
                worth -= table[letters + letter] - _ZERO
            else:
                worth -= table[letter] - _ZERO
            kept -= table[2 * letters + letter]
            i += 1
        while i > at + TILES:
            i -= 1
            letter = records[i]
            if letter & BLANK:
                letter = 0
            own[letter] += 1
        worth += table[3 * letters + kept] - _ZERO + _NOTHING
        if worth < 0:
            worth = 0
        if worth > 255:
            worth = 255
        records[at + 7] = worth
        at += MOVE_BYTES
