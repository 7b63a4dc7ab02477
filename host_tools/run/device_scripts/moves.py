"""Runs on the device (or on a host's MicroPython or CPython): the move generator over positions read from stdin.

    moves.py FOLDER MODE POOL_BYTES [kept [BOARD]]

Each line read is a position, `cells rack`, both in hexadecimal: the 225 tiles of the board row by row, and the rack's.
The answer is its moves, 16 bytes each in hexadecimal, a line per buffer of them, and then a line `= nodes_visited
pages_read microseconds`. Before each position the pool is emptied and the cross-check sets are forgotten. With `kept`
they are not: as in a game, the sets of squares that have not changed are used again. The time is that of the work which
a greedy machine does in a game, with the same steps and buffers; reading and printing are not included.

BOARD: the rows of a board of one's own (core/own_board.py).
"""

import gc
import sys
import time
from binascii import hexlify, unhexlify


def main(folder, mode, pool_bytes, kept="", rows=""):
    from given_board import board_of, fill
    from picorack.lexicon.lexicon import Lexicon
    from picorack.movegen.generator import Generator

    if mode == "mapped":
        import romfs_image

        folder = romfs_image.mount(folder)
    lexicon = Lexicon(folder, mode, pool_bytes)
    generators = {}  # by the size of a full rack, which earns the bonus
    board = board_of(rows)
    for line in sys.stdin:
        cells, _, rack = line.rstrip("\n").partition(" ")
        rack = unhexlify(rack)
        rack_size = max(len(rack), lexicon.tileset.rack_size)
        if rack_size not in generators:
            generators[rack_size] = Generator(lexicon, rack_size)
        fill(board, unhexlify(cells))
        answer(generators[rack_size], board, rack, lexicon.store, kept)


class Printed:
    """Prints moves. us: microseconds that took"""

    def __init__(self, out):
        self._out = out
        self.us = 0

    def write(self, records, count, began):
        self._out.write(hexlify(memoryview(records)[: 16 * count]))
        self._out.write(b"\n")
        self.us += time.ticks_diff(time.ticks_us(), began)


def answer(generator, board, rack, store, kept=False):
    from picorack.movegen.best import BestMoves
    from picorack.movegen.generator import STEP

    out = sys.stdout.buffer
    best = BestMoves(1)
    printed = Printed(out)
    ticks_us = time.ticks_us

    def sink(records, count):  # of so few names that its frame needs no room on the heap: the game's own has none there
        best.offer(records, count)
        printed.write(records, count, ticks_us())

    if not kept:
        generator.reset()
        store.forget()
    reads = store.reads[0]
    gc.collect()
    began = time.ticks_us()
    generator.start(board, rack)
    took = time.ticks_diff(time.ticks_us(), began)
    while not generator.done:
        began = time.ticks_us()
        generator.step(STEP, sink)
        took += time.ticks_diff(time.ticks_us(), began)
    out.write(b"= %d %d %d\n" % (generator.visited, store.reads[0] - reads, took - printed.us))
    if hasattr(out, "flush"):  # a board's has none
        out.flush()


if __name__ in ("__main__", "moves") and len(sys.argv) > 3:  # started as a program, or by name as a compiled module
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), *sys.argv[4:])
