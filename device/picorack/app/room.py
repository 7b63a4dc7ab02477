"""How the heap of a board is used, so that code finds room and painting is quick.

MicroPython's collector (py/gc.c, gc_alloc) looks for free memory from the low end of the heap, block by block, and not
only objects need it: so does a call of a function whose variables and intermediate values are more than eleven. If the
low end is full of what stays, each such call looks through all that is in use: 0.3 ms on a Pico. So in a large heap
its low end is taken before any code of the game is loaded, and given back when it is: calls find theirs there.
"""

import gc

from micropython import const

_PIECES = const(16)  # which fill what is free at the low end, where something may lie between,
_BYTES = const(1024)  # each of so many
_ENOUGH = const(145_000)  # free bytes of a heap from which all that can be taken while code is loaded

_held = []


def hold():
    """Collect garbage, and take the memory if it is not taken yet and the heap is large."""
    gc.collect()
    if not _held and hasattr(gc, "mem_free") and gc.mem_free() > _ENOUGH:  # CPython has none
        for _ in range(_PIECES):
            _held.append(bytearray(_BYTES))


def free():
    """Give it back."""
    _held.clear()
    gc.collect()


def collect_often():
    """Let garbage be collected often: so the heap stays in larger pieces while code is loaded."""
    if hasattr(gc, "threshold"):
        gc.threshold(gc.mem_free() // 8)


hold()
