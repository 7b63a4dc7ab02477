"""The search: every legal placement of a rack on a board, over one lexicon file, as a machine that can stop anywhere.

Appel & Jacobson (1988), section 7.2: left parts outside, anchors inside. A left part is walked from the root once,
limited by the rack. Each tile that may come next is laid on every anchor that can take the left part before it and has
the letter in its cross-check set, and the word is extended to the right; then the tile joins the left part. So one
part of the lexicon serves all anchors before the next part is looked at: with a pool of 64 pages of 512 bytes that
reads a fifth fewer pages than taking the anchors one by one at each node, and it is faster.

The children that may be followed are put on a stack of our own when a node is visited: a node is read once per visit,
its page may go meanwhile, and stopping is nothing but storing the locals. A move is found on one visit in nine, so
scores are worked out for the moves recorded, not on the way.

The caller owns all memory (generator.py says how it is sized); nothing is allocated. What keeps indices in range: the
lexicon's checksum (child addresses lie in the file), the border of the board (scans end at EDGE), the size of the rack
(at most 8 levels), and the stack's size (every level holds at most the letters and the blank's letters).

Entries on the stack: address << 7 | tile, so a file must be under 4 MiB to stay below 2**30.
Letter sets: bit l for letters l < 30 (0-based) in one word, bit l - 30 for the others in a second word, which only
alphabets of more than 30 letters ("wide") look at.
"""

import micropython
from micropython import const

# What a call returns.
MORE = const(0)  # the budget is used up or the records are full: call again
DONE = const(1)
FAULT = const(2)  # page work[PAGE_WANTED] must be loaded; call again

# Words of the work array `w`. The first ones are the machine's state between calls.
PHASE = const(0)
_ADDR = const(1)
_SQ = const(2)
_K = const(3)
_K_BASE = const(4)
_SP = const(5)
_D = const(6)
_NEXT = const(7)
_LEFT_ADDR = const(8)
HAVE = const(10)
HAVE2 = const(11)
BLANKS = const(12)
_SIDE = const(13)
_START = const(14)
N_RECORDS = const(15)
TICK = const(16)
VISITED = const(17)
PAGE_WANTED = const(18)
SHIFT = const(19)  # page size as a power of two; 0: the file lies in memory whole
SLOT_BYTES = const(20)
N_FIXED = const(21)
N_ANCHORS = const(22)
RECORDS = const(23)  # room for so many
WIDE = const(24)
_SEGMENT = const(32)  # 9 words: where each level's entries begin, extension
_LEFT_SEGMENT = const(41)  # 8 words: the same, left parts
_LEVEL_SQ = const(49)  # 9 words: the square each level fills
STACK = const(64)

# Bytes of `b`.
RACK = const(0)  # count of each letter, 1-based
TILES = const(48)  # 8 tiles placed so far
VALUES = const(64)  # 128: value of each tile

NO_SLOT = const(255)
_FIXED = const(0)
_LEFT = const(1)
_ANCHORS = const(2)
_NEXT_TILE = const(3)
_EXTEND = const(4)
_FINISHED = const(5)

_SQUARES = const(272)
_BLANK = const(64)
_TILE = const(127)
_EOW = const(128)
_STEP_DOWN = const(16)


@micropython.viper
def search(
    nodes: ptr8,
    w: ptr32,
    cells: ptr8,
    cross: ptr32,
    b: ptr8,
    anchors: ptr16,
    records: ptr8,
    pages: ptr8,
    ages: ptr32,
    budget: int,
) -> int:
    """Run for at most `budget` node visits. Returns MORE, DONE or FAULT.

    nodes: the file, or the pool of page slots. pages: slot of each page or NO_SLOT. ages: tick of each slot's last use.
    cross: 4 x 272 words (across, down; then the second words). anchors: sorted, (limit << 10 | index into cross),
    N_FIXED with a fixed left part first. records: RECORDS x 16, filled but for the score (scorekernels.py).
    """
    phase = w[PHASE]
    addr = w[_ADDR]
    sq = w[_SQ]
    k = w[_K]
    k_base = w[_K_BASE]
    sp = w[_SP]
    d = w[_D]
    following = w[_NEXT]
    left = w[_LEFT_ADDR]
    have = w[HAVE]
    have2 = w[HAVE2]
    blanks = w[BLANKS]
    side = w[_SIDE]
    start = w[_START]
    tick = w[TICK]
    shift = w[SHIFT]
    wide = w[WIDE]
    n_fixed = w[N_FIXED]
    page_mask = (1 << shift) - 1
    step = 1
    if side:
        step = _STEP_DOWN
    visit = 1
    result = DONE
    visits = 0

    while phase != _FINISHED:
        # ---- choose where to extend: fixed left parts first, then left parts from the root
        if phase == _FIXED:
            if following == n_fixed:
                phase = _FINISHED
                if n_fixed < w[N_ANCHORS]:
                    phase = _LEFT
                    addr = 0
                    d = 0
                continue
            sq = anchors[following] & 1023
            following += 1
            side = 0
            step = 1
            if sq >= _SQUARES:
                side = _SQUARES
                step = _STEP_DOWN
                sq -= _SQUARES
            while cells[sq - step] & _TILE:
                sq -= step
            start = sq
            addr = 0
            k = 0
            k_base = 0
            visit = 1
            phase = _EXTEND
        elif phase == _LEFT:
            if visits >= budget:
                result = MORE
                break
            i = addr
            if shift:
                slot = pages[addr >> shift]
                if slot == NO_SLOT:
                    w[PAGE_WANTED] = addr >> shift
                    result = FAULT
                    break
                ages[slot] = tick
                tick += 1
                i = slot * w[SLOT_BYTES] + (addr & page_mask)
            visits += 1
            w[_LEFT_SEGMENT + d] = sp
            n = nodes[i] & _TILE
            i += 1
            while n:
                l = nodes[i] >> 2
                if l < 30:
                    natural = have >> l & 1
                else:
                    natural = have2 >> (l - 30) & 1
                if natural or blanks:
                    child = (addr + ((nodes[i] & 3) << 16 | nodes[i + 1] << 8 | nodes[i + 2])) << 7 | (l + 1)
                    if natural:
                        w[STACK + sp] = child
                        sp += 1
                    if blanks:
                        w[STACK + sp] = child | _BLANK
                        sp += 1
                i += 3
                n -= 1
            phase = _NEXT_TILE
        if phase == _ANCHORS:
            # ---- the anchors that take the tile after a left part of d - 1
            limit = (d - 1) << 10
            n = w[N_ANCHORS]
            t = (b[TILES + d - 1] & 63) - 1
            i = 0
            if t >= 30:
                t -= 30
                i = 2 * _SQUARES
            while following < n:
                x = anchors[following]
                if x < limit:
                    break
                following += 1
                x &= 1023
                if cross[i + x] >> t & 1:
                    phase = _EXTEND
                    break
            if phase == _EXTEND:
                side = 0
                step = 1
                if x >= _SQUARES:
                    side = _SQUARES
                    step = _STEP_DOWN
                    x -= _SQUARES
                start = x - (d - 1) * step
                sq = x + step
                addr = left
                k = d
                k_base = d
                visit = 1
            elif anchors[n_fixed] >= limit + 1024:
                phase = _LEFT
                addr = left
                continue
            else:
                w[_LEFT_SEGMENT + d] = sp
                phase = _NEXT_TILE
        if phase == _NEXT_TILE:
            # ---- the next tile of the left parts
            while sp == w[_LEFT_SEGMENT + d]:
                if d == 0:
                    phase = _FINISHED
                    break
                d -= 1
                t = b[TILES + d]
                if t & _BLANK:
                    blanks += 1
                else:
                    b[t] = b[t] + 1
                    if t <= 30:
                        have |= 1 << (t - 1)
                    else:
                        have2 |= 1 << (t - 31)
            if phase == _FINISHED:
                break
            sp -= 1
            child = w[STACK + sp]
            left = child >> 7
            t = child & _TILE
            b[TILES + d] = t
            d += 1
            if t & _BLANK:
                blanks -= 1
            else:
                n = b[t] - 1
                b[t] = n
                if n == 0:
                    if t <= 30:
                        have ^= 1 << (t - 1)
                    else:
                        have2 ^= 1 << (t - 31)
            following = n_fixed
            phase = _ANCHORS
            continue

        # ---- extend to the right
        while True:
            if visit == 0:
                if sp == w[_SEGMENT + k]:
                    if k == k_base:
                        break
                    k -= 1
                    t = b[TILES + k]
                    if t & _BLANK:
                        blanks += 1
                    else:
                        b[t] = b[t] + 1
                        if t <= 30:
                            have |= 1 << (t - 1)
                        else:
                            have2 |= 1 << (t - 31)
                    continue
                sp -= 1
                child = w[STACK + sp]
                addr = child >> 7
                t = child & _TILE
                b[TILES + k] = t
                sq = w[_LEVEL_SQ + k] + step
                k += 1
                if t & _BLANK:
                    blanks -= 1
                else:
                    n = b[t] - 1
                    b[t] = n
                    if n == 0:
                        if t <= 30:
                            have ^= 1 << (t - 1)
                        else:
                            have2 ^= 1 << (t - 31)
                visit = 1
            if visits >= budget:
                result = MORE
                break
            i = addr
            if shift:
                slot = pages[addr >> shift]
                if slot == NO_SLOT:
                    w[PAGE_WANTED] = addr >> shift
                    result = FAULT
                    break
                ages[slot] = tick
                tick += 1
                i = slot * w[SLOT_BYTES] + (addr & page_mask)
            visits += 1
            header = nodes[i]
            n = header & _TILE
            i += 1
            t = cells[sq]
            if t & _TILE:
                # a tile of the board: its letter must follow
                t = (t & 63) - 1
                visit = 0
                while n:
                    l = nodes[i] >> 2
                    if l >= t:
                        if l == t:
                            addr += (nodes[i] & 3) << 16 | nodes[i + 1] << 8 | nodes[i + 2]
                            sq += step
                            visit = 1
                        break
                    i += 3
                    n -= 1
                if visit == 0:
                    w[_SEGMENT + k] = sp
                continue
            visit = 0
            w[_SEGMENT + k] = sp
            w[_LEVEL_SQ + k] = sq
            if t == 0:
                m = cross[side + sq]
                if blanks == 0:
                    m &= have
                if wide:
                    x = cross[side + sq + 2 * _SQUARES]
                    if blanks == 0:
                        x &= have2
                    while n:
                        l = nodes[i] >> 2
                        if l < 30:
                            natural = m >> l & 1
                            blank = natural
                            if natural:
                                natural = have >> l & 1
                        else:
                            natural = x >> (l - 30) & 1
                            blank = natural
                            if natural:
                                natural = have2 >> (l - 30) & 1
                        if blank:
                            child = (addr + ((nodes[i] & 3) << 16 | nodes[i + 1] << 8 | nodes[i + 2])) << 7 | (l + 1)
                            if natural:
                                w[STACK + sp] = child
                                sp += 1
                            if blanks:
                                w[STACK + sp] = child | _BLANK
                                sp += 1
                        i += 3
                        n -= 1
                elif m:
                    while n:
                        l = nodes[i] >> 2
                        x = m >> l
                        if x & 1:
                            child = (addr + ((nodes[i] & 3) << 16 | nodes[i + 1] << 8 | nodes[i + 2])) << 7 | (l + 1)
                            if have >> l & 1:
                                w[STACK + sp] = child
                                sp += 1
                            if blanks:
                                w[STACK + sp] = child | _BLANK
                                sp += 1
                        elif x == 0:
                            break
                        i += 3
                        n -= 1
            if header & _EOW:
                if k:
                    # ---- a word: record it
                    n = w[N_RECORDS]
                    i = n << 4
                    n += 1
                    w[N_RECORDS] = n
                    if n == w[RECORDS]:
                        budget = 0
                    records[i + 1] = (start >> 4) - 1
                    records[i + 2] = start & 15
                    records[i + 3] = k
                    if side:
                        records[i] = 1
                        records[i + 6] = (sq - start) >> 4
                    else:
                        records[i] = 0
                        records[i + 6] = sq - start
                    i += 8
                    n = 0
                    while n < k:
                        records[i + n] = b[TILES + n]
                        n += 1
        if visit:
            break  # stopped in the middle: the state below says where
        phase = _FIXED
        if following > n_fixed:
            phase = _ANCHORS

    w[PHASE] = phase
    w[_ADDR] = addr
    w[_SQ] = sq
    w[_K] = k
    w[_K_BASE] = k_base
    w[_SP] = sp
    w[_D] = d
    w[_NEXT] = following
    w[_LEFT_ADDR] = left
    w[HAVE] = have
    w[HAVE2] = have2
    w[BLANKS] = blanks
    w[_SIDE] = side
    w[_START] = start
    w[TICK] = tick
    w[VISITED] = w[VISITED] + visits
    return result
