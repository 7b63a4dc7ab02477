"""What the champion reckons with: the values of all leaves of a rack, the best moves by score and leave, and what each
of those opens. Worth is in quarter points.

`model` is laid out as champion.py says; `letters` is its n + 1. A leave has a number below 2**tiles: the sum of a
weight for each of its tiles, so that no two have the same (weighing.py).
"""

import micropython
from micropython import const

from ..core.board import STRIDE
from ..core.move import DUAL, MOVE_BYTES, TILES
from ..core.tiles import BLANK, EDGE, LETTER

_ZERO = const(100)  # what 0 is in a model
_NOTHING = const(1 << 14)  # what 0 is in `values` and in ranks
_BALANCES = const(64)
_SPOTS = const(64)  # where the hot spots are, behind the balances; and the pairs behind those
_PAIRS = const(208)
_NEWLY = const(0)  # the four weights of a class of squares
_COVERED = const(1)
_VOWEL = const(2)
_CONSONANT = const(3)
_CENTRE = const(7)
_FLAT = const(128)  # what 0 is in a weight, of sixteenths of a point


@micropython.viper
def number(own: ptr8, weights: ptr8, rack: ptr8, size: int) -> int:
    """Sort the rack's letters, 0 for a blank, into `own`, and give each its weight. Returns the number of the whole
    rack."""
    i = 0
    while i < size:
        letter = rack[i] & LETTER
        j = i
        going = 1
        while going:
            going = 0
            if j:
                if own[j - 1] > letter:
                    own[j] = own[j - 1]
                    j -= 1
                    going = 1
        own[j] = letter
        i += 1
    whole = 0
    i = 0
    while i < size:
        letter = own[i]
        first = 1
        if i:
            if own[i - 1] == letter:
                first = 0
        if first:
            weights[letter] = whole + 1
        whole += weights[letter]
        i += 1
    return whole


@micropython.viper
def value_leaves(
    values: ptr16,
    sizes: ptr8,
    rack: ptr8,
    size: int,
    weights: ptr8,
    own: ptr8,
    held: ptr8,
    model: ptr8,
    letters: int,
    pairs_end: int,
) -> int:
    """Write what each leave of the rack is worth, and _NOTHING, into `values` at the leave's number, and how many tiles
    it has into `sizes`. Returns the most that one is worth.

    rack: `size` letters, 0 for a blank; weights: by letter; own: a byte a letter, zeros before and after; held: a
    byte for each of 64 pairs; pairs_end: where the model ends. The whole rack is no leave: its value is not touched."""
    pairs = 3 * letters + _PAIRS
    i = 0
    while i < size:
        own[rack[i]] = 1
        i += 1
    n_held = 0  # pairs that the rack has
    i = 0
    at = pairs
    while at < pairs_end:
        if own[model[at]]:
            if own[model[at + 1]]:
                held[n_held] = i
                n_held += 1
        i += 1
        at += 3
    i = 0
    while i < size:
        own[rack[i]] = 0
        i += 1
    most = 0
    chosen = 0
    while chosen < (1 << size) - 1:
        worth = _NOTHING
        number = 0
        kept = 0
        tiles = 0
        i = 0
        while i < size:
            if chosen >> i & 1:
                letter = rack[i]
                tiles += 1
                number += weights[letter]
                kept += model[2 * letters + letter]
                if own[letter]:
                    worth += model[letters + letter] - _ZERO
                else:
                    worth += model[letter] - _ZERO
                own[letter] = 1
            i += 1
        worth += model[3 * letters + kept] - _ZERO
        i = 0
        while i < n_held:
            at = pairs + 3 * held[i]
            if own[model[at]]:
                if own[model[at + 1]]:
                    worth += model[at + 2] - _ZERO
            i += 1
        i = 0
        while i < size:
            own[rack[i]] = 0
            i += 1
        values[number] = worth
        sizes[number] = tiles
        if worth > most:
            most = worth
        chosen += 1
    return most


@micropython.viper
def consider(
    best: ptr8,
    ranks: ptr16,
    kept: int,
    room: int,
    records: ptr8,
    count: int,
    weights: ptr8,
    whole: int,
    values: ptr16,
    most: int,
) -> int:
    """Merge `count` records into `best`, sorted by falling rank, at most `room`; returns how many are kept now.

    ranks: of each move in `best`, its score and the value of its leave; weights: by letter; whole: the number of the
    whole rack; most: no leave is worth more, so that most records need no look at their tiles. Among equals the one
    found first stays first. The second reading of a one-tile play (DUAL) is left out."""
    at = 0
    end = count * MOVE_BYTES
    least = 0
    if kept == room:
        least = ranks[room - 1]
    while at < end:
        placed = records[at + 3]
        points = (records[at + 4] | records[at + 5] << 8) << 2
        if placed & DUAL:
            points = -most
        if points + most > least:
            number = whole
            i = at + TILES
            last = i + placed
            while i < last:
                tile = records[i]
                if tile & BLANK:
                    tile = 0
                number -= weights[tile]
                i += 1
            rank = values[number] + points
            if rank > least:
                if kept < room:
                    kept += 1
                i = kept - 1
                going = 1
                while going:
                    going = 0
                    if i:
                        if ranks[i - 1] < rank:
                            ranks[i] = ranks[i - 1]
                            j = i * MOVE_BYTES
                            last = j + MOVE_BYTES
                            while j < last:
                                best[j] = best[j - MOVE_BYTES]
                                j += 1
                            i -= 1
                            going = 1
                ranks[i] = rank
                i *= MOVE_BYTES
                j = 0
                while j < MOVE_BYTES:
                    best[i + j] = records[at + j]
                    j += 1
                if kept == room:
                    least = ranks[room - 1]
        at += MOVE_BYTES
    return kept


@micropython.viper
def best_leave(values: ptr16, sizes: ptr8, whole: int, fewest: int, shifts: ptr8) -> int:
    """The number of the leave that is worth most, of at least `fewest` tiles; -1: none. Of equals the lowest. shifts:
    what is to be taken from the value of a leave, by its size, and 128."""
    found = -1
    most = 0
    i = 0
    while i < whole:
        if sizes[i] >= fewest:
            worth = values[i] - shifts[sizes[i]] + _FLAT
            if worth > most:
                most = worth
                found = i
        i += 1
    return found


@micropython.viper
def judge(moves, best: ptr8, ranks: ptr16, kept: int, cells, model, letters: int):
    """Take from the rank of each of `kept` moves what it opens, and sort them anew. moves, best: the same buffer, for
    `opened` and for here."""
    at = 0
    while at < kept:
        rank = ranks[at] - (int(opened(moves, at * MOVE_BYTES, cells, model, letters)) >> 2)
        ranks[at] = rank
        i = at
        going = 1
        while going:
            going = 0
            if i:
                if ranks[i - 1] < rank:
                    ranks[i] = ranks[i - 1]
                    ranks[i - 1] = rank
                    i -= 1
                    j = i * MOVE_BYTES
                    last = j + MOVE_BYTES
                    while j < last:
                        byte = best[j]
                        best[j] = best[j + MOVE_BYTES]
                        best[j + MOVE_BYTES] = byte
                        j += 1
                    going = 1
        at += 1


@micropython.viper
def opened(move: ptr8, at: int, cells: ptr8, model: ptr8, letters: int) -> int:
    """What a placement gives the next player, in sixteenths of a point, by the hot spots of the model.

    move, at: a buffer, and where the record is in it; cells: the board before the move."""
    spots = 3 * letters + _SPOTS
    step = 1
    across = STRIDE
    if move[at]:
        step = STRIDE
        across = 1
    sq = (move[at + 1] + 1) * STRIDE + move[at + 2]
    left = move[at + 6]
    i = at + TILES
    total = 0
    # Each square of the word, and one before and one behind it. Of a square where a tile is laid, the two beside the
    # word are looked at, too.
    sq -= step
    place = 0
    while place < left + 2:
        laid = 0
        if cells[sq] == 0:
            if place and place <= left:
                laid = 1
        side = 0
        while side < 1 + 2 * laid:
            near = sq
            if side:
                near = sq - across
                if side == 2:
                    near = sq + across
            if cells[near] == 0:
                covered = 0  # is it the square where the tile is laid? Else it stays empty
                if laid and side == 0:
                    covered = 1
                beside = 0  # has it a tile beside it before the move?
                tile = cells[near - 1]
                if tile and tile < EDGE:
                    beside = 1
                tile = cells[near + 1]
                if tile and tile < EDGE:
                    beside = 1
                tile = cells[near - STRIDE]
                if tile and tile < EDGE:
                    beside = 1
                tile = cells[near + STRIDE]
                if tile and tile < EDGE:
                    beside = 1
                if covered or beside == 0:
                    row = near // STRIDE - 1
                    if row > _CENTRE:
                        row = 2 * _CENTRE - row
                    col = near % STRIDE
                    if col > _CENTRE:
                        col = 2 * _CENTRE - col
                    if row > col:
                        tile = row
                        row = col
                        col = tile
                    spot = spots + 4 * (col * (col + 1) // 2 + row)
                    if covered:
                        if beside:
                            total += model[spot + _COVERED] - _FLAT
                        if model[2 * letters + (move[i] & LETTER)] == 1:
                            total += model[spot + _CONSONANT] - _FLAT
                        else:
                            total += model[spot + _VOWEL] - _FLAT
                    else:
                        total += model[spot + _NEWLY] - _FLAT
            side += 1
        i += laid
        sq += step
        place += 1
    return total
