"""What a player is shown."""

import micropython
from picorack.core.move import DUAL, MOVE_BYTES


@micropython.viper
def look(records: ptr8, count: int, seen: ptr32):
    """Add `count` moves, the second reading of a one-tile play (DUAL) left out, to seen[0]; seen[1] becomes the highest
    score and 1, if one is higher."""
    at = 0
    end = count * MOVE_BYTES
    while at < end:
        if records[at + 3] & DUAL == 0:
            seen[0] += 1
        score = (records[at + 4] | records[at + 5] << 8) + 1
        if score > seen[1]:
            seen[1] = score
        at += MOVE_BYTES
