"""The values of all leaves of a rack, as a StaticEvaluator counts them, and how the tiles that may still be drawn
change them.

`model` is laid out as champion_model.py says; `letters` is its n + 1; `draws` is where its values for draws begin. A
leave has a number below 2**tiles: the sum of a weight for each of its tiles, so that no two have the same.
"""

import micropython
from micropython import const

from ..core.board import SQUARES
from ..core.tiles import BLANK, EDGE, LETTER
from .champion_model import PAIR
from .unit import FLAT, LEAVE_ZERO, OFFSET

_PLACES = const(8)  # of a rack
_LOWEST = const(0)  # of a byte of a model
_HIGHEST = const(255)
_SIDE = const(8)  # of the table of balances
_RANGE = const(1024)  # no change is as large
_LEFT = const(2)  # after two values, those of how many tiles a move leaves in the bag:
_FEWEST = const(-7)
_MOST = const(16)


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
def write_synergies(together: ptr16, rack: ptr8, size: int, own: ptr8, model: ptr8, at: int, end: int):
    """Write into `together` the synergies of a model, and OFFSET, by the places of their letters in the rack: 8 * the
    later place + the earlier one. Of equal letters the first one counts.

    together: 64 numbers; rack: `size` letters, sorted, 0 for a blank; own: a byte a letter, zeros before, afterwards
    1 and the place of each letter of the rack; at, end: of the pairs in the model"""
    i = 0
    while i < _PLACES * size:
        together[i] = OFFSET
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
                together[place] = together[place] + model[at + 2] - LEAVE_ZERO
        at += PAIR


@micropython.viper
def value_leaves(
    values: ptr16, sizes: ptr8, rack: ptr8, size: int, own: ptr8, together: ptr16, model: ptr8, letters: int
) -> int:
    """Write the value of each leave of the rack, and OFFSET, into `values` at the leave's number, and how many tiles
    it has into `sizes`. Returns the highest value.

    own, together: as write_synergies() has filled them; own is zeros afterwards. The whole rack is no leave: its value
    means nothing.

    A number is the sum of its tiles' weights (number() above). So with the leaves of the tiles before it known, those
    that have one tile more are as many places after them as that tile's weight."""
    leaves = 1
    values[0] = OFFSET
    sizes[0] = 0  # for now, 8 * vowels + consonants
    weight = 1
    i = 0
    while i < size:
        letter = rack[i]
        if own[letter] == i + 1:
            weight = leaves
            # Its synergy with each leave of the letters before it: pairs first, then the leave itself.
            values[leaves] = model[letter] - LEAVE_ZERO + together[(_PLACES + 1) * i]
            at = 1
            before = 1
            j = 0
            while j < i:
                value = 0
                if own[rack[j]] == j + 1:
                    before = at
                    value = together[_PLACES * i + j] - OFFSET
                end = at + before
                while at < end:
                    values[leaves + at] = values[leaves + at - before] + value
                    at += 1
                j += 1
            value = 0 - OFFSET
            at = 0
            while at < leaves:
                values[leaves + at] = values[leaves + at] + values[at] + value
                at += 1
        else:
            value = model[letters + letter] - LEAVE_ZERO
            at = leaves
            end = leaves + weight
            while at < end:
                values[at] = values[at - weight] + value
                at += 1
        value = model[2 * letters + letter]
        at = leaves
        leaves += weight
        while at < leaves:
            sizes[at] = sizes[at - weight] + value
            at += 1
        i += 1
    leaves -= 1
    most = 0
    at = 0
    while at < leaves:
        value = values[at] + model[3 * letters + sizes[at]] - LEAVE_ZERO
        values[at] = value
        if value > most:
            most = value
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
    """The number of the leave of the highest value, of at least `fewest` tiles; -1: none. Of equals the lowest. shifts:
    what is to be taken from the value of a leave, by its size, and 128."""
    found = -1
    most = 0
    i = 0
    while i < whole:
        if sizes[i] >= fewest:
            value = values[i] - shifts[sizes[i]] + FLAT
            if value > most:
                most = value
                found = i
        i += 1
    return found


@micropython.viper
def count_unseen(unseen: ptr8, letters: int, counts: ptr8, cells: ptr8, rack: ptr8, size: int):
    """Write into `unseen` how many tiles of each letter are neither on the board nor on this rack.

    unseen: a byte for each of `letters`, 0 for the blank; counts: of the tile set, in the same order; cells: of the
    board; rack: `size` tiles"""
    letter = 0
    while letter < letters:
        unseen[letter] = counts[letter]
        letter += 1
    sq = 0
    while sq < SQUARES + size:
        tile = 0
        if sq < SQUARES:
            if cells[sq] < EDGE:
                tile = cells[sq]
        else:
            tile = rack[sq - SQUARES]
        if tile:
            if tile & BLANK:
                tile = 0
            tile &= LETTER
            if unseen[tile]:
                unseen[tile] = unseen[tile] - 1
        sq += 1


@micropython.viper
def adjust_for_unseen(tuned: ptr8, model: ptr8, draws: int, letters: int, unseen: ptr8, counts: ptr8):
    """Write into `tuned` the values of the first tiles and of the balances as they are in this position.

    letters: 1 and the letters; unseen: as count_unseen() has filled it, zeros afterwards; counts: of the tile set, 0
    for the blank"""
    every = 0  # tiles of the set, and unseen ones; then vowels and consonants among both
    left = 0
    vowels = 0
    every_vowel = 0
    consonants = 0
    every_consonant = 0
    letter = 0
    while letter < letters:
        every += counts[letter]
        left += unseen[letter]
        kind = model[2 * letters + letter]
        if kind == _SIDE:
            vowels += unseen[letter]
            every_vowel += counts[letter]
        if kind == 1:
            consonants += unseen[letter]
            every_consonant += counts[letter]
        letter += 1
    if left:
        weight = model[draws] - FLAT
        share = left * every
        letter = 0
        while letter < letters:
            change = weight * (unseen[letter] * every - counts[letter] * left)
            value = model[letter] - _RANGE + (change + share * _RANGE + (share >> 1)) // share
            if value < _LOWEST:
                value = _LOWEST
            if value > _HIGHEST:
                value = _HIGHEST
            tuned[letter] = value
            letter += 1
    share = (vowels + consonants) * (every_vowel + every_consonant)
    if share:
        weight = model[draws + 1] - FLAT
        weight *= vowels * every_consonant - consonants * every_vowel
        more = 1 - _SIDE  # vowels than consonants
        while more < _SIDE:
            change = (weight * more + share * _RANGE + (share >> 1)) // share - _RANGE
            vowel = 0
            if more > 0:
                vowel = more
            while vowel < _SIDE and vowel - more < _SIDE:
                at = 3 * letters + _SIDE * vowel + vowel - more
                value = model[at] + change
                if value < _LOWEST:
                    value = _LOWEST
                if value > _HIGHEST:
                    value = _HIGHEST
                tuned[at] = value
                vowel += 1
            more += 1
    letter = 0
    while letter < letters:
        unseen[letter] = 0
        letter += 1


@micropython.viper
def adjust_for_bag(
    shifts: ptr8, values: ptr16, sizes: ptr8, whole: int, model: ptr8, draws: int, size: int, bag: int
) -> int:
    """Add to the value of each leave that of leaving so many tiles in the bag rather than all it has, and write that
    into `shifts`, by the size of the leave, and 128. Returns the highest value of a leave now.

    values, sizes, whole: as value_leaves() has filled them; size: tiles of the rack; bag: in it"""
    before = 0
    if bag <= _MOST:
        before = model[draws + _LEFT - _FEWEST + bag] - FLAT
    kept = 0
    while kept <= size:
        after = bag - size + kept
        value = FLAT - before
        if after < _FEWEST:
            after = _FEWEST
        if after <= _MOST:
            value += model[draws + _LEFT - _FEWEST + after] - FLAT
        if value < _LOWEST:
            value = _LOWEST
        if value > _HIGHEST:
            value = _HIGHEST
        shifts[kept] = value
        kept += 1
    most = 0
    i = 0
    while i < whole:
        value = values[i] + shifts[sizes[i]] - FLAT
        values[i] = value
        if value > most:
            most = value
        i += 1
    return most
