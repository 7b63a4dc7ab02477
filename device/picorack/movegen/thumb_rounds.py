"""A step of the generator as roundkernels.py has it, with the kernels in Thumb assembler.

These take one address each, of an array in which all others lie, so that those are worked out once a step: to find the
addresses of twenty buffers takes as long as many a round.
"""

import micropython

from ..core.board import SQUARES
from . import workspace as ws
from .thumb_check import check, check_given, prepare_check
from .thumb_score import finish, finish_given, prepare_finish
from .thumb_search import prepare_search, search, search_given


@micropython.viper
def rounds(w: ptr32, given, budget: int, sink) -> int:
    """As roundkernels.rounds."""
    work = given[ws.GIVEN_WORK]
    cross = given[ws.GIVEN_CROSS]
    cells = given[ws.GIVEN_CELLS]
    b = given[ws.GIVEN_B]
    anchors = given[ws.GIVEN_ANCHORS]
    found = given[ws.GIVEN_FOUND]
    records = given[ws.GIVEN_RECORDS]
    premiums = given[ws.GIVEN_PREMIUMS]
    store = given[ws.GIVEN_STORE]
    load = given[ws.GIVEN_LOAD]
    turned = 0
    if int(len(premiums)) == SQUARES:
        turned = SQUARES
    nodes = store.nodes
    w[ws.NODES_END] = w[ws.FILE_END] >> 8
    if w[ws.SHIFT]:
        w[ws.NODES_END] = int(len(nodes))
    w[ws.N_RECORDS] = 0
    result = ws.MORE
    if w[ws.CHECKING]:
        prepare_check(work, nodes, cross, cells, anchors, store.pages, store.used, budget)
        result = int(check(check_given))
        while result == ws.FAULT:
            load(w[ws.PAGE_WANTED])
            result = int(check(check_given))
        return result
    last = w[ws.VISITED] + budget
    places = given[ws.GIVEN_PLACES]
    prepare_search(work, nodes, places, cross, cells, b, anchors, found, store.pages, store.used, budget)
    prepare_finish(found, work, records, cells, given[ws.GIVEN_SUMS], b, premiums, turned)
    to_search = search_given
    to_finish = finish_given
    going = 1
    stopped = 0
    while going:
        if w[ws.FINISHED] == w[ws.FOUND]:
            w[ws.FINISHED] = 0
            w[ws.FOUND] = 0
            result = int(search(to_search))
            while result == ws.FAULT:
                load(w[ws.PAGE_WANTED])
                result = int(search(to_search))
            stopped = 0
            if result != ws.MORE or w[ws.VISITED] >= last:
                stopped = 1
        if w[ws.FOUND]:
            finish(to_finish)
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
