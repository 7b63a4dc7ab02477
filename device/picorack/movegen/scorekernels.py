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
_PLAIN = const(0x11)  # a square without a premium
_BITS = const(31)
_LAST_BIT = const(28)


@micropython.viper
def finish(
    x: int, n: int, found: ptr8, w: ptr32, records: ptr8, cells: ptr8, sums: ptr8, b: ptr8, premiums: ptr8, turned: int
):
    """Go on with the placements of `found`, from w[FINISHED] on, until there are no more or `records` is full.

    x, n: any numbers, as searchkernels.search has them. cells: the board, then the board transposed (2 x 272); sums: as
    cells, 0 without a neighbour above or below, else the sum of the letters there + 1; premiums: those of the board,
    then of the board transposed, or of both at once where they are the same; turned: where in `premiums` a square of
    the board transposed lies lower than in `cells`, by so many bytes; b: values of tiles, and what laying many earns.
    Cross sums make scoring one-dimensional (Appel & Jacobson 1988, section 3.5).
    """
    at = w[ws.FINISHED] * MOVE_BYTES
    end = w[ws.FOUND] * MOVE_BYTES
    to = w[ws.N_RECORDS] * MOVE_BYTES
    room = w[ws.RECORDS] * MOVE_BYTES
    chosen = w[ws.CHOICE]
    in_rack = w[ws.IN_RACK]
    while (at - end) & (to - room) < 0:
        k = found[at + 3]
        one_way = 0
        if chosen == ws.NONE:
            tiles_end = at + TILES + k
            # ---- is there but one way to lay it? All blanks are laid, none for a letter that another tile has.
            # (Letters that share a bit take the long way; it is as right.)
            missing = in_rack
            if missing:
                needed = 0
                fixed = 0
                n = 0 - k
                while n:
                    x = found[tiles_end + n]
                    n += 1
                    c = x & _BITS
                    if c > _LAST_BIT:
                        c -= _LAST_BIT
                    if x & BLANK:
                        missing -= 1
                        needed |= 1 << c
                    else:
                        fixed |= 1 << c
                missing |= needed & fixed
            # ---- the score: of one way to lay it, or without blanks
            half = 0
            if found[at]:
                half = turned
                last = SQUARES + (found[at + 2] + 1) * STRIDE + found[at + 1]
            else:
                last = (found[at + 1] + 1) * STRIDE + found[at + 2]
            n = 0 - found[at + 6]
            last -= n
            half = last - half
            i = at + TILES
            total = 0
            crossing = 0
            multiplier = 1
            across = 0
            if not missing:
                one_way = 1
                while n:
                    x = cells[last + n]
                    if x:
                        total += b[ws.VALUES + x]
                    else:
                        x = b[ws.VALUES + found[i]]  # a blank's is 0
                        i += 1
                        across = sums[last + n]
                        c = premiums[half + n]
                        if c - _PLAIN:
                            x *= c & 15
                            c >>= 4
                            multiplier *= c
                            total += x
                            if across:
                                crossing += (across - 1 + x) * c
                        else:
                            total += x
                            if across:
                                crossing += across - 1 + x
                    n += 1
            else:
                loss = ws.LOSSES
                while n:
                    x = cells[last + n]
                    if x:
                        total += b[ws.VALUES + x]
                    else:
                        x = b[ws.VALUES + (found[i] & LETTER)]
                        i += 1
                        c = premiums[half + n]
                        x *= c & 15
                        c >>= 4
                        multiplier *= c
                        total += x
                        across = sums[last + n]
                        if across:
                            crossing += (across - 1 + x) * c
                            x |= x * c << 16
                        w[loss] = x
                        loss += 1
                    n += 1
            total = total * multiplier + crossing
            total += b[ws.BONUS + k]
            count = k
            if not k - 1:
                if found[at]:
                    if across:
                        count = DUAL | 1
            chosen = 0
            if not one_way:
                # ---- what a blank loses, and which tiles are blanks in any case
                w[ws.POINTS] = total
                w[ws.COUNT] = count
                needed = 0
                fixed = 0
                while loss != ws.LOSSES:
                    loss -= 1
                    w[loss] = (w[loss] & 0xFFFF) * multiplier + (w[loss] >> 16)
                    x = found[at + TILES - ws.LOSSES + loss]
                    if x & BLANK:
                        c = 1 << (loss - ws.LOSSES)
                        needed |= c
                        x ^= BLANK
                        fixed |= c
                        n = 0 - k
                        while n:
                            if found[tiles_end + n] == x:
                                fixed ^= c
                                break
                            n += 1
                w[ws.NEEDED] = needed
                w[ws.FIXED] = fixed
        if one_way:
            x = to
            records[x] = found[at]
            records[x + 1] = found[at + 1]
            records[x + 2] = found[at + 2]
            records[x + 3] = count
            records[x + _SCORE] = total & 255
            records[x + _SCORE + 1] = total >> 8
            records[x + 6] = found[at + 6]
            records[x + 7] = 0
            x = to + TILES + k
            n = 0 - k
            while n:
                records[x + n] = found[tiles_end + n]
                n += 1
            to += MOVE_BYTES
            at += MOVE_BYTES
            chosen = ws.NONE
            continue
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
        # ---- the next choice: add one after the last; if none fits, move the last on, or the one before it
        n = w[ws.IN_RACK]  # to be chosen still
        sq = 0  # the place after the last one
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
