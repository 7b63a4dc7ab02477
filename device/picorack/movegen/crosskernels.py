"""Cross-check sets and anchors: what the search needs to know of a board (Appel & Jacobson 1988, sections 3.1-3.2).

For an empty square with neighbours above or below, the letters that make a word of the column, and the sum of the
letters there. The board lies in memory twice, the second time transposed: there columns are rows, so that one way of
looking serves placements across and down. Sets are kept between moves: a square whose sum is DIRTY is worked out again,
one lexicon file after another: a square is done by the file that holds words of its column's length.

The words themselves are found by the search, all squares at once: searchkernels.py, which says what sets look like.
"""

import micropython
from micropython import const

SETS = const(544)  # squares of the board and of the board transposed

MAX_ANCHORS = const(360)  # t tiles have at most 4t empty squares beside them, and 225 - t: 180, across and down
_MAX_ANCHORS = const(360)

# Words of the work array, as in searchkernels.py.
_HAVE = const(10)
_HAVE2 = const(11)
_BLANKS = const(12)
_N_FIXED = const(21)
_N_ANCHORS = const(22)
_WIDE = const(24)

_VALUES = const(64)
_SQUARES = const(272)
_SETS = const(544)
_EDGE = const(128)
_TILE = const(127)
_LETTER_OF = const(63)
_WORD_LETTERS = const(29)
_CENTRE = const(135)
_STRIDE = const(16)
_DIRTY = const(255)
_FULL = const((1 << 30) - 1)
_ANY = const(1 << 29)  # in the set of every empty square


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
def find_dirty(cells: ptr8, cross: ptr32, b: ptr8, sums: ptr8, anchors: ptr16, w: ptr32, shortest: int, longest: int):
    """Make the DIRTY squares whose column has shortest..longest letters the anchors of the search for their letters.

    Their sums are worked out here and their sets emptied. Squares that need no search are done at once: those of tiles,
    which take their letter alone, and those without a neighbour.
    """
    fixed = 0
    others = 0
    index = 0
    while index < _SETS:
        if sums[index] == _DIRTY:
            x = cells[index]
            letters = 0
            letters2 = 0
            total = 0
            n = 1
            if x == 0:
                letters = _ANY
                total = 1
                at = index - _STRIDE
                while cells[at] & _TILE:
                    n += 1
                    total += b[_VALUES + cells[at]]
                    at -= _STRIDE
                above = n
                at = index + _STRIDE
                while cells[at] & _TILE:
                    n += 1
                    total += b[_VALUES + cells[at]]
                    at += _STRIDE
                if n == 1:
                    letters = _FULL
                    letters2 = _FULL
                    total = 0
                elif n < shortest or n > longest:
                    index += 1
                    continue
                else:
                    # the square in the half where its column is a row
                    x = index + _SQUARES
                    if index >= _SQUARES:
                        x = index - _SQUARES
                        at = index - _SQUARES
                    else:
                        at = index
                    x = x - at + ((at & 15) + 1) * _STRIDE + (at >> 4) - 1
                    if above > 1:
                        anchors[fixed] = 15 << 10 | x
                        fixed += 1
                    else:
                        others += 1
                        anchors[_MAX_ANCHORS - others] = x
            elif x != _EDGE:
                x &= _LETTER_OF
                if x <= _WORD_LETTERS:
                    letters = 1 << (x - 1)
                else:
                    letters2 = 1 << (x - 1 - _WORD_LETTERS)
            sums[index] = total
            cross[index] = letters
            if w[_WIDE]:
                cross[index + _SETS] = letters2
        index += 1
    index = 0
    while index < others:
        anchors[fixed + index] = anchors[_MAX_ANCHORS - others + index]
        index += 1
    w[_N_FIXED] = fixed
    w[_N_ANCHORS] = fixed + others


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
        have = _FULL ^ _ANY
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
