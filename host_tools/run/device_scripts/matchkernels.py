"""A kernel that counts the moves a player is shown, for match.py."""

import micropython
from picorack.core.move import DUAL, MOVE_BYTES


@micropython.viper
def look(records: ptr8, count: int, seen: ptr32):
    """Count moves, and note the highest score.

    records: `count` moves of MOVE_BYTES bytes each (core/move.py); the second reading of a one-tile play, with the bit
    DUAL, is not counted
    seen: two words; the number of moves is added to seen[0]; seen[1] becomes the highest score + 1, if that is higher
    """
    at = 0
    end = count * MOVE_BYTES
    while at < end:
        if records[at + 3] & DUAL == 0:
            seen[0] += 1
        score = (records[at + 4] | records[at + 5] << 8) + 1
        if score > seen[1]:
            seen[1] = score
        at += MOVE_BYTES
