"""Scores of recorded moves (rules: core/scoring.py, which is this kernel's slow twin)."""

import micropython
from micropython import const

_MOVE_BYTES = const(16)
_SQUARES = const(272)
_STRIDE = const(16)
_VALUES = const(64)
_BONUS = const(50)
_DUAL = const(0x80)


@micropython.viper
def score(records: ptr8, count: int, cells: ptr8, premiums: ptr8, sums: ptr8, b: ptr8, bingo: int):
    """Fill in the score of `count` records, 0 in byte 7, and DUAL where a one-tile down play forms an across word.

    cells: the board, then the board transposed (2 x 272); premiums: 272 bytes, symmetric; sums: as cells, 0 without a
    neighbour above or below, else the sum of the letters there + 1; b: values of tiles from byte 64 on; bingo: tiles to
    place for the bonus. Cross sums make this one-dimensional (Appel & Jacobson 1988, section 3).
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
        total = 0
        crossing = 0
        multiplier = 1
        across = 0
        while sq != last:
            tile = cells[sq]
            if tile:
                total += b[_VALUES + tile]
            else:
                value = b[_VALUES + records[placed]]
                placed += 1
                premium = premiums[sq - half]
                value *= premium & 15
                premium >>= 4
                multiplier *= premium
                total += value
                across = sums[sq]
                if across:
                    crossing += (across - 1 + value) * premium
            sq += 1
        total = total * multiplier + crossing
        placed -= at + 8
        if placed == bingo:
            total += _BONUS
        if placed == 1 and half and across:
            records[at + 3] = _DUAL | 1
        records[at + 4] = total & 255
        records[at + 5] = total >> 8
        records[at + 7] = 0
        at += _MOVE_BYTES
