"""Reading a page from the flash chip, by the list of the blocks that a file fills (finding.py).

It is native code because it is called for each page: in Python all around the reading takes three times as long.
"""

import micropython
from micropython import const

from .poolkernels import give_up

# In the list of blocks, 16-bit words.
COUNT = const(0)  # how many blocks it has
SHIFT = const(1)  # log2 of a block's bytes
POINTER = const(2)  # bytes of a pointer at the beginning of blocks: 4 in littlefs; 0 where they hold data alone
LAST = const(3)  # the chip's last block
WHOLE = const(4)  # how many pages fill their slots: those at the end of the file may not
PAGE_SHIFT = const(5)  # log2 of a page's bytes
SLOT_BYTES = const(6)
FIRST = const(7)  # where the blocks begin, in the file's order

# In what a store gives: the list, the chip's readblocks and the count of reads, then what goes with its pool.
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
def load(store, page: int):
    """Load a page into the pool of a Direct store: at once, or in two parts where it goes on in another block. Pages
    that the list does not tell of are left to the file system. Raises LexiconError.

    In littlefs block i begins with as many pointers as i can be halved, and one more, but block 0 with none. So the
    blocks up to i hold 2 i - n pointers, n being how many bits of i are set.
    """
    given = store.given
    blocks = ptr16(given[BLOCKS])
    length = blocks[SLOT_BYTES]
    shift = blocks[SHIFT]
    pointer = blocks[POINTER]
    at = page << blocks[PAGE_SHIFT]
    i = (at >> shift) - 1
    inside = 1 << shift
    while inside >> shift:  # until it is inside of block i
        i += 1
        bits = i
        pointers = i + i
        while bits:
            bits &= bits - 1
            pointers -= 1
        inside = at + pointers * pointer - (i << shift)
    first = (1 << shift) - inside  # so many bytes are in the block
    whole = 1 if page < blocks[WHOLE] else 0
    if first < length and (i + 1 >= blocks[COUNT] or blocks[FIRST + i] == blocks[LAST]):
        whole = 0  # nothing is read behind the chip's end
    if whole == 0:
        store.load_by_file(page)
        return
    pages = given[PAGES]
    held = given[HELD]
    slot = int(give_up(pages, given[USED], held, given[N]))
    room = given[SLOTS][slot]
    read = given[READ]
    failed = 0
    try:
        if read(blocks[FIRST + i], room, inside):
            failed = 1
        if first < length:  # what was read behind them is another block's
            i += 1
            bits = i
            inside = pointer
            while bits & 1 == 0:
                bits >>= 1
                inside += pointer
            spare = given[SPARE]
            if read(blocks[FIRST + i], spare, inside):
                failed = 1
            to = ptr32(room)
            of = ptr32(spare)
            i = 0
            first >>= 2
            length >>= 2
            while first < length:
                to[first] = of[i]
                first += 1
                i += 1
    except OSError:
        failed = 1
    if failed:
        store.fail()
    held16 = ptr16(held)
    held16[slot] = page
    pages8 = ptr8(pages)
    pages8[page] = slot
    reads = ptr32(given[READS])
    reads[0] += 1
