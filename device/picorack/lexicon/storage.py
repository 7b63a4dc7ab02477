"""Three ways to have a lexicon file at hand, behind one interface that the kernels read.

    nodes       buffer: the whole file, or the pool of page slots
    shift       0 where `nodes` is the whole file, else log2 of the page size
    pages       slot of each page of the file, NO_SLOT where it is not loaded
    used        a byte a slot, set by the kernels when they come to its page
    slot_bytes  bytes from one slot to the next
    n           how many slots there are; 0 where the whole file is in memory
    select(i)   make split i the one that `nodes` shows
    selected    which one that is, -1: none
    load(page)  after a kernel's FAULT
    forget()    empty the pool
    shrink()    free memory, if possible; returns True if any was freed
    reads       array of one number: pages read so far (setting an attribute would take a board longer than reading a
                page)
    bytes_read  bytes of lexicon files read so far, those for check sums not counted

`select` and `load` raise LexiconError where a file is missing, damaged or cannot be read. If `select` raises it, no
file is selected afterwards; if `load` raises it, only that page is missing. A file's size is checked whenever it is
opened, its check sum when it is first opened, and again when its state (state_of) has changed (docs/format.md).

resident.py is the 2007 thesis's way: one split after another in one buffer. paged.py keeps a fixed pool of pages.
mapped.py reads files that already lie in the address space (ROMFS). Only the one in use is loaded.
"""

import os
import time
from array import array

from micropython import const

from ..core.loading import import_once
from ..core.refusal import Refusal

NO_SLOT = const(255)
EOW = const(0x80)  # in the header of a node: a word ends here
N_EDGES = const(0x7F)  # mask of a header

_KIND = const(0xF000)  # of a file's mode
_FILE = const(0x8000)
_YOUNG_S = const(2)
_PRIME = const(1000003)  # places far apart: no change of place looks like one of time


class LexiconError(Refusal):
    """A lexicon that cannot be used; the message says which file, why, and what to do."""


def state_of(path):
    """(bytes of a file, its state: a number that changes when the file is changed or replaced).

    The number is 0 for a file so young that another change would not show, because its time is in full seconds. Raises
    OSError where there is no file, or something else: opening a pipe might wait for ever.
    """
    status = os.stat(path)
    if status[0] & _KIND != _FILE:
        raise OSError(path)
    state = status[1] * _PRIME + status[8] + status[9] & 0x3FFFFFFF  # its place; when it was written, and changed
    return status[6], 0 if abs(time.time() - status[9]) < _YOUNG_S else state


class Store:
    """What the three have in common: the files of a folder, of which one is selected. Subclasses have _show(i), which
    makes `nodes` show file i and may raise OSError."""

    shift = 0

    def __init__(self, folder, splits):
        self.folder = folder
        self.splits = splits
        self._states = [0] * len(splits)  # of each file when its check sum was found right
        self.selected = -1
        self.reads = array("I", [0])
        self.pages = bytearray(1)
        self.used = bytearray(1)

    def select(self, i):
        if i != self.selected:
            self.selected = -1
            try:
                self._show(i)
            except OSError:
                self.fail(i)
            self.selected = i

    def _open(self, i):
        """(a split's file, its state); the file has the right size. Raises OSError."""
        path = self.folder + "/" + self.splits[i]["file"]
        size, state = state_of(path)
        self._check(i, "bytes", size)
        return open(path, "rb"), state

    def _check_sum(self, i, crc, state):
        self._check(i, "crc32", (b"%08x" % crc).decode())
        self._states[i] = state

    def _check(self, i, key, value):
        """Raise LexiconError where a field of lexicon.json, 'bytes' or 'crc32', says something else of file i."""
        if value != self.splits[i][key]:
            self.fail(i, key, value)

    def fail(self, i, *given):
        """Raise the LexiconError of file i; without a field and what was found it cannot be read, or not as far as it
        should go."""
        import_once("picorack.lexicon.refusing").refuse(self, i, *given)
