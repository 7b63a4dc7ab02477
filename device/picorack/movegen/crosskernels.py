"""Cross-check sets and anchors: what the search needs to know of a board (Appel & Jacobson 1988, sections 3.1-3.2).

For an empty square with neighbours above or below, the letters that make a word of the column, and the sum of the
letters there ("cross" for placements across; and the same for rows, for placements down). Sets are kept between moves:
a square whose sum is DIRTY is worked out again, by `update`, one lexicon file after another: a square is done by the
file that holds words of its column's length.

`update` stops at a missing page and goes on from there, like the search; it keeps no page while it waits, so any pool
size ends. Letter sets: see searchkernels.py.
"""

import micropython
from micropython import const

_DONE = const(1)
_FAULT = const(2)

SETS = const(544)  # 2 x 272 squares: across, down
DIRTY = const(255)

# Words of the work array.
_SQUARE = const(0)  # index into the sets: where `update` is
_PHASE = const(1)
_ADDR = const(2)
_AT = const(3)
_SP = const(4)
_SET = const(5)
_SET2 = const(6)
_LETTER = const(7)
_TICK = const(16)  # from here on as in searchkernels.py
_VISITED = const(17)
_PAGE_WANTED = const(18)
_SHIFT = const(19)
_SLOT_BYTES = const(20)
_N_FIXED = const(21)
_N_ANCHORS = const(22)
_WIDE = const(24)
_HAVE = const(10)
_HAVE2 = const(11)
_BLANKS = const(12)
_STACK = const(64)

_VALUES = const(64)
_SQUARES = const(272)
_TILE = const(127)
_EOW = const(128)
_CENTRE = const(135)
_STEP_DOWN = const(16)
_NO_SLOT = const(255)
_DIRTY = const(255)
_FULL = const((1 << 30) - 1)

_NEXT = const(0)
_PREFIX = const(1)
_CHILD = const(2)
_SUFFIX = const(3)


@micropython.viper
def mark(cells: ptr8, seen: ptr8, sums: ptr8):
    """Mark DIRTY the sets that the differences between `seen` and `cells` touch, and bring `seen` up to date.

    A changed square touches itself and the ends of the runs it belongs to, in all four directions. With seen[0] = 0
    (never so on a board) everything is marked.
    """
    sq = 0
    if seen[0] == 0:
        while sq < 2 * _SQUARES:
            sums[sq] = _DIRTY
            sq += 1
        sq = 0
    while sq < _SQUARES:
        if cells[sq] != seen[sq]:
            seen[sq] = cells[sq]
            side = 0
            step = _STEP_DOWN
            while side <= _SQUARES:
                sums[side + sq] = _DIRTY
                at = sq - step
                if at >= 0:
                    while cells[at] & _TILE:
                        at -= step
                    sums[side + at] = _DIRTY
                at = sq + step
                if at < _SQUARES:
                    while cells[at] & _TILE:
                        at += step
                    sums[side + at] = _DIRTY
                side += _SQUARES
                step = 1
        sq += 1


@micropython.viper
def update(
    nodes: ptr8,
    w: ptr32,
    cells: ptr8,
    cross: ptr32,
    b: ptr8,
    sums: ptr8,
    pages: ptr8,
    ages: ptr32,
    shortest: int,
    longest: int,
) -> int:
    """Work out every DIRTY set whose word has shortest..longest letters. Returns DONE or FAULT (call again).

    Start with w[_SQUARE] = w[_PHASE] = 0. Arrays as in searchkernels.search.
    """
    index = w[_SQUARE]
    phase = w[_PHASE]
    addr = w[_ADDR]
    at = w[_AT]
    sp = w[_SP]
    letters = w[_SET]
    letters2 = w[_SET2]
    letter = w[_LETTER]
    tick = w[_TICK]
    shift = w[_SHIFT]
    page_mask = (1 << shift) - 1
    wide = w[_WIDE]
    visits = 0
    result = _DONE
    while index < 2 * _SQUARES:
        if phase == _NEXT:
            if sums[index] != _DIRTY:
                index += 1
                continue
            sq = index
            step = _STEP_DOWN
            if index >= _SQUARES:
                sq -= _SQUARES
                step = 1
            if cells[sq]:  # nothing can be placed here
                sums[index] = 0
                index += 1
                continue
            at = sq
            n = 1
            total = 1
            while cells[at - step] & _TILE:
                at -= step
                n += 1
                total += b[_VALUES + cells[at]]
            x = sq + step
            while cells[x] & _TILE:
                n += 1
                total += b[_VALUES + cells[x]]
                x += step
            if n == 1:  # nothing to cross
                sums[index] = 0
                cross[index] = _FULL
                if wide:
                    cross[index + 2 * _SQUARES] = _FULL
            elif n >= shortest and n <= longest:
                sums[index] = total
                addr = 0
                sp = 0
                letters = 0
                letters2 = 0
                phase = _PREFIX
                continue
            index += 1
            continue

        sq = index
        step = _STEP_DOWN
        if index >= _SQUARES:
            sq -= _SQUARES
            step = 1
        if phase == _CHILD:
            if sp == 0:
                cross[index] = letters
                if wide:
                    cross[index + 2 * _SQUARES] = letters2
                index += 1
                phase = _NEXT
                continue
            sp -= 1
            addr = w[_STACK + sp]
            letter = addr & _TILE
            addr >>= 7
            at = sq + step
            phase = _SUFFIX

        i = addr
        if shift:
            slot = pages[addr >> shift]
            if slot == _NO_SLOT:
                w[_PAGE_WANTED] = addr >> shift
                result = _FAULT
                break
            ages[slot] = tick
            tick += 1
            i = slot * w[_SLOT_BYTES] + (addr & page_mask)
        visits += 1
        n = nodes[i] & _TILE
        x = cells[at] & _TILE
        if x == 0 and phase == _SUFFIX:
            if nodes[i] & _EOW:
                if letter < 30:
                    letters |= 1 << letter
                else:
                    letters2 |= 1 << (letter - 30)
            phase = _CHILD
            continue
        i += 1
        if x == 0:
            # the empty square itself: each child is a candidate
            while n:
                w[_STACK + sp] = (addr + ((nodes[i] & 3) << 16 | nodes[i + 1] << 8 | nodes[i + 2])) << 7 | nodes[i] >> 2
                sp += 1
                i += 3
                n -= 1
            phase = _CHILD
            continue
        x = (x & 63) - 1
        while n:
            if nodes[i] >> 2 >= x:
                break
            i += 3
            n -= 1
        if n and nodes[i] >> 2 == x:
            addr += (nodes[i] & 3) << 16 | nodes[i + 1] << 8 | nodes[i + 2]
            at += step
        else:
            # no such word: a prefix without a future has no candidates on the stack
            phase = _CHILD

    w[_SQUARE] = index
    w[_PHASE] = phase
    w[_ADDR] = addr
    w[_AT] = at
    w[_SP] = sp
    w[_SET] = letters
    w[_SET2] = letters2
    w[_LETTER] = letter
    w[_TICK] = tick
    w[_VISITED] = w[_VISITED] + visits
    return result


@micropython.viper
def find_anchors(cells: ptr8, cross: ptr32, anchors: ptr16, w: ptr32, longest: int) -> int:
    """Fill `anchors` for the rack in w (letter sets, blanks), sorted downwards; returns how many.

    Each is limit << 10 | index into the sets; limit is how many tiles the left part may have (at most `longest`), 15
    where the left part is already on the board: those come first, w[N_FIXED] of them. Anchors whose set shares no
    letter with the rack are left out. On an empty board the centre is the anchor, across and down.
    """
    have = w[_HAVE]
    have2 = w[_HAVE2]
    if w[_BLANKS]:
        have = _FULL
        have2 = _FULL
    n = 0
    fixed = 0
    index = 0
    empty = 1
    while index < _SQUARES:
        if cells[index] & _TILE:
            empty = 0
            break
        index += 1
    side = 0
    while side <= _SQUARES:
        step = 1
        other = _STEP_DOWN
        if side:
            step = _STEP_DOWN
            other = 1
        line = _STEP_DOWN
        while line < 16 * other + 16 - other:
            sq = line
            limit = 0
            while cells[sq] != 128:
                if cells[sq]:
                    limit = 0
                else:
                    x = cells[sq - step] | cells[sq + step] | cells[sq - other] | cells[sq + other]
                    if x & _TILE or (empty and sq == _CENTRE):
                        index = side + sq
                        if cross[index] & have or (w[_WIDE] and cross[index + 2 * _SQUARES] & have2):
                            if cells[sq - step] & _TILE:
                                x = 15
                                fixed += 1
                            else:
                                x = limit
                                if x > longest:
                                    x = longest
                            x = x << 10 | index
                            # insertion, downwards
                            i = n
                            while i:
                                if anchors[i - 1] >= x:
                                    break
                                anchors[i] = anchors[i - 1]
                                i -= 1
                            anchors[i] = x
                            n += 1
                        limit = 0
                    else:
                        limit += 1
                sq += step
            line += other
        side += _SQUARES
    w[_N_FIXED] = fixed
    w[_N_ANCHORS] = n
    return n
