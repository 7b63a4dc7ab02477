"""How a turn and a walk of the lexicon begin, and a step of the generator: search and scoring by turns.

A step is native code because a call from Python takes longer than many a round: a bytecode function with more than a few
names gets a frame on the heap, and to find room for one costs some 8,000 cycles of a Cortex-M0+.
"""

import micropython

from ..core.tiles import BLANK, MAX_LETTERS
from . import workspace as ws


@micropython.viper
def count_rack(rack: ptr8, n_tiles: int, b: ptr8, w: ptr32):
    """Count the letters of `rack` in b, its blanks in w[IN_RACK], and make the set w[HAVE], w[HAVE2] of them."""
    i = 0
    while i <= MAX_LETTERS:
        b[i] = 0
        i += 1
    have = 0
    have2 = 0
    blanks = 0
    i = 0
    while i < n_tiles:
        tile = rack[i]
        i += 1
        if tile & BLANK:
            blanks += 1
        else:
            b[tile] = b[tile] + 1
            if tile <= ws.WORD_LETTERS:
                have |= 1 << (tile - 1)
            else:
                have2 |= 1 << (tile - 1 - ws.WORD_LETTERS)
    w[ws.HAVE] = have
    w[ws.HAVE2] = have2
    w[ws.IN_RACK] = blanks


@micropython.viper
def begin(w: ptr32, file_bytes: int):
    """Set w to the beginning of a search in a file: state words of zero; the first frame, before the root, with all
    room for places, and the root as its one entry."""
    i = 0
    while i < ws.STATE:
        w[i] = 0
        i += 1
    w[ws.FILE_END] = file_bytes << 8
    i = ws.FRAMES
    w[i + ws.SEGMENT] = 0
    w[i + ws.REST] = 0
    w[i + ws.FREE] = 0
    w[i + ws.FRAME] = 0
    w[i + ws.TAKEN] = w[ws.PLACES]
    w[i + ws.FRAME + ws.TAKEN] = w[ws.PLACES]
    w[i + ws.JOIN] = 0
    if w[ws.N_FIXED] < w[ws.N_ANCHORS]:
        w[i + ws.JOIN] = w[ws.N_ANCHORS]
    w[ws.STACK] = ws.ON_BOARD
    w[ws.STACK_SIZE] = 1


@micropython.viper
def rounds(w: ptr32, search, finish, given, budget: int, sink) -> int:
    """Go on for about `budget` node visits, or until the search stops. Returns what the search returned last, MORE if
    there was none.

    sink(records, count): is called when `records` is full, and at last; None: `records` being full is the end.

    given: what the kernels `search` and `finish` take (generator.py), and the lexicon's store.
    """
    work = given[0]
    places = given[1]
    cross = given[2]
    cells = given[3]
    b = given[4]
    anchors = given[5]
    sums = given[6]
    found = given[7]
    records = given[8]
    premiums = given[9]
    bingo = given[10]
    store = given[11]
    load = given[12]
    nodes = store.nodes
    pages = store.pages
    used = store.used
    w[ws.NODES_END] = w[ws.FILE_END] >> 8
    if w[ws.SHIFT]:
        w[ws.NODES_END] = int(len(nodes))
    last = w[ws.VISITED] + budget
    result = ws.MORE
    w[ws.N_RECORDS] = 0
    going = 1
    stopped = 0
    while going:
        if w[ws.FINISHED] == w[ws.FOUND]:
            w[ws.FINISHED] = 0
            w[ws.FOUND] = 0
            left = last - w[ws.VISITED]
            result = int(search(work, nodes, places, cross, cells, b, anchors, found, pages, used, load, left))
            stopped = 0
            if result != ws.MORE or w[ws.VISITED] >= last:
                stopped = 1
        if w[ws.FOUND]:
            finish(found, work, records, cells, sums, b, premiums, bingo)
        if w[ws.N_RECORDS] >= w[ws.RECORDS]:
            if sink:
                sink(records, w[ws.N_RECORDS])
                w[ws.N_RECORDS] = 0
            else:
                going = 0
        if w[ws.FINISHED] == w[ws.FOUND] and stopped:
            going = 0
    if sink:
        if w[ws.N_RECORDS]:
            sink(records, w[ws.N_RECORDS])
            w[ws.N_RECORDS] = 0
    return result
