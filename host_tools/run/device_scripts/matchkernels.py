"""Counting moves."""

import micropython
from picorack.core.move import DUAL, MOVE_BYTES


@micropython.viper
def single(records: ptr8, count: int) -> int:
    """How many moves `count` records are, the second reading of a one-tile play (DUAL) left out."""
    moves = count
    at = 3
    end = count * MOVE_BYTES
    while at < end:
        if records[at] & DUAL:
            moves -= 1
        at += MOVE_BYTES
    return moves
