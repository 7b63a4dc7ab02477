"""What becomes of a placement the search has found: its score, and all ways to lay it with some of its tiles blank.

The search finds a placement once, with blanks only for the letters the rack has too few of (searchkernels.py). The
other ways to lay it have as many blanks among the tiles of each of these letters, or more, as many as the rack has in
all. Those to spare are gone through in the order of their places: none, 0, 01, 012, 02, 1, 12, 2. The score is worked
out once, as if no tile were a blank, and for each tile what is lost if it is one. Its slow twin is core/scoring.py.
"""

import micropython
from micropython import const

# Words of the work array.
FOUND = const(15)  # placements in `found`
IN_RACK = const(30)  # blanks
N_RECORDS = const(31)  # moves in `records`
FINISHED = const(32)  # placements done, of those found
CHOICE = const(33)  # which tiles of the next one are blanks, bit i for tile i, those fixed aside; NONE: not begun
_NEEDED = const(34)  # its tiles that the search took blanks for
_FIXED = const(35)  # the same, but for those of which the rack has another
_POINTS = const(36)
_COUNT = const(37)
_LOSSES = const(38)  # 8 words
RECORDS = const(46)  # room for so many moves
NONE = const(256)

_MOVE_BYTES = const(16)
_SCORE = const(4)
_TILES = const(8)
_DUAL = const(0x80)
_SQUARES = const(272)
_STRIDE = const(16)
_VALUES = const(64)
_LETTER = const(63)
_BLANK = const(64)
_BONUS = const(50)


@micropython.viper
def finish(found: ptr8, w: ptr32, records: ptr8, cells: ptr8, sums: ptr8, b: ptr8, premiums: ptr8, bingo: int):
    """Go on with the placements of `found`, from w[FINISHED] on, until there are no more or `records` is full.

    cells: the board, then the board transposed (2 x 272); sums: as cells, 0 without a neighbour above or below, else
    the sum of the letters there + 1; premiums: 272 bytes, symmetric; b: values of tiles from byte 64 on; bingo: tiles
    to place for the bonus. Cross sums make scoring one-dimensional (Appel & Jacobson 1988, section 3).
    """
    at = w[FINISHED] * _MOVE_BYTES
    end = w[FOUND] * _MOVE_BYTES
    to = w[N_RECORDS] * _MOVE_BYTES
    room = w[RECORDS] * _MOVE_BYTES
    chosen = w[CHOICE]
    while at < end and to < room:
        k = found[at + 3]
        if chosen == NONE:
            # ---- the score without blanks
            half = 0
            sq = (found[at + 1] + 1) * _STRIDE + found[at + 2]
            if found[at]:
                half = _SQUARES
                sq = _SQUARES + (found[at + 2] + 1) * _STRIDE + found[at + 1]
            last = sq + found[at + 6]
            n = at + _TILES
            i = _LOSSES
            total = 0
            crossing = 0
            multiplier = 1
            across = 0
            while sq != last:
                tile = cells[sq]
                if tile:
                    total += b[_VALUES + tile]
                else:
                    value = b[_VALUES + (found[n] & _LETTER)]
                    n += 1
                    premium = premiums[sq - half]
                    value *= premium & 15
                    premium >>= 4
                    multiplier *= premium
                    total += value
                    across = sums[sq]
                    if across:
                        crossing += (across - 1 + value) * premium
                        value |= value * premium << 16
                    w[i] = value
                    i += 1
                sq += 1
            total = total * multiplier + crossing
            if k == bingo:
                total += _BONUS
            w[_POINTS] = total
            w[_COUNT] = k
            if k == 1 and half and across:
                w[_COUNT] = _DUAL | 1
            chosen = 0
            if w[IN_RACK]:
                # ---- what a blank loses, and which tiles are blanks in any case
                needed = 0
                fixed = 0
                while i != _LOSSES:
                    i -= 1
                    w[i] = (w[i] & 0xFFFF) * multiplier + (w[i] >> 16)
                    tile = found[at + _TILES - _LOSSES + i]
                    if tile & _BLANK:
                        n = 1 << (i - _LOSSES)
                        needed |= n
                        tile ^= _BLANK
                        fixed |= n
                        n = 0
                        while n < k:
                            if found[at + _TILES + n] == tile:
                                fixed ^= 1 << (i - _LOSSES)
                                n = k
                            n += 1
                w[_NEEDED] = needed
                w[_FIXED] = fixed
        if w[IN_RACK] == 0:
            i = 0
            while i < _MOVE_BYTES:
                records[to + i] = found[at + i]
                i += 1
            total = w[_POINTS]
            records[to + 3] = w[_COUNT]
            records[to + _SCORE] = total & 255
            records[to + _SCORE + 1] = total >> 8
            to += _MOVE_BYTES
            chosen = NONE
        else:
            # ---- does each tile that needs a blank have one, or another of its letter in its place?
            fixed = w[_FIXED]
            chosen |= fixed
            needed = w[_NEEDED]
            missing = needed & (chosen ^ 255)
            others = chosen & (needed ^ 255)
            i = 0
            while missing >> i:
                if missing >> i & 1:
                    n = 0
                    tile = found[at + _TILES + i] ^ _BLANK
                    while n < k:
                        if others >> n & 1:
                            if found[at + _TILES + n] == tile:
                                break
                        n += 1
                    if n == k:
                        break
                    others ^= 1 << n
                i += 1
            if missing >> i == 0:
                total = w[_POINTS]
                records[to] = found[at]
                records[to + 1] = found[at + 1]
                records[to + 2] = found[at + 2]
                records[to + 3] = w[_COUNT]
                records[to + 6] = found[at + 6]
                i = 0
                while i < k:
                    tile = found[at + _TILES + i] & _LETTER
                    if chosen >> i & 1:
                        tile |= _BLANK
                        total -= w[_LOSSES + i]
                    records[to + _TILES + i] = tile
                    i += 1
                records[to + _SCORE] = total & 255
                records[to + _SCORE + 1] = total >> 8
                to += _MOVE_BYTES
            # ---- the next choice: one more behind the last, else the last one moves on, else the one before it
            n = w[IN_RACK]  # to be chosen still
            sq = 0  # the place behind the last one
            i = 0
            while chosen >> i:
                if chosen >> i & 1:
                    n -= 1
                    if fixed >> i & 1 == 0:
                        sq = i + 1
                i += 1
            chosen ^= fixed
            if n == 0 and chosen:
                chosen ^= 1 << (sq - 1)
                n = 1
            going = n
            while going:
                while fixed >> sq & 1:
                    sq += 1
                if sq < k:
                    chosen |= 1 << sq
                    break
                if chosen == 0:
                    going = 0
                else:
                    sq = k
                    while chosen >> (sq - 1) & 1 == 0:
                        sq -= 1
                    chosen ^= 1 << (sq - 1)
            if going == 0:
                chosen = NONE
        if chosen == NONE:
            at += _MOVE_BYTES
    w[FINISHED] = at >> 4
    w[N_RECORDS] = to >> 4
    w[CHOICE] = chosen
