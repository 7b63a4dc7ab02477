"""The walk through the words of one length, for browsing.py.

It is native code because nearly all beginnings of words of a length are tried where only the end of a word is given: in
Python that would take minutes.
"""

import micropython
from micropython import const

from .storage import EOW, N_EDGES, NO_SLOT

# In the work array, words of 32 bits; the addresses of the nodes on the way come first.
DEPTH = const(16)  # letters on the way so far
LENGTH = const(17)  # letters of a word
BACK = const(18)  # 1: backwards, 0: forwards
BUDGET = const(19)  # how many nodes may yet be visited
SHIFT = const(20)  # as the store has it (storage.py), and so SLOT
SLOT = const(21)
LIMIT = const(22)  # bytes of the store's nodes
BYTES = const(23)  # of the file
LETTERS = const(24)  # of the tile set
RACK = const(25)  # 1 where a rack must hold the tiles
PAGE = const(26)  # the page to be loaded after FAULT
WORK = const(27)

# In the way, bytes; which edge of each node is followed comes first.
LETTER = const(16)  # the letters of the way
FIXED = const(32)  # the letters of the pattern, 0 for any
TAKEN = const(48)  # which tile of the rack each letter has taken
TILES = const(64)  # how many of each letter's tiles the rack still has, of blanks first
WAY = const(105)

NEW = const(0xFF)  # as an edge: none of this node was tried yet
FREE = const(0xFF)  # no tile was taken

# What walk() returns.
MORE = const(0)  # the budget is spent
FOUND = const(1)  # a word
FAULT = const(2)  # a page is not loaded
ENDED = const(3)  # there is no other word
DAMAGED = const(4)  # the file is not as it should be


@micropython.viper
def walk(nodes: ptr8, pages: ptr8, work: ptr32, way: ptr8) -> int:
    """Go on to the next word: down an edge where there is one that pattern and rack allow, else back up. It can be
    called again after MORE, FOUND and FAULT."""
    depth = work[DEPTH]
    length = work[LENGTH]
    step = 1 - work[BACK] - work[BACK]
    shift = work[SHIFT]
    while work[BUDGET] > 0:
        at = work[depth]
        if shift:
            page = at >> shift
            if pages[page] == NO_SLOT:
                work[PAGE] = page
                return FAULT
            at = pages[page] * work[SLOT] + at - (page << shift)
        work[BUDGET] -= 1
        count = nodes[at] & N_EDGES
        if at + 1 + 3 * count > work[LIMIT]:
            return DAMAGED
        if depth == length:
            depth -= 1
            work[DEPTH] = depth
            if nodes[at] >= EOW:
                return FOUND
            continue
        tile = way[TAKEN + depth]
        if tile != FREE:
            way[TILES + tile] += 1
            way[TAKEN + depth] = FREE
        edge = way[depth] + step
        if way[depth] == NEW:
            edge = 0
            if step < 0:
                edge = count - 1
        fixed = way[FIXED + depth]
        child = -1
        while child < 0:
            if edge < 0:
                break
            if edge >= count:
                break
            place = at + 1 + 3 * edge
            letter = (nodes[place] >> 2) + 1
            if letter > work[LETTERS]:
                return DAMAGED
            tile = letter
            if fixed == 0:
                fits = 1
            else:
                fits = int(fixed == letter)
            if fits and work[RACK]:
                if way[TILES + letter] == 0:
                    tile = 0
                if way[TILES + tile]:
                    way[TILES + tile] -= 1
                    way[TAKEN + depth] = tile
                else:
                    fits = 0
            if fits:
                child = work[depth] + ((nodes[place] & 3) << 16 | nodes[place + 1] << 8 | nodes[place + 2])
                if child >= work[BYTES]:
                    return DAMAGED
                way[depth] = edge
                way[LETTER + depth] = letter
            edge += step
        if child < 0:
            if depth == 0:
                return ENDED
            depth -= 1
            work[DEPTH] = depth
        else:
            depth += 1
            work[depth] = child
            work[DEPTH] = depth
            if depth < length:
                way[depth] = NEW
                way[TAKEN + depth] = FREE
    return MORE
