"""The values of all leaves of a rack, as the champion reckons with them, in quarter points.

`model` is laid out as champion.py says; `letters` is its n + 1. A leave has a number below 2**tiles: the sum of a
weight for each of its tiles, so that no two have the same (weighing.py).
"""

import micropython
from micropython import const

from ..core.tiles import LETTER

_ZERO = const(100)  # what 0 is in a model
_NOTHING = const(1 << 14)  # what 0 is in `values`
_PAIR = const(3)
_PLACES = const(8)  # of a rack
_FLAT = const(128)  # what 0 is in `shifts`


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
