"""Which of a move's tiles are blanks.

The search finds a placement once, with blanks only for the letters the rack has too few of (searchkernels.py). All
other ways to lay it have as many blanks among the tiles of each of these letters, or more, as many as the rack has in
all. They are gone through in the order of the places of the blanks: none, 0, 01, 012, 02, 1, 12, 2.
"""

import micropython
from micropython import const

ASSIGNED = const(30)  # words of the work array: moves that are done, of those found
CHOICE = const(31)  # the places of the blanks in the move at work, bit i for its tile i; the next to look at
IN_RACK = const(32)  # blanks in the rack

_N_RECORDS = const(15)
_RECORDS = const(23)
_MOVE_BYTES = const(16)
_TILES = const(8)
_BLANK = const(64)


@micropython.viper
def assign(found: ptr8, count: int, w: ptr32, records: ptr8):
    """Go on with the moves of `found`, `count` of them, from w[ASSIGNED] on, until `records` is full."""
    at = w[ASSIGNED]
    chosen = w[CHOICE]
    n_records = w[_N_RECORDS]
    all_blanks = w[IN_RACK]
    while at < count and n_records < w[_RECORDS]:
        move = at * _MOVE_BYTES
        k = found[move + 3]
        move += _TILES
        # the blanks the search laid, and how many are chosen now
        needed = 0
        n = 0
        i = 0
        while i < k:
            if found[move + i] & _BLANK:
                needed |= 1 << i
            n += chosen >> i & 1
            i += 1
        # each tile that needs a blank has one, or another of its letter has one in its place
        others = chosen & (needed ^ 255)
        missing = needed & (chosen ^ 255)
        i = 0
        while missing >> i:
            if missing >> i & 1:
                letter = found[move + i] ^ _BLANK
                j = 0
                while j < k:
                    if others >> j & 1 and found[move + j] == letter:
                        break
                    j += 1
                if j == k:
                    break
                others ^= 1 << j
            i += 1
        if missing >> i == 0:
            to = n_records * _MOVE_BYTES
            n_records += 1
            j = 0
            while j < _TILES:
                records[to + j] = found[move - _TILES + j]
                j += 1
            to += _TILES
            j = 0
            while j < k:
                letter = found[move + j] & (_BLANK - 1)
                if chosen >> j & 1:
                    letter |= _BLANK
                records[to + j] = letter
                j += 1
        # the next choice: one blank more behind the last, else the last one place on, or the one before that
        i = k - 1
        while i >= 0 and chosen >> i & 1 == 0:
            i -= 1
        if n < all_blanks and i + 1 < k:
            chosen |= 1 << (i + 1)
        else:
            if i == k - 1:
                if n:
                    chosen ^= 1 << i
                    i -= 1
                    while i >= 0 and chosen >> i & 1 == 0:
                        i -= 1
            if i >= 0:
                chosen ^= 3 << i
            else:
                chosen = 0
                at += 1
    w[ASSIGNED] = at
    w[CHOICE] = chosen
    w[_N_RECORDS] = n_records
