"""A step of the generator as roundkernels.py has it, with the kernels in Thumb assembler.

These take one address each, of an array in which all others lie, so that those are worked out once a step: to find the
addresses of twenty buffers takes as long as many a round.
"""

from array import array

import micropython

from ..core.board import SQUARES
from . import workspace as ws
from .thumb_check import check
from .thumb_score import finish
from .thumb_search import search

_arguments = array("I", bytes(4 * ws.ARGUMENTS))


@micropython.viper
def prepare(w: ptr32, given, budget: int):
    """Fill `_arguments` (workspace.py) for at most `budget` node visits. given: as rounds() takes it"""
    to = ptr32(_arguments)
    i = 0
    while i < ws.GIVEN_STORE:
        to[i] = int(ptr8(given[i]))
        i += 1
    store = given[ws.GIVEN_STORE]
    nodes = store.nodes
    to[ws.ARG_NODES] = int(ptr8(nodes))
    to[ws.ARG_PAGES] = int(ptr8(store.pages))
    to[ws.ARG_USED] = int(ptr8(store.used))
    to[ws.ARG_LAID] = to[ws.GIVEN_B] + ws.LAID
    to[ws.ARG_BONUS] = to[ws.GIVEN_B] + ws.BONUS
    w[ws.NODES_END] = w[ws.FILE_END] >> 8
    if w[ws.SHIFT]:
        w[ws.NODES_END] = int(len(nodes))
    to[ws.ARG_NODES_END] = to[ws.ARG_NODES] + w[ws.NODES_END]
    to[ws.ARG_STOP] = w[ws.VISITED] + budget
    to[ws.ARG_FILE_END] = w[ws.FILE_END]
    to[ws.ARG_ALPHABET] = w[ws.ALPHABET]
    to[ws.ARG_ALPHABET2] = w[ws.ALPHABET2]
    to[ws.ARG_LETTERS] = w[ws.N_LETTERS]
    to[ws.ARG_ENTRIES] = w[ws.LENGTH] - ws.STACK
    to[ws.ARG_TURNED] = 0
    if int(len(given[ws.GIVEN_PREMIUMS])) == SQUARES:
        to[ws.ARG_TURNED] = SQUARES


@micropython.viper
def rounds(w: ptr32, given, budget: int, sink) -> int:
    """As roundkernels.rounds."""
    records = given[ws.GIVEN_RECORDS]
    load = given[ws.GIVEN_LOAD]
    arguments = _arguments
    prepare(w, given, budget)
    w[ws.N_RECORDS] = 0
    if w[ws.CHECKING]:
        result = int(check(arguments))
        while result == ws.FAULT:
            load(w[ws.PAGE_WANTED])
            result = int(check(arguments))
        return result
    last = w[ws.VISITED] + budget
    result = ws.MORE
    going = 1
    stopped = 0
    while going:
        if w[ws.FINISHED] == w[ws.FOUND]:
            w[ws.FINISHED] = 0
            w[ws.FOUND] = 0
            result = int(search(arguments))
            while result == ws.FAULT:
                load(w[ws.PAGE_WANTED])
                result = int(search(arguments))
            stopped = 0
            if result != ws.MORE or w[ws.VISITED] >= last:
                stopped = 1
        if w[ws.FOUND]:
            finish(arguments)
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
