"""The value of the leaves of moves, by a master's table.

What both kernels are given:

    own              how many of each letter the rack holds, index = letter, 0 = blank; changed meanwhile
    table, letters   see farsighted.py
    whole, balance   sum, and place in the table's last part, for the whole rack
"""

import micropython

from ..core.move import MOVE_BYTES, PLACED, TILES
from ..core.tiles import BLANK
from ..equity.unit import FLAT, LEAVE_ZERO


@micropython.viper
def weigh(records: ptr8, count: int, own: ptr8, table: ptr8, letters: int, whole: int, balance: int):
    """Write into byte 7 of `count` records their leave value: half points, and LEAVE_ZERO; 0 to 255."""
    at = 0
    end = count * MOVE_BYTES
    while at < end:
        value = whole
        left = balance
        i = at + TILES
        last = i + (records[at + 3] & PLACED)
        while i < last:
            letter = records[i]
            if letter & BLANK:
                letter = 0
            own[letter] -= 1
            if own[letter]:
                value -= table[letters + letter] - FLAT
            else:
                value -= table[letter] - FLAT
            left -= table[2 * letters + letter]
            i += 1
        while i > at + TILES:
            i -= 1
            letter = records[i]
            if letter & BLANK:
                letter = 0
            own[letter] += 1
        value += table[3 * letters + left] - FLAT + LEAVE_ZERO
        if value < 0:
            value = 0
        if value > 255:
            value = 255
        records[at + 7] = value
        at += MOVE_BYTES


@micropython.viper
def exchange(move, rack: ptr8, size: int, most: int, own, table, letters: int, whole: int, balance: int):
    """Write into `move` the tiles to exchange, 1..most of a rack of `size`, so that the leave value is the highest, and
    that value into byte 7. Of equals the one of the first tiles; no tiles where no leave has a value above 0."""
    highest = 0
    best = 0
    chosen = 1
    end = 1 << size
    while chosen <= end:
        taken = chosen
        if chosen == end:  # all have been weighed: the best once more
            taken = best
        count = 0
        i = 0
        while i < size:
            if taken >> i & 1:
                move[TILES + count] = rack[i]
                count += 1
            i += 1
        move[3] = count
        weigh(move, 1, own, table, letters, whole, balance)
        if chosen < end and count <= most:
            value = int(move[7])
            if value > highest:
                highest = value
                best = taken
        chosen += 1
    move[7] = highest
