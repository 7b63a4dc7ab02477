"""Kernels that draw one of many moves."""

import micropython

from ..core.bag import DIGIT, DIGIT_BITS, MULTIPLIER
from ..core.move import DUAL, MOVE_BYTES


@micropython.viper
def draw(records: ptr8, count: int, state: ptr32, kept: ptr8) -> int:
    """Each of `count` records draws a number of 30 bits, two digits; it is copied to `kept` (16 bytes) if the number is
    higher than state[3], which then is that number. Returns 1 if any was copied, else 0.

    state: two digits and the carry of a Random, each below 2**15; in state[3] the highest number, 0 to begin with. The
    second reading of a one-tile play (DUAL) is left out. Of n moves two draw the same highest number once in some
    2**30 / n turns; then the first stays.
    """
    copied = 0
    at = 0
    end = count * MOVE_BYTES
    while at < end:
        if records[at + 3] & DUAL == 0:
            number = 0
            i = 0
            while i < 2:
                total = MULTIPLIER * state[0] + state[2]
                state[0] = state[1]
                state[1] = total & DIGIT
                state[2] = total >> DIGIT_BITS
                number = number << DIGIT_BITS | total & DIGIT
                i += 1
            if number >= state[3]:
                if number == state[3]:
                    if state[3]:
                        at += MOVE_BYTES
                        continue
                state[3] = number
                copied = 1
                i = 0
                while i < MOVE_BYTES:
                    kept[i] = records[at + i]
                    i += 1
        at += MOVE_BYTES
    return copied
