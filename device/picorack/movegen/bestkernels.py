"""Kernels that keep the best of many moves."""

import micropython

from ..core.move import DUAL, MOVE_BYTES


@micropython.viper
def offer(best, records, count: int, weight: int):
    """Merge `count` records into a BestMoves. In Python a frame for so many names would take room on the heap
    (roundkernels.py)."""
    best.count = keep(best.moves, best.count, best.room, records, count, weight)


@micropython.viper
def keep(best: ptr8, kept: int, room: int, records: ptr8, count: int, weight: int) -> int:
    """Merge `count` records into `best`, sorted by falling rank, at most `room`; returns how many are kept now.

    A record's rank is twice its score, plus what its player made of it: byte 7, by a weight. Among equals the
    one found first stays first. The second reading of a one-tile play (DUAL) is left out.
    """
    at = 0
    end = count * MOVE_BYTES
    least = -1  # the rank to be beaten
    if kept == room:
        i = (room - 1) * MOVE_BYTES
        least = ((best[i + 4] | best[i + 5] << 8) << 1) + (best[i + 7] * weight)
    while at < end:
        rank = (records[at + 4] | records[at + 5] << 8) << 1
        if weight:
            rank += records[at + 7] * weight
        if rank > least:
            if records[at + 3] & DUAL == 0:
                if kept < room:
                    kept += 1
                i = (kept - 1) * MOVE_BYTES
                while i:
                    if ((best[i - 12] | best[i - 11] << 8) << 1) + (best[i - 9] * weight) >= rank:
                        break
                    j = i + MOVE_BYTES
                    while i < j:
                        best[i] = best[i - MOVE_BYTES]
                        i += 1
                    i -= 2 * MOVE_BYTES
                j = 0
                while j < MOVE_BYTES:
                    best[i + j] = records[at + j]
                    j += 1
                if kept == room:
                    i = (room - 1) * MOVE_BYTES
                    least = ((best[i + 4] | best[i + 5] << 8) << 1) + (best[i + 7] * weight)
        at += MOVE_BYTES
    return kept
