"""The kernel that works out the price of a move for the premium squares that it lays open."""

import micropython
from micropython import const

from ..core.board import STRIDE
from ..core.move import PLACED
from ..core.tiles import EDGE

_REACH = const(7)  # squares
_WHOLE = const(4)  # a square's part, halved by each tile that lies before it
_SCALE = const(28)  # thousandths of a point for a unit
_MOST = const(500000)  # no board of the rules comes near


@micropython.viper
def price(records: ptr8, at: int, cells: ptr8, premiums: ptr8, percent: int) -> int:
    """Thousandths of a point, so many percent of the price, for the placement at a place in `records`.

    For each tile laid, across the word, seven squares each way: an empty premium square at distance i costs 8 - i times
    4 for a triple word, 3 for a double word, 2 for a triple letter, 1 for a double letter, times a part that is 4 and
    falls to its half, 2, 1, 0, with each tile on the way.
    """
    sq = (records[at + 1] + 1) * STRIDE + records[at + 2]
    step = 1
    across = STRIDE
    if records[at]:
        step = STRIDE
        across = 1
    left = records[at + 3] & PLACED
    total = 0
    while left:
        if cells[sq] == 0:
            left -= 1
            side = 0
            while side < 2:
                part = _WHOLE
                near = _REACH
                there = sq + across
                while near and part:
                    cell = cells[there]
                    if cell == EDGE:
                        break
                    if cell:
                        part >>= 1
                    else:
                        x = premiums[there]
                        if x >> 4 > 1:
                            total += ((x >> 4) + 1) * near * part
                        elif x & 15 > 1:
                            total += ((x & 15) - 1) * near * part
                    near -= 1
                    there += across
                across = 0 - across
                side += 1
        sq += step
    total = total * _SCALE * percent // 100
    if total > _MOST:
        total = _MOST
    return total
