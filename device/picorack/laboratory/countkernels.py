"""Counting the racks that the words found on the spots can be laid with (spots.py)."""

import micropython
from micropython import const

from .prospectkernels import DRAWS
from .spotkernels import FOUND, HELD, KEPT, LETTERS, SAMPLES, SEEN, SUM, SUMS, TILES, WORD

_FULL = const(3900)  # racks in the table, at most
_BITS_30 = const(0x3FFFFFFF)

_CARRY = const(28)
_LOW = const(0xFFFFFFF)
_HALF = const(14)
_LOW_HALF = const(0x3FFF)


@micropython.viper
def count(
    w: ptr32,
    found: ptr8,
    leaves: ptr8,
    ways: ptr32,
    points: ptr8,
    numbers: ptr32,
    seen: ptr32,
    seen_by: ptr8,
    own: ptr8,
):
    """Add the racks that the words found can be laid with, up to two of their tiles blank, to the sums of each leave
    that can become them, once.

    leaves: how many of each letter, from 1, blanks at 0, one leave after the other
    ways: by letter and draws; points: by letter
    numbers: by letter; a rack's number is their sum
    seen, seen_by: the table of racks: the number, and a bit for each leave for which the rack was counted
    own: by letter, all 0, as they are left
    """
    stride = w[LETTERS] + 1
    word = 0
    end = WORD * w[FOUND]
    w[FOUND] = 0
    while word < end:
        # ---- how many of each letter, and the letters there are, each once, in front
        whole = 1
        n = word
        i = word
        last = word + w[TILES]
        living = found[last]
        least = _BITS_30  # the bits that none of its racks has
        leave = 0
        while leave < w[HELD]:
            if living >> leave & 1:
                least &= w[SAMPLES + leave]
            leave += 1
        while i < last:
            letter = found[i]
            whole += numbers[letter]
            if own[letter] == 0:
                found[n] = letter
                n += 1
            own[letter] = own[letter] + 1
            i += 1
        a = word - 1
        while a < n:
            # ---- the racks with letters a and b as blanks, none of them if they stand before the word
            b = word - 1
            while b <= a:
                number = whole
                blanks = 0
                if a >= word:
                    number += numbers[0] - numbers[found[a]]
                    blanks = 1
                if b >= word:
                    number += numbers[0] - numbers[found[b]]
                    blanks += 1
                b += 1
                if number & least:
                    continue
                number &= _BITS_30
                leave = 0
                at = number >> 10 & SEEN - 1
                while leave < w[HELD]:
                    if living >> leave & 1 == 0 or number & w[SAMPLES + leave]:
                        leave += 1
                        continue
                    kept = leave * stride
                    product = 0
                    if blanks >= leaves[kept]:
                        product = ways[blanks - leaves[kept]]
                    value = 0
                    i = word
                    while i < n and product:
                        letter = found[i]
                        tiles = own[letter]
                        if i == a:
                            tiles -= 1
                        if i + 1 == b:
                            tiles -= 1
                        value += tiles * points[letter]
                        tiles -= leaves[kept + letter]
                        if tiles < 0:
                            product = 0
                        else:
                            product *= ways[letter * DRAWS + tiles]
                        i += 1
                    if product:
                        while seen[at] != 0 and seen[at] != number:
                            at = at + 1 & SEEN - 1
                        if seen[at] == 0:
                            if w[KEPT] >= _FULL:
                                break
                            w[KEPT] = w[KEPT] + 1
                            seen[at] = number
                            seen_by[at] = 0
                        if seen_by[at] >> leave & 1 == 0:
                            seen_by[at] = seen_by[at] | 1 << leave
                            i = SUMS + SUM * leave
                            total = w[i] + product
                            w[i] = total & _LOW
                            w[i + 1] = w[i + 1] + (total >> _CARRY)
                            low = w[i + 2] + (product & _LOW_HALF) * value
                            high = w[i + 3] + (product >> _HALF) * value + (low >> _HALF)
                            w[i + 2] = low & _LOW_HALF
                            w[i + 3] = high & _LOW_HALF
                            w[i + 4] = w[i + 4] + (high >> _HALF)
                    leave += 1
            a += 1
        i = word
        while i < n:
            own[found[i]] = 0
            i += 1
        word += WORD
