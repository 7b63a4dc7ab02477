"""The walk through the graph of full racks: all that hold a leave, and the ways to draw what they have more.

A rack's tiles come in the order of their ranks, so the tiles of the leave are met in their order, too. A path that
passes over one of them, or draws more than the rack lacks, is left. Of equal tiles the leave's are met first.
"""

import micropython
from micropython import const

from ..lexicon.storage import NO_SLOT

# The work array, words below 2**30. First what a walk begins with at 0:
DEPTH = const(0)  # tiles met on the way to the node
WENT = const(1)  # 1: all is done
SUM = const(2)  # of the ways of all racks, 28 bits
SUM_HIGH = const(3)
POINTS_LOW = const(4)  # of the ways times the points of the tiles, 14 bits or some more
POINTS_HIGH = const(5)  # times 2**14
POINTS_TOP = const(6)  # times 2**28
STATE = const(7)  # the number of these words
# then what it is about:
TILES = const(7)  # of a full rack
LEAVE = const(8)  # tiles of the leave
LETTERS = const(9)  # ranks there are
FILE_END = const(10)
NODES_END = const(11)
SHIFT = const(12)
SLOT_BYTES = const(13)
PAGE = const(14)
# and a frame for each tile met:
FRAMES = const(15)
FRAME = const(8)
ADDRESS = const(0)
EDGE = const(1)  # the node's next edge
LETTER = const(2)  # the rank last met, and 1
DRAWN = const(3)  # so many of it were drawn
BASE = const(4)  # ways for the ranks before it
WAYS = const(5)  # ways for all ranks met
MET = const(6)  # tiles of the leave met
VALUE = const(7)  # points of the tiles met
WORDS = const(87)  # FRAMES + 9 * FRAME

_DRAWS = const(9)
_CARRY = const(28)
_LOW = const(0xFFFFFFF)
_HALF = const(14)
_LOW_HALF = const(0x3FFF)


@micropython.viper
def walk(
    w: ptr32,
    nodes: ptr8,
    pages: ptr8,
    used: ptr8,
    load,
    leave: ptr8,
    table: ptr32,
    points: ptr8,
    budget: int,
) -> int:
    """Go on for at most `budget` node visits, and return how many are left.

    nodes, pages, used, load: a store's. leave: ascending ranks, 255 behind them. table: ways by rank and draws,
    products below 2**28. points: by rank."""
    depth = w[DEPTH]
    tiles = w[TILES]
    held = w[LEAVE]
    shift = w[SHIFT]
    page_mask = (1 << shift) - 1
    while budget > 0:
        budget -= 1
        frame = FRAMES + FRAME * depth
        at = w[frame]
        if shift:
            page = at >> shift
            slot = pages[page]
            if page != w[PAGE]:
                w[PAGE] = page
                if slot != NO_SLOT:
                    used[slot] = 1
            if slot == NO_SLOT:
                load(page)
                slot = pages[page]
            at = slot * w[SLOT_BYTES] + (at & page_mask)
        edges = nodes[at] & 0x7F
        if at + 3 * edges >= w[NODES_END]:
            edges = 0
        edge = w[frame + EDGE]
        letter = w[frame + LETTER]
        drawn = w[frame + DRAWN]
        base = w[frame + BASE]
        now = w[frame + WAYS]
        met = w[frame + MET]
        value = w[frame + VALUE]
        may_draw = tiles - depth - held + met
        wanted = leave[met]
        child = 0
        at += 3 * edge + 1
        while edge < edges:
            rank = nodes[at] >> 2
            at += 3
            edge += 1
            if rank > wanted:
                break
            if rank == wanted:
                edge = edges  # what comes behind it passes over the leave's tile
            if rank >= w[LETTERS]:
                break
            ways = now
            draws = 0
            before = now
            if rank != wanted:
                if may_draw == 0:
                    continue
                draws = 1
                if rank + 1 == letter:
                    draws += drawn
                    before = base
                ways = before * table[rank * _DRAWS + draws]
                if ways == 0:
                    continue
            if depth == tiles - 1:
                # ---- a full rack
                total = w[SUM] + ways
                w[SUM] = total & _LOW
                w[SUM_HIGH] = w[SUM_HIGH] + (total >> _CARRY)
                total = value + points[rank]
                low = w[POINTS_LOW] + (ways & _LOW_HALF) * total
                high = w[POINTS_HIGH] + (ways >> _HALF) * total + (low >> _HALF)
                w[POINTS_LOW] = low & _LOW_HALF
                w[POINTS_HIGH] = high & _LOW_HALF
                w[POINTS_TOP] = w[POINTS_TOP] + (high >> _HALF)
                continue
            child = w[frame] + ((nodes[at - 3] & 3) << 16 | nodes[at - 2] << 8 | nodes[at - 1])
            if child >= w[FILE_END]:
                child = 0
                continue
            w[frame + EDGE] = edge
            frame += FRAME
            depth += 1
            w[frame] = child
            w[frame + EDGE] = 0
            w[frame + LETTER] = rank + 1
            w[frame + DRAWN] = draws
            w[frame + BASE] = before
            w[frame + WAYS] = ways
            if rank == wanted:
                met += 1
            w[frame + MET] = met
            w[frame + VALUE] = value + points[rank]
            break
        if child == 0:
            if depth == 0:
                w[WENT] = 1
                break
            depth -= 1
    w[DEPTH] = depth
    return budget
