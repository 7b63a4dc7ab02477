"""What becomes of a placement the search has found: its score, and all ways to lay it with some of its tiles blank.

The search finds a placement once, with blanks only for the letters the rack has too few of (searchkernels.py). The
other ways to lay it have as many blanks among the tiles of each of these letters, or more, as many as the rack has in
all. Those to spare are gone through in the order of their places: none, 0, 01, 012, 02, 1, 12, 2. The score is worked
out once, as if no tile were a blank, and for each tile what is lost if it is one. Most placements can be laid in one
way alone: their blanks count nothing from the start. Its slow twin is core/scoring.py.
"""

import micropython
from micropython import const

from ..core.board import SQUARES, STRIDE
from ..core.move import DUAL, MOVE_BYTES, TILES
from ..core.tiles import BLANK, LETTER
from . import workspace as ws

_SCORE = const(4)
_BONUS = const(50)
_BITS = const(31)
_LAST_BIT = const(28)


@micropython.viper
def finish(found: ptr8, w: ptr32, records: ptr8, cells: ptr8, sums: ptr8, b: ptr8, premiums: ptr8, bingo: int):
    """Go on with the placements of `found`, from w[FINISHED] on, until there are no more or `records` is full.

    cells: the board, then the board transposed (2 x 272); sums: as cells, 0 without a neighbour above or below, else
    the sum of the letters there + 1; premiums: 272 bytes, symmetric; b: values of tiles from byte 64 on; bingo: tiles
    to place for the bonus. Cross sums make scoring one-dimensional (Appel & Jacobson 1988, section 3).
    """
    at = w[ws.FINISHED] * MOVE_BYTES
    end = w[ws.FOUND] * MOVE_BYTES
    to = w[ws.N_RECORDS] * MOVE_BYTES
    room = w[ws.RECORDS] * MOVE_BYTES
    chosen = w[ws.CHOICE]
    while at < end and to < room:
        k = found[at + 3]
        one_way = 0
        if chosen == ws.NONE:
            # ---- is there but one way to lay it? All blanks are laid, none for a letter that another tile has.
            # (Letters that share a bit take the long way; it is as right.)
            missing = w[ws.IN_RACK]
            if missing:
                needed = 0
                fixed = 0
                i = at + TILES
                last = i + k
                while i < last:
                    n = found[i] & _BITS
                    if n > _LAST_BIT:
                        n -= _LAST_BIT
                    if found[i] & BLANK:
                        missing -= 1
                        needed |= 1 << n
                    else:
                        fixed |= 1 << n
                    i += 1
                missing |= needed & fixed
            mask = LETTER
            if missing == 0:
                one_way = 1
                mask = BLANK | LETTER
            # ---- the score: of one way to lay it, or without blanks
            half = 0
            sq = (found[at + 1] + 1) * STRIDE + found[at + 2]
            if found[at]:
                half = SQUARES
                sq = SQUARES + (found[at + 2] + 1) * STRIDE + found[at + 1]
            last = sq + found[at + 6]
            n = at + TILES
            i = ws.LOSSES
            total = 0
            crossing = 0
            multiplier = 1
            across = 0
            while sq != last:
                tile = cells[sq]
                if tile:
                    total += b[ws.VALUES + tile]
                else:
                    value = b[ws.VALUES + (found[n] & mask)]
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
            w[ws.POINTS] = total
            w[ws.COUNT] = k
            if k == 1 and half and across:
                w[ws.COUNT] = DUAL | 1
            chosen = 0
            if one_way == 0:
                # ---- what a blank loses, and which tiles are blanks in any case
                needed = 0
                fixed = 0
                while i != ws.LOSSES:
                    i -= 1
                    w[i] = (w[i] & 0xFFFF) * multiplier + (w[i] >> 16)
                    tile = found[at + TILES - ws.LOSSES + i]
                    if tile & BLANK:
                        n = 1 << (i - ws.LOSSES)
                        needed |= n
                        tile ^= BLANK
                        fixed |= n
                        n = 0
                        while n < k:
                            if found[at + TILES + n] == tile:
                                fixed ^= 1 << (i - ws.LOSSES)
                                n = k
                            n += 1
                w[ws.NEEDED] = needed
                w[ws.FIXED] = fixed
        if one_way:
            i = 0
            while i < MOVE_BYTES:
                records[to + i] = found[at + i]
                i += 1
            total = w[ws.POINTS]
            records[to + 3] = w[ws.COUNT]
            records[to + _SCORE] = total & 255
            records[to + _SCORE + 1] = total >> 8
            to += MOVE_BYTES
            chosen = ws.NONE
        else:
            # ---- does each tile that needs a blank have one, or another of its letter in its place?
            fixed = w[ws.FIXED]
            chosen |= fixed
            needed = w[ws.NEEDED]
            missing = needed & (chosen ^ 255)
            others = chosen & (needed ^ 255)
            i = 0
            while missing >> i:
                if missing >> i & 1:
                    n = 0
                    tile = found[at + TILES + i] ^ BLANK
                    while n < k:
                        if others >> n & 1:
                            if found[at + TILES + n] == tile:
                                break
                        n += 1
                    if n == k:
                        break
                    others ^= 1 << n
                i += 1
            if missing >> i == 0:
                total = w[ws.POINTS]
                records[to] = found[at]
                records[to + 1] = found[at + 1]
                records[to + 2] = found[at + 2]
                records[to + 3] = w[ws.COUNT]
                records[to + 6] = found[at + 6]
                i = 0
                while i < k:
                    tile = found[at + TILES + i] & LETTER
                    if chosen >> i & 1:
                        tile |= BLANK
                        total -= w[ws.LOSSES + i]
                    records[to + TILES + i] = tile
                    i += 1
                records[to + _SCORE] = total & 255
                records[to + _SCORE + 1] = total >> 8
                to += MOVE_BYTES
            # ---- the next choice: one more behind the last, else the last one moves on, else the one before it
            n = w[ws.IN_RACK]  # to be chosen still
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
                chosen = ws.NONE
        if chosen == ws.NONE:
            at += MOVE_BYTES
    w[ws.FINISHED] = at >> 4
    w[ws.N_RECORDS] = to >> 4
    w[ws.CHOICE] = chosen
