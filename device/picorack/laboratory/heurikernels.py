"""What a move of heuri:1 costs for what it opens to the next player."""

import micropython
from micropython import const

from ..core.board import STRIDE
from ..core.move import PLACED, TILES
from ..core.tiles import EDGE, LETTER

_NONE = const(99)  # empty squares: more than any line has
_TWO_TRIPLES = const(20000)  # thousandths of a point
_BESIDE_A_VOWEL = const(10000)
_TWO_DOUBLES = const(5000)
_TRIPLE_LETTER = const(3)


@micropython.viper
def price(records: ptr8, at: int, cells: ptr8, premiums: ptr8, marks: ptr8) -> int:
    """Thousandths of a point for the placement at a place in `records`: 20,000, 10,000, 5,000 or 0. cells: the board,
    which is changed meanwhile; marks: the tiles of a full rack, then for each letter 1 if it is a vowel, 0 if not.

    An anchor is an empty square beside a tile, a new one has a tile beside it by this move alone. Dearest is a new
    anchor through which a word that one rack's tiles can fill may cover two triple-word squares; then one that is a
    triple-letter square beside a vowel of this move; then one that is a double-word square and has another one in such
    reach. Words that could lie there are not looked for.
    """
    reach = marks[0]
    first = (records[at + 1] + 1) * STRIDE + records[at + 2]
    step = 1
    if records[at]:
        step = STRIDE
    # ---- lay the tiles, each above EDGE, so that they differ from those that were there
    sq = first
    i = at + TILES
    last = i + (records[at + 3] & PLACED)
    while i < last:
        if cells[sq] == 0:
            cells[sq] = EDGE | records[i]
            i += 1
        sq += step
    end = sq
    cost = 0
    sq = first
    while sq != end:
        if cells[sq] > EDGE:
            side = 0
            while side < 4:
                anchor = sq + 1
                if side == 1:
                    anchor = sq - 1
                if side == 2:
                    anchor = sq + STRIDE
                if side == 3:
                    anchor = sq - STRIDE
                side += 1
                if cells[anchor]:
                    continue
                i = cells[anchor + 1]
                if i and i < EDGE:
                    continue
                i = cells[anchor - 1]
                if i and i < EDGE:
                    continue
                i = cells[anchor + STRIDE]
                if i and i < EDGE:
                    continue
                i = cells[anchor - STRIDE]
                if i and i < EDGE:
                    continue
                if marks[cells[sq] & LETTER]:
                    if premiums[anchor] & 15 == _TRIPLE_LETTER:
                        if cost < _BESIDE_A_VOWEL:
                            cost = _BESIDE_A_VOWEL
                line = 1
                while line <= STRIDE:  # along its row, along its column
                    factor = 3
                    while factor > 1:
                        # ---- empty squares up to the first and the second such square, the anchor counted before it
                        before = _NONE
                        before2 = _NONE
                        empty = 0
                        there = anchor
                        while cells[there] != EDGE:
                            if cells[there] == 0:
                                empty += 1
                                if premiums[there] >> 4 == factor:
                                    if before == _NONE:
                                        before = empty
                                    elif before2 == _NONE:
                                        before2 = empty
                            there -= line
                        after = _NONE
                        after2 = _NONE
                        empty = 0
                        there = anchor + line
                        while cells[there] != EDGE:
                            if cells[there] == 0:
                                empty += 1
                                if premiums[there] >> 4 == factor:
                                    if after == _NONE:
                                        after = empty
                                    elif after2 == _NONE:
                                        after2 = empty
                            there += line
                        two = 0
                        if before + after <= reach or before2 <= reach or after2 < reach:
                            two = 1
                        opened = 0
                        if factor == 3:
                            if two:
                                opened = _TWO_TRIPLES
                        elif two:
                            if premiums[anchor] >> 4 == factor:
                                opened = _TWO_DOUBLES
                        if opened > cost:
                            cost = opened
                        factor -= 1
                    line += STRIDE - 1
        sq += step
    # ---- take them back
    sq = first
    while sq != end:
        if cells[sq] > EDGE:
            cells[sq] = 0
        sq += step
    return cost
