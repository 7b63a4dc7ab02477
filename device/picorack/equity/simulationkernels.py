"""What a simulation (simulation.py) does with tiles, allocating nothing: it lists the unseen ones, lays a
placement, takes its tiles off a rack and draws others.

A pool holds tiles in the order in which they are drawn; a rack has room for MAX_PLACED tiles, in no order.
"""

import micropython

from ..core.board import STRIDE
from ..core.move import PLACED, TILES
from ..core.tiles import BLANK


@micropython.viper
def fill(pool: ptr8, unseen: ptr8, letters: int) -> int:
    """Write the unseen tiles into `pool`, blanks last. Returns how many those are.

    unseen: how many there are of each of `letters`, 0 for the blank (valuekernels.count_unseen)"""
    found = 0
    letter = 1
    while letter <= letters:
        tile = letter
        at = letter
        if letter == letters:
            tile = BLANK
            at = 0
        i = unseen[at]
        while i:
            pool[found] = tile
            found += 1
            i -= 1
        letter += 1
    return found


@micropython.viper
def copy(to: ptr8, source: ptr8, count: int):
    """Copy `count` bytes."""
    i = 0
    while i < count:
        to[i] = source[i]
        i += 1


@micropython.viper
def lay(cells: ptr8, moves: ptr8, at: int):
    """Put the tiles of a placement on the board. moves, at: a buffer, and where the record is in it."""
    step = 1
    if moves[at]:
        step = STRIDE
    sq = (moves[at + 1] + 1) * STRIDE + moves[at + 2]
    i = at + TILES
    last = i + (moves[at + 3] & PLACED)
    while i < last:
        while cells[sq]:
            sq += step
        cells[sq] = moves[i]
        i += 1


@micropython.viper
def take(rack: ptr8, size: int, moves: ptr8, at: int) -> int:
    """Take the tiles of a placement, which `rack` has, out of it. Returns how many are left of `size`."""
    i = at + TILES
    last = i + (moves[at + 3] & PLACED)
    while i < last:
        tile = moves[i]
        if tile & BLANK:
            tile = BLANK
        j = 0
        while rack[j] != tile:
            j += 1
        size -= 1
        rack[j] = rack[size]
        i += 1
    return size


@micropython.viper
def draw(rack: ptr8, size: int, full: int, pool: ptr8, at: int, last: int) -> int:
    """Fill a rack of `size` tiles up to `full` with those of the pool from `at` on, as far as there are any before
    `last`. Returns how many tiles it has then."""
    while size < full and at < last:
        rack[size] = pool[at]
        size += 1
        at += 1
    return size
