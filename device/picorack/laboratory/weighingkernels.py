"""Kernels that keep the best move of each leave. A leave's number is the sum of a weight for each of its tiles
(prospects.py)."""

import micropython
from micropython import const

from ..core.move import DUAL, EXCHANGE, MOVE_BYTES, PLACED, TILES
from ..core.tiles import BLANK

_POINT = const(1000)
_NOTHING = const(1 << 20)  # is added to each equity, so that none is below 0; one of 0 stands for no move
_GAINS = const(9)  # of leaves without a blank


@micropython.viper
def consider(
    records,
    record: ptr8,
    count: int,
    kept: ptr8,
    equities: ptr32,
    weights: ptr8,
    whole: int,
    price,
    cells,
    premiums,
    factor,
):
    """Put each of `count` records into `kept` (16 bytes a leave) at the number of its leave, if its equity is higher
    than that of the one that is there.

    records, record: the same buffer, for `price` and for this kernel
    equities: for each leave that of its best move, and _NOTHING more; 0 where there is no move
    weights: for each tile its weight; a leave's number is the sum of those of its tiles
    whole: the number of the whole rack
    price, factor: see weighing.py
    """
    at = 0
    end = count * MOVE_BYTES
    while at < end:
        placed = record[at + 3]
        if placed & DUAL == 0:
            leave = whole
            i = at + TILES
            last = i + (placed & PLACED)
            while i < last:
                tile = record[i]
                if tile & BLANK:
                    tile = BLANK
                leave -= weights[tile]
                i += 1
            value = _NOTHING + _POINT * (record[at + 4] | record[at + 5] << 8)
            if value > equities[leave]:
                value -= int(price(records, at, cells, premiums, factor))
                if value > equities[leave]:
                    equities[leave] = value
                    leave *= MOVE_BYTES
                    i = 0
                    while i < MOVE_BYTES:
                        kept[leave + i] = record[at + i]
                        i += 1
        at += MOVE_BYTES


@micropython.viper
def clear(words: ptr32, count: int):
    """Write 0 into `count` words."""
    while count:
        count -= 1
        words[count] = 0


@micropython.viper
def highest(equities: ptr32, count: int) -> int:
    """The number of the leave of the highest equity, of equals the first; -1 if all are 0."""
    found = -1
    most = 0
    i = 0
    while i < count:
        if equities[i] > most:
            most = equities[i]
            found = i
        i += 1
    return found


@micropython.viper
def next_leave(equities: ptr32, most: ptr32, sizes: ptr8, count: int, best: int) -> int:
    """The leave to be looked at next: of those whose move may have a higher equity (`most`) than the best one surely
    has (`equities`), the first one with the most tiles; -1 if no other move may have a higher one.

    best: the leave of the best move, as highest() returns it. It is not looked at, because whatever it brings, its move
        stays the best one
    """
    sure = 0
    if best >= 0:
        sure = equities[best]
    found = -1
    i = 0
    while i < count:
        if i != best:
            if most[i] > sure:
                if found < 0 or sizes[i] > sizes[found]:
                    found = i
        i += 1
    return found


@micropython.viper
def expect(
    equities: ptr32,
    most: ptr32,
    kept: ptr8,
    sizes: ptr8,
    gains: ptr32,
    rack: ptr8,
    size: int,
    weights: ptr8,
    whole: int,
    tiles: int,
    in_bag: int,
    exchanges: int,
):
    """Write into `most` the highest equity that the move of each leave but the whole rack can have with its leave, 0
    where that is known: there is no move, or the bag cannot fill the rack up. `sizes` gets the tiles of each leave.
    With `exchanges` the exchange that leaves it takes the place of a move of lower equity.

    gains: the most a leave can bring, by its tiles, then the same with a blank
    rack: `size` tiles, ascending; tiles: of a full rack
    """
    number = 0
    while number < whole:
        rest = number
        left = 0
        blank = 0
        i = size
        while i > 0:
            i -= 1
            tile = rack[i]
            if rest >= weights[tile]:
                rest -= weights[tile]
                left += 1
                if tile == BLANK:
                    blank = _GAINS
        if exchanges:
            if equities[number] < _NOTHING and size - left <= in_bag:
                equities[number] = _NOTHING
                kept[number * MOVE_BYTES] = EXCHANGE
        sizes[number] = left
        most[number] = 0
        if equities[number] and tiles - left <= in_bag:
            most[number] = equities[number] + gains[blank + left]
        number += 1
