"""A step of the generator: cross-check sets, or search and scoring by turns.

It is native code because a call from Python takes longer than many a round: a bytecode function with more than a few
names gets a frame on the heap, and to find room for one costs some 8,000 cycles of a Cortex-M0+.
"""

import micropython

from ..core.board import SQUARES
from . import workspace as ws
from .checkkernels import check
from .scorekernels import finish
from .searchkernels import search


@micropython.viper
def rounds(w: ptr32, given, budget: int, sink) -> int:
    """Go on for about `budget` node visits, or until the search stops. Returns what the search returned last, MORE if
    there was none.

    sink(records, count): is called when `records` is full, and at last; None: `records` being full is the end.

    given: what `check`, `search` and `finish` take (generator.py), and the lexicon's store.
    """
    work = given[ws.GIVEN_WORK]
    places = given[ws.GIVEN_PLACES]
    cross = given[ws.GIVEN_CROSS]
    cells = given[ws.GIVEN_CELLS]
    b = given[ws.GIVEN_B]
    anchors = given[ws.GIVEN_ANCHORS]
    sums = given[ws.GIVEN_SUMS]
    found = given[ws.GIVEN_FOUND]
    records = given[ws.GIVEN_RECORDS]
    premiums = given[ws.GIVEN_PREMIUMS]
    store = given[ws.GIVEN_STORE]
    load = given[ws.GIVEN_LOAD]
    turned = 0
    if int(len(premiums)) == SQUARES:
        turned = SQUARES
    nodes = store.nodes
    pages = store.pages
    used = store.used
    w[ws.NODES_END] = w[ws.FILE_END] >> 8
    if w[ws.SHIFT]:
        w[ws.NODES_END] = int(len(nodes))
    w[ws.N_RECORDS] = 0
    if w[ws.CHECKING]:
        return int(check(0, 0, work, nodes, cross, cells, anchors, pages, used, load, budget))
    last = w[ws.VISITED] + budget
    result = ws.MORE
    going = 1
    stopped = 0
    while going:
        if w[ws.FINISHED] == w[ws.FOUND]:
            w[ws.FINISHED] = 0
            w[ws.FOUND] = 0
            left = last - w[ws.VISITED]
            result = int(search(0, 0, work, nodes, places, cross, cells, b, anchors, found, pages, used, load, left))
            stopped = 0
            if result != ws.MORE or w[ws.VISITED] >= last:
                stopped = 1
        if w[ws.FOUND]:
            finish(0, 0, found, work, records, cells, sums, b, premiums, turned)
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
