"""Which of a move's tiles are blanks.

The search finds a placement once, with blanks only for the letters the rack has too few of (searchkernels.py). All
other ways to lay it have as many blanks among the tiles of each of these letters, or more, as many as the rack has in
all. Those to spare are gone through in the order of their places: none, 0, 01, 012, 02, 1, 12, 2.
"""

import micropython
from micropython import const

ASSIGNED = const(30)  # words of the work array: moves that are done, of those found
_CHOICE = const(31)  # the places of the blanks in the move at work, bit i for its tile i: the next to try
IN_RACK = const(32)  # blanks in the rack

_N_RECORDS = const(15)
_RECORDS = const(23)
_MOVE_BYTES = const(16)
_TILES = const(8)
_BLANK = const(64)
_LETTER = const(63)
_COUNT = const(15)  # in a move's fourth byte, DUAL aside


@micropython.viper
def assign(found: ptr8, count: int, w: ptr32, records: ptr8, losses: ptr32):
    """Go on with the scored moves of `found`, `count` of them, from w[ASSIGNED] on, until `records` is full.

    losses: 8 words for each of `found`, what its score loses if that tile is a blank (scorekernels.py).
    """
    at = w[ASSIGNED] * _MOVE_BYTES
    end = count * _MOVE_BYTES
    chosen = w[_CHOICE]
    to = w[_N_RECORDS] * _MOVE_BYTES
    room = w[_RECORDS] * _MOVE_BYTES
    while at < end and to < room:
        k = found[at + 3] & _COUNT
        # needed: tiles the search took a blank for; fixed: the same, unless another tile of that letter might be it
        needed = 0
        fixed = 0
        limit = w[IN_RACK]
        i = 0
        while i < k:
            tile = found[at + _TILES + i]
            if tile & _BLANK:
                needed |= 1 << i
                tile ^= _BLANK
                j = 0
                while j < k:
                    if found[at + _TILES + j] == tile:
                        break
                    j += 1
                if j == k:
                    fixed |= 1 << i
                    limit -= 1
            i += 1
        going = 1
        while going and to < room:
            chosen |= fixed
            # does each tile that needs a blank have one, or another of its letter in its place?
            missing = needed & (chosen ^ 255)
            others = chosen & (needed ^ 255)
            i = 0
            while missing >> i:
                if missing >> i & 1:
                    tile = found[at + _TILES + i] ^ _BLANK
                    j = 0
                    while j < k:
                        if others >> j & 1:
                            if found[at + _TILES + j] == tile:
                                break
                        j += 1
                    if j == k:
                        break
                    others ^= 1 << j
                i += 1
            if missing >> i == 0:
                points = found[at + 4] | found[at + 5] << 8
                records[to] = found[at]
                records[to + 1] = found[at + 1]
                records[to + 2] = found[at + 2]
                records[to + 3] = found[at + 3]
                records[to + 6] = found[at + 6]
                i = 0
                while i < k:
                    tile = found[at + _TILES + i] & _LETTER
                    if chosen >> i & 1:
                        tile |= _BLANK
                        points -= losses[(at >> 1) + i]
                    records[to + _TILES + i] = tile
                    i += 1
                records[to + 4] = points & 255
                records[to + 5] = points >> 8
                to += _MOVE_BYTES
            # the next choice: one more behind the last, else the last one moves on, else the one before it
            chosen ^= fixed
            n = 0
            i = 0
            j = 0
            while chosen >> j:
                if chosen >> j & 1:
                    n += 1
                    i = j + 1
                j += 1
            if n and n == limit:
                chosen ^= 1 << (i - 1)
            while going:
                while fixed >> i & 1:
                    i += 1
                if i < k and limit:
                    chosen |= 1 << i
                    break
                if chosen == 0:
                    going = 0
                else:
                    i = k
                    while chosen >> (i - 1) & 1 == 0:
                        i -= 1
                    chosen ^= 1 << (i - 1)
        if going == 0:
            at += _MOVE_BYTES
    w[ASSIGNED] = at >> 4
    w[_CHOICE] = chosen
    w[_N_RECORDS] = to >> 4
