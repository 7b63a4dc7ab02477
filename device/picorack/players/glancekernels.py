"""The kernel that says at which glance a casual player sees a move."""

import micropython
from micropython import const

from ..core.move import MOVE_BYTES, PLACED, TILES

_GLANCES = const(8)


@micropython.viper
def glance(records: ptr8, count: int, seed: int, seen: int, tiles: int):
    """Write into byte 7 of `count` records a number that is greater the earlier the move is seen: 8 at the first
    glance, 7 at the second and so on, 0 last of all.

    seed: 24 bits
    seen: how many of 256 moves are seen at the first glance; with each further glance there are twice as many
    tiles: a move that lays more tiles is seen last

    What is drawn depends on the seed and the move alone, not on the order in which moves are found.
    """
    at = 0
    end = count * MOVE_BYTES
    while at < end:
        placed = records[at + 3] & PLACED
        h = (seed ^ records[at] << 8 ^ records[at + 1] << 4 ^ records[at + 2]) * 101 & 0xFFFFFF
        i = at + TILES
        last = i + placed
        while i < last:
            h = ((h ^ h >> 11 ^ records[i]) * 101 + 57) & 0xFFFFFF
            i += 1
        h = ((h ^ h >> 11) * 109 & 0xFFFFFF) >> 16
        glances = 0
        if placed > tiles:
            glances = _GLANCES
        sight = seen
        while glances < _GLANCES:
            if h < sight:
                break
            sight += sight
            glances += 1
        records[at + 7] = _GLANCES - glances
        at += MOVE_BYTES
