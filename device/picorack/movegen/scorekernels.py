"""Scores of recorded moves (rules: core/scoring.py, which is this kernel's slow twin)."""

import micropython
from micropython import const

_MOVE_BYTES = const(16)
_SQUARES = const(272)
_STRIDE = const(16)
_VALUES = const(64)
_BONUS = const(50)
_DUAL = const(0x80)
_LETTER = const(63)


@micropython.viper
def score(records: ptr8, count: int, cells: ptr8, premiums: ptr8, sums: ptr8, b: ptr8, bingo: int, losses: ptr32):
    """Fill in the score of `count` records as if no tile were a blank, and DUAL where a one-tile down play forms an
    across word, too.

    cells: the board, then the board transposed (2 x 272); premiums: 272 bytes, symmetric; sums: as cells, 0 without a
    neighbour above or below, else the sum of the letters there + 1; b: values of tiles from byte 64 on; bingo: tiles to
    place for the bonus; losses: 8 words a record, filled with what the score loses if that tile is a blank. Cross sums
    make this one-dimensional (Appel & Jacobson 1988, section 3).
    """
    at = 0
    end = count * _MOVE_BYTES
    while at < end:
        half = 0
        sq = (records[at + 1] + 1) * _STRIDE + records[at + 2]
        if records[at]:
            half = _SQUARES
            sq = _SQUARES + (records[at + 2] + 1) * _STRIDE + records[at + 1]
        last = sq + records[at + 6]
        placed = at + 8
        lost = at >> 1
        total = 0
        crossing = 0
        multiplier = 1
        across = 0
        while sq != last:
            tile = cells[sq]
            if tile:
                total += b[_VALUES + tile]
            else:
                value = b[_VALUES + (records[placed] & _LETTER)]
                placed += 1
                premium = premiums[sq - half]
                value *= premium & 15
                premium >>= 4
                multiplier *= premium
                total += value
                across = sums[sq]
                if across:
                    crossing += (across - 1 + value) * premium
                    value |= value * premium << 16
                losses[lost] = value
                lost += 1
            sq += 1
        total = total * multiplier + crossing
        placed -= at + 8
        if placed == bingo:
            total += _BONUS
        if placed == 1 and half and across:
            records[at + 3] = _DUAL | 1
        records[at + 4] = total & 255
        records[at + 5] = total >> 8
        last = at >> 1
        while lost != last:
            lost -= 1
            losses[lost] = (losses[lost] & 0xFFFF) * multiplier + (losses[lost] >> 16)
        at += _MOVE_BYTES
