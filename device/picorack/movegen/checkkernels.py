"""Cross-check sets: the letters that an empty square with neighbours above or below takes, since they make a word of
its column (Appel & Jacobson 1988, section 3.1.1).

Each square's word is read on its own, in the half of the board where it runs to the right. The tiles before the square
lead from the root to a node; each edge of this node has a letter to be tried; and the tiles after the square must lead
on from there to the end of a word. Squares without a tile before them all begin at the root. They are a group: each
letter is tried in all of them before the next one, so that what lies near in the file is read together. Any other
square is a group of its own.

This takes fewer instructions than one walk of the lexicon for all squares at once, which has to find out for each node
which squares it serves.

One node is read at a time, and the letters to be tried wait on the stack of the search, so the kernel can stop before
any node, and one page of a file is enough. Bounds are those of the search (searchkernels.py): whatever the file holds,
a node has 127 edges at most, for which the stack has room, and a word ends with the row.
"""

import micropython
from micropython import const

from ..core.board import SQUARES, STRIDE
from ..core.tiles import LETTER, TILE
from ..lexicon.storage import N_EDGES, NO_SLOT
from . import workspace as ws

_LETTER = const(255)  # of an entry: the letter tried
_OFFSET = const(3)  # of an edge's first byte: bits of the child's place; the others are the letter


@micropython.viper
def check(
    n: int,
    end: int,
    w: ptr32,
    nodes: ptr8,
    cross: ptr32,
    cells: ptr8,
    anchors: ptr16,
    pages: ptr8,
    used: ptr8,
    load,
    budget: int,
) -> int:
    """Read words for at most `budget` node visits, and add their letters to the sets. Returns MORE or DONE.

    n, end: any numbers, see searchkernels.search; which says what the other buffers are, too
    anchors: squares, each in the half of the board where its column is a row, those with a tile before them first,
        w[N_FIXED] of w[N_ANCHORS]; the set wanted is that of the same square in the other half
    """
    group = w[ws.GROUP]
    sq = w[ws.NEXT]
    size = w[ws.STACK_SIZE]
    node = w[ws.READ]
    tried = w[ws.TRIED]
    fixed = w[ws.N_FIXED]
    shift = w[ws.SHIFT]
    file_end = w[ws.FILE_END]
    nodes_end = w[ws.NODES_END]
    n_letters = w[ws.N_LETTERS]
    page_mask = (1 << shift) - 1
    result = ws.MORE
    last = w[ws.N_ANCHORS]  # the end of the group
    if group < fixed:
        last = group + 1
    if budget < 0:
        budget = 0
    most = budget
    while budget:
        if sq == 0:
            if size:
                if tried == last:  # in all squares of the group
                    size -= 1
                    if size:
                        tried = group
            if size:
                # ---- the letter in the next square
                node = w[ws.STACK + size - 1]
                sq = anchors[tried] + 1
                tried += 1
            else:
                # ---- the next group
                group = tried
                if group == w[ws.N_ANCHORS]:
                    result = ws.DONE
                    break
                last = w[ws.N_ANCHORS]
                if group < fixed:
                    last = group + 1
                tried = last
                node = 0
                sq = anchors[group]
                while cells[sq - 1] & TILE:
                    sq -= 1

        # ---- visit the node
        n = node >> 8
        if shift:
            page = n >> shift
            slot = pages[page]
            if page != w[ws.PAGE]:
                w[ws.PAGE] = page
                if slot != NO_SLOT:
                    used[slot] = 1
            if slot == NO_SLOT:
                load(page)
                slot = pages[page]
            n = slot * w[ws.SLOT_BYTES] + (n & page_mask)
        budget -= 1
        header = nodes[n]
        end = n + 3 * (header & N_EDGES)
        if end >= nodes_end:
            end = n  # its edges would end outside
        tile = cells[sq] & LETTER
        if tile:
            # ---- a tile of the board: on to the node after it, if there is one
            sq += 1
            tile = (tile - 1) << 2
            while n < end and nodes[n + 1] < tile:
                n += 3
            tile += _OFFSET
            if n < end and nodes[n + 1] <= tile:
                node += (nodes[n + 1] & _OFFSET) << 24 | nodes[n + 2] << 16 | nodes[n + 3] << 8
                if node >= file_end:
                    sq = 0
            else:
                sq = 0
        elif node & _LETTER:
            # ---- after the last tile
            sq = 0
            if header >> 7:
                n = anchors[tried - 1]
                end = SQUARES
                if n >= SQUARES:
                    n -= SQUARES
                    end = 0
                end += ((n & 15) + 1) * STRIDE + (n >> 4) - 1
                n = (node & _LETTER) - 1
                if n >= ws.WORD_LETTERS:
                    n -= ws.WORD_LETTERS
                    end += ws.BOTH
                cross[end] = cross[end] | 1 << n
        else:
            # ---- the square itself: each letter that may follow
            sq = 0
            while n < end:
                letter = nodes[n + 1] >> 2
                if letter < n_letters:
                    to = node + ((nodes[n + 1] & _OFFSET) << 24 | nodes[n + 2] << 16 | nodes[n + 3] << 8)
                    to += letter + 1
                    if to < file_end:
                        w[ws.STACK + size] = to
                        size += 1
                n += 3
            if size:
                tried = group
    w[ws.GROUP] = group
    w[ws.NEXT] = sq
    w[ws.STACK_SIZE] = size
    w[ws.READ] = node
    w[ws.TRIED] = tried
    w[ws.VISITED] = w[ws.VISITED] + most - budget
    return result
