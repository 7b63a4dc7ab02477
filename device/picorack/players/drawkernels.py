"""How the tiles that may still be drawn change what the champion's leaves are worth. Worth is in quarter points.

`model` is laid out as champion.py says; `draws` is where in it the values for draws begin.
"""

import micropython
from micropython import const

from ..core.board import SQUARES
from ..core.tiles import BLANK, EDGE, LETTER

_ZERO = const(128)  # what 0 is in a value for draws, and in `shifts`
_LOWEST = const(0)  # of a byte of a model
_HIGHEST = const(255)
_SIDE = const(8)  # of the table of balances
_RANGE = const(1024)  # no change is as large
_LEFT = const(2)  # behind two values, those of how many tiles a move leaves in the bag:
_FEWEST = const(-7)
_MOST = const(16)


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
def tune(tuned: ptr8, model: ptr8, draws: int, letters: int, unseen: ptr8, counts: ptr8):
    """Write into `tuned` the values of the first tiles and of the balances as they are in this position.

    letters: 1 and the letters; unseen: as count_unseen() has filled it, zeros afterwards; counts: of the tile set, 0
    for the blank"""
    every = 0  # tiles of the set, and those that are not seen; then vowels and consonants among both
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
        weight = model[draws] - _ZERO
        share = left * every
        letter = 0
        while letter < letters:
            change = weight * (unseen[letter] * every - counts[letter] * left)
            worth = model[letter] - _RANGE + (change + share * _RANGE + (share >> 1)) // share
            if worth < _LOWEST:
                worth = _LOWEST
            if worth > _HIGHEST:
                worth = _HIGHEST
            tuned[letter] = worth
            letter += 1
    share = (vowels + consonants) * (every_vowel + every_consonant)
    if share:
        weight = model[draws + 1] - _ZERO
        weight *= vowels * every_consonant - consonants * every_vowel
        more = 1 - _SIDE  # vowels than consonants
        while more < _SIDE:
            change = (weight * more + share * _RANGE + (share >> 1)) // share - _RANGE
            vowel = 0
            if more > 0:
                vowel = more
            while vowel < _SIDE and vowel - more < _SIDE:
                at = 3 * letters + _SIDE * vowel + vowel - more
                worth = model[at] + change
                if worth < _LOWEST:
                    worth = _LOWEST
                if worth > _HIGHEST:
                    worth = _HIGHEST
                tuned[at] = worth
                vowel += 1
            more += 1
    letter = 0
    while letter < letters:
        unseen[letter] = 0
        letter += 1


@micropython.viper
def shift(shifts: ptr8, values: ptr16, sizes: ptr8, whole: int, model: ptr8, draws: int, size: int, bag: int) -> int:
    """Add to the value of each leave what it is worth to leave so many tiles in the bag rather than all it has, and
    write that into `shifts`, by the size of the leave, and 128. Returns the most that a leave is worth now.

    values, sizes, whole: as valuekernels has them; size: tiles of the rack; bag: in it"""
    before = 0
    if bag <= _MOST:
        before = model[draws + _LEFT - _FEWEST + bag] - _ZERO
    kept = 0
    while kept <= size:
        after = bag - size + kept
        worth = _ZERO - before
        if after < _FEWEST:
            after = _FEWEST
        if after <= _MOST:
            worth += model[draws + _LEFT - _FEWEST + after] - _ZERO
        if worth < _LOWEST:
            worth = _LOWEST
        if worth > _HIGHEST:
            worth = _HIGHEST
        shifts[kept] = worth
        kept += 1
    most = 0
    i = 0
    while i < whole:
        worth = values[i] + shifts[sizes[i]] - _ZERO
        values[i] = worth
        if worth > most:
            most = worth
        i += 1
    return most
