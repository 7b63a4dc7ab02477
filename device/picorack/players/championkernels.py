"""What the champion reckons with: the values of all leaves of a rack, the best moves by score and leave, and what each
of those opens. Worth is in quarter points.

`model` is laid out as champion.py says; `letters` is its n + 1. A leave has a number below 2**tiles: the sum of a
weight for each of its tiles, so that no two have the same (weighing.py).
"""

import micropython
from micropython import const

from ..core.board import STRIDE
from ..core.move import DUAL, MOVE_BYTES, TILES
from ..core.tiles import BLANK, LETTER

_ZERO = const(100)  # what 0 is in a model
_NOTHING = const(1 << 14)  # what 0 is in `values` and in ranks
_BALANCES = const(64)
_SPOTS = const(64)  # where the hot spots are, behind the balances; and the pairs behind those
_PAIRS = const(208)
_PAIR = const(3)
_PLACES = const(8)  # of a rack
_NEWLY = const(0)  # the four weights of a class of squares
_COVERED = const(1)
_VOWEL = const(2)
_CONSONANT = const(3)
_CENTRE = const(7)
_ROW = const(4)  # a square's number is its column and 16 times its row
_COL = const(15)
_TILE = const(127)
_RANK = const(5)  # of a key, the bits behind which a rank begins, and those before
_PLACE = const(31)
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
def join(together: ptr16, rack: ptr8, size: int, own: ptr8, model: ptr8, at: int, end: int):
    """Write into `together` what the pairs of a model are worth, and _NOTHING, by the places of their letters in the
    rack: 8 * the later place + the earlier one. Of equal letters the first one counts.

    together: 64 numbers; rack: `size` letters, sorted, 0 for a blank; own: a byte a letter, zeros before, afterwards
    1 and the place of each letter of the rack; at, end: of the pairs in the model"""
    i = 0
    while i < _PLACES * size:
        together[i] = _NOTHING
        i += 1
    i = size
    while i:
        own[rack[i - 1]] = i
        i -= 1
    while at < end:
        i = own[model[at]]
        if i:
            j = own[model[at + 1]]
            if j:
                place = _PLACES * i + j - _PLACES - 1
                if i < j:
                    place = _PLACES * j + i - _PLACES - 1
                together[place] = together[place] + model[at + 2] - _ZERO
        at += _PAIR


@micropython.viper
def value_leaves(
    values: ptr16, sizes: ptr8, rack: ptr8, size: int, own: ptr8, together: ptr16, model: ptr8, letters: int
) -> int:
    """Write what each leave of the rack is worth, and _NOTHING, into `values` at the leave's number, and how many tiles
    it has into `sizes`. Returns the most that one is worth.

    own, together: as join() has filled them; own is zeros afterwards. The whole rack is no leave: its value means
    nothing.

    A number is the sum of its tiles' weights (number() above). So with the leaves of the tiles before it known, those
    that have one tile more are as many places behind them as that tile's weight."""
    leaves = 1
    values[0] = _NOTHING
    sizes[0] = 0  # for now, 8 * vowels + consonants
    weight = 1
    i = 0
    while i < size:
        letter = rack[i]
        if own[letter] == i + 1:
            weight = leaves
            # Its worth together with each leave of the letters before it: pairs first, then the leave itself.
            values[leaves] = model[letter] - _ZERO + together[(_PLACES + 1) * i]
            at = 1
            before = 1
            j = 0
            while j < i:
                worth = 0
                if own[rack[j]] == j + 1:
                    before = at
                    worth = together[_PLACES * i + j] - _NOTHING
                end = at + before
                while at < end:
                    values[leaves + at] = values[leaves + at - before] + worth
                    at += 1
                j += 1
            worth = 0 - _NOTHING
            at = 0
            while at < leaves:
                values[leaves + at] = values[leaves + at] + values[at] + worth
                at += 1
        else:
            worth = model[letters + letter] - _ZERO
            at = leaves
            end = leaves + weight
            while at < end:
                values[at] = values[at - weight] + worth
                at += 1
        worth = model[2 * letters + letter]
        at = leaves
        leaves += weight
        while at < leaves:
            sizes[at] = sizes[at - weight] + worth
            at += 1
        i += 1
    leaves -= 1
    most = 0
    at = 0
    while at < leaves:
        worth = values[at] + model[3 * letters + sizes[at]] - _ZERO
        values[at] = worth
        if worth > most:
            most = worth
        at += 1
    leaves = 1
    sizes[0] = 0
    i = 0
    while i < size:
        if own[rack[i]] == i + 1:
            weight = leaves
        at = leaves
        leaves += weight
        while at < leaves:
            sizes[at] = sizes[at - weight] + 1
            at += 1
        i += 1
    i = 0
    while i < size:
        own[rack[i]] = 0
        i += 1
    return most


@micropython.viper
def consider(player, records, count: int):
    """Merge `count` records into a Champion's best moves. In Python a frame for so many names would take room on the
    heap (movegen/roundkernels.py)."""
    best = player.moves
    best.count = keep(
        0, 0, best.moves, best.keys, best.count, best.room, records, count, player.weights, player.whole, player.values,
        player.most,
    )  # fmt: skip


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
    """Keep the moves of highest rank among those in `best` and `count` records, at most `room`; returns how many are
    kept now.

    at, i: any numbers. Viper keeps a function's first two variables in registers, so these are what the loops work with
    best, keys: `moves` and `keys` of a Ranked; a rank is a move's score and the value of its leave
    weights: by letter; whole: the number of the whole rack
    most: no leave is worth more, so that most records need no look at their tiles

    Among equals the one found first stays first. The second reading of a one-tile play (DUAL) is left out."""
    end = count * MOVE_BYTES
    least = 0  # to be exceeded
    if kept == room:
        least = keys[room - 1] >> _RANK
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
                        place = keys[kept] & _PLACE
                    points <<= _RANK
                    i = kept
                    while i:
                        if keys[i - 1] >= points:
                            break
                        keys[i] = keys[i - 1]
                        i -= 1
                    keys[i] = points | place
                    kept += 1
                    if kept == room:
                        least = keys[room - 1] >> _RANK
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
def judge(moves, keys: ptr32, kept: int, cells, model, letters: int):
    """Take from the rank of each of `kept` moves what it opens, and sort them anew. moves, keys: as keep() has filled
    them"""
    at = 0
    while at < kept:
        key = keys[at]
        opens = int(opened(moves, (key & _PLACE) * MOVE_BYTES, cells, model, letters)) >> 2
        key -= opens << _RANK
        i = at
        while i:
            if keys[i - 1] | _PLACE >= key:
                break
            keys[i] = keys[i - 1]
            i -= 1
        keys[i] = key
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
    end = sq + step * move[at + 6]
    i = at + TILES
    total = 0
    # Each square of the word, and one before and one behind it. Of a square where a tile is laid, the two beside the
    # word are looked at, too.
    sq -= step
    ends = 1  # is it one of those before and behind?
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
                    beside = (cells[near - 1] | cells[near + 1] | cells[near - STRIDE] | cells[near + STRIDE]) & _TILE
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
                                total += model[spot + _COVERED] - _FLAT
                            if model[2 * letters + (move[i] & LETTER)] == 1:
                                total += model[spot + _CONSONANT] - _FLAT
                            else:
                                total += model[spot + _VOWEL] - _FLAT
                            i += 1
                        else:
                            total += model[spot + _NEWLY] - _FLAT
                near += across
        ends = 0
        sq += step
    return total
