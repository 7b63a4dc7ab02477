"""Reads a page from the flash chip, by the list of the blocks that a file fills (finding.py).

It is native code because it is called for each page: in Python the work around the reading would take three times as
long.
"""

import micropython
from micropython import const

from .poolkernels import evict

# In the list of blocks, 16-bit words.
COUNT = const(0)  # how many blocks it has
SHIFT = const(1)  # log2 of a block's bytes
POINTER = const(2)  # bytes of a pointer at the beginning of blocks: 4 in littlefs; 0 where they hold data alone
LAST = const(3)  # the chip's last block
WHOLE = const(4)  # how many pages fill their slots: those at the end of the file may not
PAGE_SHIFT = const(5)  # log2 of a page's bytes
SLOT_BYTES = const(6)
FIRST = const(7)  # where the blocks begin, in the file's order

# In the list `given` of a Direct store: the list of blocks, the chip's readblocks and the count of reads; then what
# belongs to its pool.
BLOCKS = const(0)
READ = const(1)
READS = const(2)
PAGES = const(3)
USED = const(4)
HELD = const(5)
N = const(6)
SLOTS = const(7)
SPARE = const(8)


@micropython.viper
def place(blocks: ptr16, at: int) -> int:
    """Where the byte at a place of the file lies: block << 16 | place in it; -1: beyond the list.

    In littlefs block i begins with as many pointers as i can be halved, and one more, but block 0 with none. So the
    blocks up to i hold 2 i - n pointers, n being how many bits of i are set.
    """
    shift = blocks[SHIFT]
    i = at >> shift
    while i < blocks[COUNT]:
        bits = i
        pointers = i + i
        while bits:
            bits &= bits - 1
            pointers -= 1
        inside = at + pointers * blocks[POINTER] - (i << shift)
        if inside >> shift == 0:
            return blocks[FIRST + i] << 16 | inside
        i += 1
    return -1


@micropython.viper
def copy(to: ptr8, of: ptr8, at: int, end: int):
    """Copy the beginning of the buffer `of` to the places at..end of the buffer `to`."""
    i = 0
    while at < end:
        to[at] = of[i]
        at += 1
        i += 1


@micropython.viper
def load(store, page: int):
    """Load a page into the pool of a Direct store: by one call, or by two where it goes on in another block. Pages
    whose blocks are not in the list are left to the file system. Raises LexiconError."""
    given = store.given
    blocks = given[BLOCKS]
    length = int(blocks[SLOT_BYTES])
    at = page << int(blocks[PAGE_SHIFT])
    spot = -1
    if page < int(blocks[WHOLE]):
        spot = int(place(blocks, at))
    first = (1 << int(blocks[SHIFT])) - (spot & 0xFFFF)  # bytes of the page that are in this block
    rest = spot  # where the others begin
    if spot >= 0 and first < length:
        rest = int(place(blocks, at + first))
        if spot >> 16 == int(blocks[LAST]):  # nothing after the last block is read
            rest = -1
    if rest < 0:
        store.load_by_file(page)
        return
    pages = given[PAGES]
    held = given[HELD]
    slot = int(evict(pages, given[USED], held, given[N]))
    room = given[SLOTS][slot]
    read = given[READ]
    failed = 0
    try:
        if read(spot >> 16, room, spot & 0xFFFF):
            failed = 1
        if first < length:  # what was read after them is another block's
            spare = given[SPARE]
            if read(rest >> 16, spare, rest & 0xFFFF):
                failed = 1
            copy(room, spare, first, length)
    except OSError:
        failed = 1
    if failed:
        store.fail(store.selected)
    held[slot] = page
    pages[page] = slot
    reads = given[READS]
    reads[0] = int(reads[0]) + 1
