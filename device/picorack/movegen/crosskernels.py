"""Cross-check sets and anchors: what the search needs to know of a board (Appel & Jacobson 1988, sections 3.1-3.2).

For an empty square with neighbours above or below, the letters that make a word of the column, and the sum of the
letters there. The board lies in memory twice, the second time transposed: there columns are rows, so that one way of
looking serves placements across and down. Sets are kept between moves: a square whose sum is DIRTY is worked out again,
one lexicon file after another: a square is done by the file that holds words of its column's length.

The words themselves are read by checkkernels.py. searchkernels.py says what sets look like.
"""

import micropython

from ..core.board import CENTRE, SQUARES, STRIDE
from ..core.tiles import EDGE, LETTER, TILE
from . import workspace as ws


@micropython.viper
def mark(board: ptr8, cells: ptr8, sums: ptr8):
    """Bring `cells` (2 x 272) up to date with `board` (272), and mark the sets DIRTY that the differences touch.

    A changed square touches itself and the ends of the columns it belongs to. With cells[0] = 0 (never so on a board)
    everything is marked.
    """
    sq = 0
    if cells[0] == 0:
        cells[0] = EDGE
        while sq < 2 * SQUARES:
            sums[sq] = ws.DIRTY
            sq += 1
    sq = STRIDE
    while sq < SQUARES:
        if board[sq] != cells[sq]:
            at = sq
            while at:
                cells[at] = board[sq]
                sums[at] = ws.DIRTY
                x = at - STRIDE
                while cells[x] & TILE:
                    x -= STRIDE
                sums[x] = ws.DIRTY
                x = at + STRIDE
                while cells[x] & TILE:
                    x += STRIDE
                sums[x] = ws.DIRTY
                if at == sq:
                    at = SQUARES + ((sq & 15) + 1) * STRIDE + (sq >> 4) - 1
                else:
                    at = 0
        sq += 1


@micropython.viper
def find_dirty(cells: ptr8, sums: ptr8, cross: ptr32, b: ptr8, anchors: ptr16, w: ptr32):
    """Write the DIRTY squares whose column has w[SHORTEST]..w[LONGEST] letters into `anchors`, as checkkernels.check
    takes them: those with a tile above first, w[N_FIXED] of w[N_ANCHORS].

    Their sums are worked out here and their sets emptied. Squares whose set is known are done at once: those of tiles,
    which take their letter alone, and those without a neighbour.
    """
    fixed = 0
    others = 0
    index = 0
    wide = w[ws.WIDE]
    while index < ws.BOTH:
        if sums[index] != ws.DIRTY:
            index += 1
            continue
        x = cells[index]
        letters = 0
        letters2 = 0
        total = 0
        if x == 0:
            x = cells[index - STRIDE] & TILE
            at = cells[index + STRIDE] & TILE
            if x | at == 0:
                letters = ws.ANY_SET | w[ws.ALPHABET]
                letters2 = ws.ANY_SET | w[ws.ALPHABET2]
            else:
                letters = ws.ANY_SET
                letters2 = ws.ANY_SET
                total = 1
                n = 1
                x = index - STRIDE
                while cells[x] & TILE:
                    n += 1
                    total += b[ws.VALUES + cells[x]]
                    x -= STRIDE
                x = index + STRIDE
                while cells[x] & TILE:
                    n += 1
                    total += b[ws.VALUES + cells[x]]
                    x += STRIDE
                if n < w[ws.SHORTEST] or n > w[ws.LONGEST]:
                    cross[index] = ws.ANY_SET  # its set comes from another file; until then it is an empty square
                    if wide:
                        cross[index + ws.BOTH] = ws.ANY_SET
                    index += 1
                    continue
                # the square in the half where its column is a row
                at = index
                x = SQUARES
                if index >= SQUARES:
                    at -= SQUARES
                    x = 0
                x += ((at & 15) + 1) * STRIDE + (at >> 4) - 1
                if cells[index - STRIDE] & TILE:
                    anchors[fixed] = x
                    fixed += 1
                else:
                    others += 1
                    anchors[ws.MAX_ANCHORS - others] = x
        elif x == EDGE:
            letters2 = ws.ANY_SET
            letters = ws.ANY_SET  # so that it counts as a place before an empty square; it takes no letter
        else:
            x &= LETTER
            if x <= ws.WORD_LETTERS:
                letters = 1 << (x - 1)
            else:
                letters2 = 1 << (x - 1 - ws.WORD_LETTERS)
        sums[index] = total
        cross[index] = letters
        if wide:
            cross[index + ws.BOTH] = letters2
        index += 1
    index = 0
    while index < others:
        anchors[fixed + index] = anchors[ws.MAX_ANCHORS - others + index]
        index += 1
    w[ws.N_FIXED] = fixed
    w[ws.N_ANCHORS] = fixed + others


@micropython.viper
def find_anchors(cells: ptr8, sums: ptr8, cross: ptr32, anchors: ptr16, w: ptr32) -> int:
    """Fill `anchors` for the turn's rack, sorted downwards; returns how many.

    Each is limit << 10 | square; limit is how many tiles the left part may have, 15
    where the left part is already on the board: those come first, w[N_FIXED] of them. Anchors whose set shares no
    letter with the rack are left out. On an empty board the centre is the anchor, across and down.
    """
    longest = w[ws.RACK_TILES] - 1
    have = w[ws.RACK_HAVE]
    have2 = w[ws.RACK_HAVE2]
    if w[ws.IN_RACK]:
        have = w[ws.ALPHABET]
        have2 = w[ws.ALPHABET2]
    if w[ws.WIDE] == 0:
        have2 = 0
    n = 0
    fixed = 0
    top = ws.MAX_ANCHORS
    sq = 0
    while cells[sq] & TILE == 0:
        sq += 1
        if sq == SQUARES:
            # an empty board
            if have | have2:
                n = 2
                limit_down = 0
                limit = 0
                while limit_down < longest and cells[SQUARES + CENTRE - 1 - limit_down] == 0:
                    limit_down += 1
                while limit < longest and cells[CENTRE - 1 - limit] == 0:
                    limit += 1
                anchors[0] = limit_down << 10 | (SQUARES + CENTRE)
                anchors[1] = limit << 10 | CENTRE
                if limit > limit_down:
                    anchors[1] = anchors[0]
                    anchors[0] = limit << 10 | CENTRE
            w[ws.N_FIXED] = 0
            w[ws.N_ANCHORS] = n
            return n
    half = SQUARES
    while half >= 0:
        # from the right, so that anchors of a limit come in the order they are wanted in
        sq = half + SQUARES - STRIDE - 1
        end = half + STRIDE - 1
        anchor = 0  # one whose limit is being counted
        limit = 0
        after = 0  # is there a tile?
        while sq >= end:
            # squares without a neighbour
            while cells[sq] | cells[sq - 1] | sums[sq] | after == 0:
                sq -= 1
                limit += 1
            here = cells[sq]
            before = cells[sq - 1] & TILE
            if here | before | after | sums[sq] == 0:
                limit += 1
            else:
                if anchor:
                    # among the others, which lie at the end of `anchors` and upside down
                    if limit > longest:
                        limit = longest
                    limit <<= 10
                    i = top
                    top -= 1
                    while i < ws.MAX_ANCHORS:
                        if anchors[i] >= limit:
                            break
                        anchors[i - 1] = anchors[i]
                        i += 1
                    anchors[i - 1] = limit | anchor
                anchor = 0
                limit = 0
                if here == 0:
                    x = cross[sq] & have
                    if have2:
                        x |= cross[sq + ws.BOTH] & have2
                    if x:
                        if before:
                            anchors[fixed] = ws.LEFT_ON_BOARD << 10 | sq
                            fixed += 1
                        else:
                            anchor = sq
            after = here & TILE
            sq -= 1
        half -= SQUARES
    # the other anchors in reverse order, moved down to the end of the fixed ones
    i = top
    sq = ws.MAX_ANCHORS - 1
    while i < sq:
        after = anchors[i]
        anchors[i] = anchors[sq]
        anchors[sq] = after
        i += 1
        sq -= 1
    n = fixed
    while top < ws.MAX_ANCHORS:
        anchors[n] = anchors[top]
        n += 1
        top += 1
    w[ws.N_FIXED] = fixed
    w[ws.N_ANCHORS] = n
    return n
