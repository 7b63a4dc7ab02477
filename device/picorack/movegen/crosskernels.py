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

# Words of the work array, as in searchkernels.py.
_HAVE = const(10)
_HAVE2 = const(11)
_BLANKS = const(12)
_N_FIXED = const(21)
_N_ANCHORS = const(22)
_WIDE = const(24)
_ALPHABET = const(47)
_ALPHABET2 = const(48)

_VALUES = const(64)
_SQUARES = const(272)
_EDGE = const(128)
_TILE = const(127)
_LETTER_OF = const(63)
_WORD_LETTERS = const(29)
_CENTRE = const(135)
_STRIDE = const(16)
_DIRTY = const(255)
_ON_BOARD = const(15)  # the limit of an anchor whose left part is on the board
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
def find_dirty(cells: ptr8, sums: ptr8, cross: ptr32, b: ptr8, anchors: ptr16, w: ptr32, shortest: int, longest: int):
    """Make the DIRTY squares whose column has shortest..longest letters the anchors of the search for their letters.

    Their sums are worked out here and their sets emptied. Squares that need no search are done at once: those of tiles,
    which take their letter alone, and those without a neighbour.
    """
    fixed = 0
    others = 0
    index = 0
    wide = w[_WIDE]
    while index < SETS:
        if sums[index] != _DIRTY:
            index += 1
            continue
        x = cells[index]
        letters = 0
        letters2 = 0
        total = 0
        if x == 0:
            x = cells[index - _STRIDE] & _TILE
            at = cells[index + _STRIDE] & _TILE
            if x | at == 0:
                letters = _ANY | w[_ALPHABET]
                letters2 = w[_ALPHABET2]
            else:
                letters = _ANY
                total = 1
                n = 1
                x = index - _STRIDE
                while cells[x] & _TILE:
                    n += 1
                    total += b[_VALUES + cells[x]]
                    x -= _STRIDE
                x = index + _STRIDE
                while cells[x] & _TILE:
                    n += 1
                    total += b[_VALUES + cells[x]]
                    x += _STRIDE
                if n < shortest or n > longest:
                    cross[index] = _ANY  # its set comes from another file; until then it is an empty square
                    index += 1
                    continue
                # the square in the half where its column is a row
                at = index
                x = _SQUARES
                if index >= _SQUARES:
                    at -= _SQUARES
                    x = 0
                x += ((at & 15) + 1) * _STRIDE + (at >> 4) - 1
                if cells[index - _STRIDE] & _TILE:
                    anchors[fixed] = _ON_BOARD << 10 | x
                    fixed += 1
                else:
                    others += 1
                    anchors[MAX_ANCHORS - others] = x
        elif x != _EDGE:
            x &= _LETTER_OF
            if x <= _WORD_LETTERS:
                letters = 1 << (x - 1)
            else:
                letters2 = 1 << (x - 1 - _WORD_LETTERS)
        sums[index] = total
        cross[index] = letters
        if wide:
            cross[index + SETS] = letters2
        index += 1
    index = 0
    while index < others:
        anchors[fixed + index] = anchors[MAX_ANCHORS - others + index]
        index += 1
    w[_N_FIXED] = fixed
    w[_N_ANCHORS] = fixed + others


@micropython.viper
def find_anchors(cells: ptr8, sums: ptr8, cross: ptr32, anchors: ptr16, w: ptr32, longest: int) -> int:
    """Fill `anchors` for the rack in w (letter sets, blanks), sorted downwards; returns how many.

    Each is limit << 10 | square; limit is how many tiles the left part may have (at most `longest`), 15
    where the left part is already on the board: those come first, w[N_FIXED] of them. Anchors whose set shares no
    letter with the rack are left out. On an empty board the centre is the anchor, across and down.
    """
    have = w[_HAVE]
    have2 = w[_HAVE2]
    if w[_BLANKS]:
        have = w[_ALPHABET]
        have2 = w[_ALPHABET2]
    if w[_WIDE] == 0:
        have2 = 0
    n = 0
    fixed = 0
    sq = 0
    centre = 0
    while cells[sq] & _TILE == 0:
        sq += 1
        if sq == _SQUARES:
            centre = _CENTRE
            break
    half = _SQUARES
    while half >= 0:
        # from the right, so that anchors of a limit come in the order they are wanted in
        sq = half + _SQUARES - _STRIDE - 1
        anchor = 0  # one whose limit is being counted
        limit = 0
        after = _EDGE
        here = cells[sq]
        while sq >= half + _STRIDE - 1:
            before = cells[sq - 1]
            x = here
            if x == 0:
                x = (before | after) & _TILE | sums[sq]
                if sq - half == centre:
                    x = 1
            if x == 0:
                limit += 1
            else:
                if anchor:
                    if limit == _ON_BOARD:
                        fixed += 1
                    elif limit > longest:
                        limit = longest
                    i = n
                    while i:
                        if anchors[i - 1] >= limit << 10:
                            break
                        anchors[i] = anchors[i - 1]
                        i -= 1
                    anchors[i] = limit << 10 | anchor
                    n += 1
                anchor = 0
                limit = 0
                if here == 0:
                    x = cross[sq] & have
                    if have2:
                        x |= cross[sq + SETS] & have2
                    if x:
                        anchor = sq
                        if before & _TILE:
                            limit = _ON_BOARD
            after = here
            here = before
            sq -= 1
        half -= _SQUARES
    w[_N_FIXED] = fixed
    w[_N_ANCHORS] = n
    return n
