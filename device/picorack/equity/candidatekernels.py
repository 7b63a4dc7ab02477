"""The candidates of a StaticEvaluator by score and leave (valuekernels.py), and the opening penalty of each.

`model` is laid out as champion_model.py says; `letters` is its n + 1.
"""

import micropython
from micropython import const

from ..core.board import STRIDE
from ..core.move import DUAL, MOVE_BYTES, TILES
from ..core.tiles import BLANK, LETTER, TILE
from .unit import BALANCES, FLAT

# Of a key: the bit at which the equity begins, and the mask of the move's number below it
EQUITY_BIT = const(5)
NUMBER = const(31)
_NEWLY = const(0)  # the four weights of a class of squares
_COVERED = const(1)
_VOWEL = const(2)
_CONSONANT = const(3)
_CENTRE = const(7)
_ROW = const(4)  # a square's number is its column and 16 times its row
_COL = const(15)
_SIXTEENTHS = const(2)  # bits between equity and the sixteenths of a point of a model


@micropython.viper
def consider(evaluator, records, count: int):
    """Merge `count` records into the candidates of a StaticEvaluator. In Python a frame for so many names would take
    room on the heap (movegen/roundkernels.py)."""
    best = evaluator.candidates
    leaves = evaluator.leaves
    best.count = keep(
        0,
        0,
        best.moves,
        best.keys,
        best.count,
        best.room,
        records,
        count,
        leaves.weights,
        leaves.whole,
        leaves.values,
        leaves.most,
    )


@micropython.viper
def keep(
    at: int,
    i: int,
    best: ptr8,
    keys: ptr32,
    kept: int,
    room: int,
    records: ptr8,
    count: int,
    weights: ptr8,
    whole: int,
    values: ptr16,
    most: int,
) -> int:
    """Keep the moves of highest score and leave value among those in `best` and `count` records, at most `room`;
    returns how many are kept now.

    at, i: any numbers. Viper keeps a function's first two variables in registers, so these are what the loops work with
    best, keys: `moves` and `keys` of Candidates
    weights: by letter; whole: the number of the whole rack
    most: no leave has a higher value, so that most records need no look at their tiles

    Among equals the one found first stays first. The second reading of a one-tile play (DUAL) is left out."""
    end = count * MOVE_BYTES
    least = 0  # to be exceeded
    if kept == room:
        least = keys[room - 1] >> EQUITY_BIT
    promising = least - most  # points
    at = 0
    while at < end:
        points = (records[at + 4] | records[at + 5] << 8) << 2
        if points > promising:
            last = records[at + 3]
            if last & DUAL == 0:
                number = whole
                i = at + TILES
                last += i
                while i < last:
                    tile = records[i]
                    if tile & BLANK:
                        tile = 0
                    number -= weights[tile]
                    i += 1
                points += values[number]
                if points > least:
                    place = kept  # of the move in `best`
                    if kept == room:
                        kept -= 1
                        place = keys[kept] & NUMBER
                    points <<= EQUITY_BIT
                    i = kept
                    while i:
                        if keys[i - 1] >= points:
                            break
                        keys[i] = keys[i - 1]
                        i -= 1
                    keys[i] = points | place
                    kept += 1
                    if kept == room:
                        least = keys[room - 1] >> EQUITY_BIT
                        promising = least - most
                    i = place * MOVE_BYTES
                    last = at + MOVE_BYTES
                    while at < last:
                        best[i] = records[at]
                        best[i + 1] = records[at + 1]
                        best[i + 2] = records[at + 2]
                        best[i + 3] = records[at + 3]
                        i += 4
                        at += 4
                    at -= MOVE_BYTES
        at += MOVE_BYTES
    return kept


@micropython.viper
def penalise(moves, keys: ptr32, kept: int, cells, model, letters: int):
    """Take its opening penalty from the equity of each of `kept` candidates, and sort them anew. moves, keys: as keep()
    has filled them"""
    at = 0
    while at < kept:
        key = keys[at]
        key -= int(opening_penalty(moves, (key & NUMBER) * MOVE_BYTES, cells, model, letters)) << EQUITY_BIT
        i = at
        while i:
            if keys[i - 1] | NUMBER >= key:
                break
            keys[i] = keys[i - 1]
            i -= 1
        keys[i] = key
        at += 1


@micropython.viper
def opening_penalty(move: ptr8, at: int, cells: ptr8, model: ptr8, letters: int) -> int:
    """The opening penalty: what a placement gives the next player, by the hot spots of the model.

    move, at: a buffer, and where the record is in it; cells: the board before the move."""
    spots = 3 * letters + BALANCES
    step = 1
    across = STRIDE
    if move[at]:
        step = STRIDE
        across = 1
    sq = (move[at + 1] + 1) * STRIDE + move[at + 2]
    end = sq + step * move[at + 6]
    i = at + TILES
    total = 0
    # Each square of the word, and one before and one after it. Of a square where a tile is laid, the two beside the
    # word are looked at, too.
    sq -= step
    ends = 1  # is it one of those before and after?
    while sq <= end:
        if cells[sq] == 0:
            near = sq
            last = sq
            if sq == end:
                ends = 1
            if ends == 0:
                near -= across
                last += across
            while near <= last:
                if cells[near] == 0:
                    # Has it a tile beside it before the move? If it has, and stays empty, nothing is opened.
                    beside = (cells[near - 1] | cells[near + 1] | cells[near - STRIDE] | cells[near + STRIDE]) & TILE
                    covered = 0
                    if near == sq:
                        covered = 1 - ends
                    if covered or beside == 0:
                        row = (near >> _ROW) - 1
                        if row > _CENTRE:
                            row = 2 * _CENTRE - row
                        col = near & _COL
                        if col > _CENTRE:
                            col = 2 * _CENTRE - col
                        if row > col:
                            spot = spots + 2 * row * (row + 1) + 4 * col
                        else:
                            spot = spots + 2 * col * (col + 1) + 4 * row
                        if covered:
                            if beside:
                                total += model[spot + _COVERED] - FLAT
                            if model[2 * letters + (move[i] & LETTER)] == 1:
                                total += model[spot + _CONSONANT] - FLAT
                            else:
                                total += model[spot + _VOWEL] - FLAT
                            i += 1
                        else:
                            total += model[spot + _NEWLY] - FLAT
                near += across
        ends = 0
        sq += step
    return total >> _SIXTEENTHS
