"""Cross-check sets and anchors: what the search needs to know of a board (Appel & Jacobson 1988, sections 3.1-3.2).

For an empty square with neighbours above or below, the letters that make a word of the column, and the sum of the
letters there. The board lies in memory twice, the second time transposed: there columns are rows, so that one way of
looking serves placements across and down. Sets are kept between moves: a square whose sum is DIRTY is worked out again,
by `update`, one lexicon file after another: a square is done by the file that holds words of its column's length.

`update` stops at a missing page and goes on from there, like the search; it keeps no page while it waits, so any pool
size ends. Letter sets: see searchkernels.py.
"""

import micropython
from micropython import const

_DONE = const(1)
_FAULT = const(2)

SETS = const(544)  # squares of the board and of the board transposed

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
_STACK = const(130)

_VALUES = const(64)
_SQUARES = const(272)
_SETS = const(544)
_EDGE = const(128)
_TILE = const(127)
_LETTER_OF = const(63)
_EOW = const(128)
_CENTRE = const(135)
_STRIDE = const(16)
_NO_SLOT = const(255)
_DIRTY = const(255)
_FULL = const((1 << 30) - 1)

_NEXT = const(0)
_PREFIX = const(1)
_CHILD = const(2)
_SUFFIX = const(3)


@micropython.viper
def mark(board: ptr8, cells: ptr8, sums: ptr8):
    """Bring `cells` (2 x 272) up to date with `board` (272), and mark the sets DIRTY that the differences touch.

    A changed square touches itself and the ends of the columns it belongs to. With cells[0] = 0 (never so on a board)
    everything is marked.
    """
    sq = 0
    if cells[0] == 0:
        cells[0] = _EDGE
        while sq < 2 * _SQUARES:
            sums[sq] = _DIRTY
            sq += 1
    sq = _STRIDE
    while sq < _SQUARES:
        if board[sq] != cells[sq]:
            at = sq
            while at:
                cells[at] = board[sq]
                sums[at] = _DIRTY
                x = at - _STRIDE
                while cells[x] & _TILE:
                    x -= _STRIDE
                sums[x] = _DIRTY
                x = at + _STRIDE
                while cells[x] & _TILE:
                    x += _STRIDE
                sums[x] = _DIRTY
                if at == sq:
                    at = _SQUARES + ((sq & 15) + 1) * _STRIDE + (sq >> 4) - 1
                else:
                    at = 0
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

    A square with a tile takes that letter alone.

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
    while index < _SETS:
        if phase == _NEXT:
            if sums[index] != _DIRTY:
                index += 1
                continue
            x = cells[index]
            if x:  # a tile takes its own letter alone, the border none
                sums[index] = 0
                letters = 0
                letters2 = 0
                if x != _EDGE:
                    x &= _LETTER_OF
                    if x <= 30:
                        letters = 1 << (x - 1)
                    else:
                        letters2 = 1 << (x - 31)
                cross[index] = letters
                if wide:
                    cross[index + _SETS] = letters2
                index += 1
                continue
            at = index
            n = 1
            total = 1
            while cells[at - _STRIDE] & _TILE:
                at -= _STRIDE
                n += 1
                total += b[_VALUES + cells[at]]
            x = index + _STRIDE
            while cells[x] & _TILE:
                n += 1
                total += b[_VALUES + cells[x]]
                x += _STRIDE
            if n == 1:  # nothing to cross
                sums[index] = 0
                cross[index] = _FULL
                if wide:
                    cross[index + _SETS] = _FULL
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

        if phase == _CHILD:
            if sp == 0:
                cross[index] = letters
                if wide:
                    cross[index + _SETS] = letters2
                index += 1
                phase = _NEXT
                continue
            sp -= 1
            addr = w[_STACK + sp]
            letter = addr & _TILE
            addr >>= 7
            at = index + _STRIDE
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
            at += _STRIDE
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

    Each is limit << 10 | square; limit is how many tiles the left part may have (at most `longest`), 15
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
    half = 0
    while half <= _SQUARES:
        sq = half + _STRIDE
        limit = 0
        while sq < half + _SQUARES - _STRIDE:
            if cells[sq]:  # a tile, or the end of the line
                limit = 0
            else:
                x = cells[sq - 1] | cells[sq + 1] | cells[sq - _STRIDE] | cells[sq + _STRIDE]
                if x & _TILE or (empty and sq - half == _CENTRE):
                    if cross[sq] & have or (w[_WIDE] and cross[sq + _SETS] & have2):
                        if cells[sq - 1] & _TILE:
                            x = 15
                            fixed += 1
                        else:
                            x = limit
                            if x > longest:
                                x = longest
                        x = x << 10 | sq
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
            sq += 1
        half += _SQUARES
    w[_N_FIXED] = fixed
    w[_N_ANCHORS] = n
    return n
