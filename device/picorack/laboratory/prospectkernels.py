"""The walk through the graph of full racks: all that hold a leave, and the ways to draw what they have more.

A rack's tiles come in the order of their ranks, so the tiles of the leave are met in their order, too. A path that
passes over one of them, or draws more than the rack lacks, is left. Of equal tiles the leave's are met first.

What follows a node depends on the node and on the tiles of the leave that are still to be met, but not on the way to
it. So the sums of what follows are kept in a table, from one leave to the next, and need not be worked out again.
"""

import micropython
from micropython import const

from ..lexicon.storage import N_EDGES, NO_SLOT

# The work array, words below 2**30. First what a walk begins with at 0:
DEPTH = const(0)  # of the frame at work
WENT = const(1)  # 1: all is done
SUMS = const(2)  # of the ways of all racks, three words of 14 bits and more; then of the ways times the tiles' points
STATE = const(8)  # the number of these words
# then what it is about:
TILES = const(8)  # of a full rack
HELD = const(9)  # tiles of the leave
LETTERS = const(10)  # ranks there are
FILE_END = const(11)
NODES_END = const(12)
SHIFT = const(13)
SLOT_BYTES = const(14)
PAGE = const(15)
NARROW = const(16)  # where as many tiles or fewer are to be drawn, sums of ways and of points are below 2**30
ROOM = const(17)  # entries of the table and -1, a power of two and -1
# and a frame for each node on the way:
FRAMES = const(18)
FRAME = const(16)
_ADDRESS = const(0)
_EDGE = const(1)  # the node's next edge
_LEFT = const(2)  # tiles that come after the node
_MET = const(3)  # tiles of the leave met
_WAYS = const(4)  # of all tiles drawn; 0 where the sums of what follows are below 2**30 and kept in the frame:
_SUM = const(5)  # of ways
_POINTS = const(6)  # of ways times points; or the points of all tiles met
_KEY = const(7)  # the entry of the table: what stands there, and where
_ENTRY = const(8)
_RUN = const(9)  # the node reached by the tile last drawn, where the same tile may follow; 0: none
_DRAWN = const(10)  # how many of it were drawn
_RANK = const(11)  # which it is
_BY = const(12)  # what the sums of the frame above are multiplied by, when they are known
_MORE = const(13)  # the points of the tiles that led there
WORDS = const(162)  # FRAMES + 9 * FRAME
DRAWS = const(9)  # columns of the table of ways: 0 to 8 of a letter are drawn

LEAVE_BYTES = const(18)  # of a leave: ascending ranks, LETTERS after them; then numbers of what is left of it
_NUMBERS = const(9)
ENTRY = const(3)  # words of the table: a node and what is left of the leave; sum of ways; sum of points
_NUMBER_BIT = const(22)
_SPREAD = const(1361)
_ALL_EDGES = const(127)
_BITS = const(0x3FFFFFFF)
_LIMB = const(14)
_LOW = const(0x3FFF)

_GOES_ON = const(0)
_WENT_UP = const(1)  # a node was entered
_ENDED = const(2)  # all that follows the node is known
_FOUND = const(3)  # what follows an edge is known and does not fit the frame


@micropython.viper
def begin(w: ptr32, leave: ptr8, number: int, rack: ptr8, size: int, weights: ptr8, ranks: ptr8):
    """Begin with a leave. leave: LEAVE_BYTES, gets its ranks; number: its number; rack: `size` tiles, ascending;
    weights: by tile, the leave's number is their sum; ranks: by tile"""
    i = 0
    while i < STATE:
        w[i] = 0
        i += 1
    held = 0
    while size:
        size -= 1
        tile = rack[size]
        if number >= weights[tile]:
            number -= weights[tile]
            rank = ranks[tile]
            i = held
            while i > 0 and leave[i - 1] > rank:
                leave[i] = leave[i - 1]
                leave[_NUMBERS + i] = leave[_NUMBERS + i - 1]
                i -= 1
            leave[i] = rank
            leave[_NUMBERS + i] = weights[tile]
            held += 1
    leave[held] = w[LETTERS]
    leave[_NUMBERS + held] = 0
    i = held
    while i > 0:
        i -= 1
        leave[_NUMBERS + i] = leave[_NUMBERS + i] + leave[_NUMBERS + i + 1]
    w[HELD] = held
    i = FRAMES
    while i < FRAMES + FRAME:
        w[i] = 0
        i += 1
    w[FRAMES + _LEFT] = w[TILES]
    if w[TILES] - held > w[NARROW]:
        w[FRAMES + _WAYS] = 1


@micropython.viper
def forget(table: ptr32, entries: int):
    """Empty the table of sums."""
    i = 0
    entries *= ENTRY
    while i < entries:
        table[i] = 0
        i += ENTRY


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
    kept: ptr32,
    budget: int,
) -> int:
    """Go on for about `budget` edges, and return how many are left, 0 or less if it was too few.

    nodes, pages, used, load: a store's. leave: as begin() has filled it. table: ways by rank and draws, products below
    2**28. points: by rank. kept: the table of sums."""
    depth = w[DEPTH]
    held = w[HELD]
    shift = w[SHIFT]
    page_mask = (1 << shift) - 1
    narrow = w[NARROW]
    room = w[ROOM]
    file_end = w[FILE_END]
    nodes_end = w[NODES_END]
    while budget > 0:
        frame = FRAMES + FRAME * depth
        met = w[frame + _MET]
        left = w[frame + _LEFT]
        next_tile = leave[met]
        may_draw = left + met - held
        ways = w[frame + _WAYS]
        total = w[frame + _SUM]
        value = w[frame + _POINTS]
        edge = w[frame + _EDGE]
        run = w[frame + _RUN]
        drawn = w[frame + _DRAWN]
        rank = w[frame + _RANK]
        node = 0  # whose edges are gone through, as far as it is known where they are
        at = 0
        end = 0
        by = 0
        more = 0
        got = 0
        points_below = 0
        state = _GOES_ON
        while state == _GOES_ON:
            budget -= 1
            # ---- the next edge: once more the tile that was drawn last, or the node's
            there = met
            if run:
                spot = run
                if shift:
                    page = spot >> shift
                    slot = pages[page]
                    if page != w[PAGE]:
                        w[PAGE] = page
                        if slot != NO_SLOT:
                            used[slot] = 1
                    if slot == NO_SLOT:
                        load(page)
                        slot = pages[page]
                    spot = slot * w[SLOT_BYTES] + (spot & page_mask)
                    node = 0
                drawn += 1
                by = table[rank * DRAWS + drawn]
                child = run + ((nodes[spot + 1] & 3) << 16 | nodes[spot + 2] << 8 | nodes[spot + 3])
                more = drawn * points[rank]
                rest = left - drawn
                may = may_draw - drawn
                run = 0
            else:
                if node == 0:
                    node = w[frame]
                    at = node
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
                    end = at + 3 * (nodes[at] & N_EDGES)
                    if end >= nodes_end:
                        end = at
                    at += 1 + 3 * edge
                if at > end:
                    state = _ENDED
                    break
                rank = nodes[at] >> 2
                edge += 1
                if rank < next_tile:
                    if may_draw == 0:
                        at += 3
                        continue
                    drawn = 1
                    by = table[rank * DRAWS + 1]
                    may = may_draw - 1
                else:
                    if rank > next_tile or met == held:
                        state = _ENDED
                        break
                    drawn = 0
                    by = 1
                    may = may_draw
                    edge = _ALL_EDGES  # what comes after it passes over the leave's tile
                    there += 1
                child = node + ((nodes[at] & 3) << 16 | nodes[at + 1] << 8 | nodes[at + 2])
                more = points[rank]
                rest = left - 1
                at += 3
                if drawn == 0:
                    at = end + 1
            if by == 0:
                continue
            # ---- what follows it
            got = 0
            points_below = 0
            if rest == 0:
                got = 1
            elif child < file_end:
                spot = child
                if shift:
                    page = spot >> shift
                    slot = pages[page]
                    if page != w[PAGE]:
                        w[PAGE] = page
                        if slot != NO_SLOT:
                            used[slot] = 1
                    if slot == NO_SLOT:
                        load(page)
                        slot = pages[page]
                    spot = slot * w[SLOT_BYTES] + (spot & page_mask)
                    node = 0
                last = spot + 3 * (nodes[spot] & N_EDGES)
                if last == spot or last >= nodes_end:
                    continue
                spot += 1
                first = 0  # edge of the child: that of the tile drawn last is another one's
                tile = nodes[spot] >> 2
                if tile == rank and drawn:
                    first = 1
                    if may:
                        run = child
                if tile > leave[there]:
                    continue
                number = leave[_NUMBERS + there]
                key = child + first
                slot = ENTRY * (key + number * _SPREAD & room)
                key |= number << _NUMBER_BIT
                i = there
                if may > narrow:
                    key = 0
                    state = _WENT_UP
                elif may == 0 and shift == 0:
                    # ---- nothing more is drawn: the leave's tiles alone
                    while i < held:
                        tile = leave[i]
                        while spot < last and nodes[spot] >> 2 < tile:
                            spot += 3
                        if spot > last or nodes[spot] >> 2 != tile:
                            break
                        points_below += points[tile]
                        i += 1
                        child += (nodes[spot] & 3) << 16 | nodes[spot + 1] << 8 | nodes[spot + 2]
                        if child >= file_end:
                            break
                        spot = child + 1
                        last = child + 3 * (nodes[child] & N_EDGES)
                        if last >= nodes_end:
                            break
                    if i == held:
                        got = 1
                elif kept[slot] == key:
                    got = kept[slot + 1]
                    points_below = kept[slot + 2]
                elif may == 1 and shift == 0:
                    # ---- one more tile is drawn: before, between or after the leave's
                    spot += 3 * first
                    while 1:
                        limit = leave[i]
                        while spot <= last:
                            another = nodes[spot] >> 2
                            if another >= limit:
                                break
                            number = table[another * DRAWS + 1]
                            if number:
                                to = child + ((nodes[spot] & 3) << 16 | nodes[spot + 1] << 8 | nodes[spot + 2])
                                j = i
                                while j < held:
                                    if to >= file_end:
                                        break
                                    last_there = to + 3 * (nodes[to] & N_EDGES)
                                    if last_there >= nodes_end:
                                        break
                                    ahead = to + 1
                                    tile = leave[j]
                                    while ahead < last_there and nodes[ahead] >> 2 < tile:
                                        ahead += 3
                                    if ahead > last_there or nodes[ahead] >> 2 != tile:
                                        break
                                    to += (nodes[ahead] & 3) << 16 | nodes[ahead + 1] << 8 | nodes[ahead + 2]
                                    j += 1
                                if j == held:
                                    got += number
                                    points_below += number * points[another]
                            spot += 3
                        if spot > last or i == held or another != limit:
                            break
                        child += (nodes[spot] & 3) << 16 | nodes[spot + 1] << 8 | nodes[spot + 2]
                        if child >= file_end:
                            break
                        last = child + 3 * (nodes[child] & N_EDGES)
                        if last >= nodes_end:
                            break
                        spot = child + 1
                        i += 1
                    i = there
                    while got and i < held:
                        points_below += got * points[leave[i]]
                        i += 1
                    kept[slot] = key
                    kept[slot + 1] = got
                    kept[slot + 2] = points_below
                else:
                    state = _WENT_UP
            if got:
                if ways:
                    state = _FOUND
                else:
                    total += by * got
                    value += by * (points_below + more * got)
        if state != _ENDED:
            if ways:
                by *= ways
                more += value
            w[frame + _SUM] = total & _BITS
            w[frame + _POINTS] = value & _BITS
            w[frame + _EDGE] = edge
            w[frame + _RUN] = run
            w[frame + _DRAWN] = drawn
            w[frame + _RANK] = rank
            w[frame + _BY] = by
            w[frame + _MORE] = more
            if state == _WENT_UP:
                depth += 1
                frame += FRAME
                w[frame] = child
                w[frame + _EDGE] = first
                w[frame + _LEFT] = rest
                w[frame + _MET] = there
                w[frame + _SUM] = 0
                w[frame + _RUN] = 0
                w[frame + _WAYS] = 0
                w[frame + _POINTS] = 0
                w[frame + _KEY] = key
                w[frame + _ENTRY] = slot
                if key == 0:
                    w[frame + _WAYS] = by
                    w[frame + _POINTS] = more
                continue
        else:
            # ---- to the frame below
            got = total & _BITS
            points_below = value & _BITS
            if ways:
                got = 0
            elif depth:
                slot = w[frame + _ENTRY]
                kept[slot] = w[frame + _KEY]
                kept[slot + 1] = got
                kept[slot + 2] = points_below
            if depth == 0:
                w[WENT] = 1
                by = 1
                more = 0
            else:
                depth -= 1
                frame -= FRAME
                by = w[frame + _BY]
                more = w[frame + _MORE]
                if w[frame + _WAYS] == 0:
                    w[frame + _SUM] = w[frame + _SUM] + by * got & _BITS
                    w[frame + _POINTS] = w[frame + _POINTS] + by * (points_below + more * got) & _BITS
                    got = 0
        if got:
            points_below += more * got
            at = SUMS
            while at < STATE:
                low = w[at] + (got & _LOW) * (by & _LOW)
                middle = w[at + 1] + (got >> _LIMB) * (by & _LOW) + (got & _LOW) * (by >> _LIMB) + (low >> _LIMB)
                w[at] = low & _LOW
                w[at + 1] = middle & _LOW
                w[at + 2] = w[at + 2] + (got >> _LIMB) * (by >> _LIMB) + (middle >> _LIMB)
                got = points_below
                at += 3
        if w[WENT]:
            break
    w[DEPTH] = depth
    return budget
