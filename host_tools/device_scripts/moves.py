"""Runs on the device (or a host's MicroPython, or CPython): the move generator over positions read from stdin.

    moves.py FOLDER MODE POOL_BYTES [PORTION]

A position per line: `cells rack`, both in hexadecimal: 225 board tiles row by row, then the rack's tiles. For each, the
answer on stdout is its moves, 16 bytes each in hexadecimal, a line per full buffer, and then a line
`= visited pages_read microseconds`. The pool is emptied and the cross-checks are forgotten before each position; only
generation is timed, not input or output.
"""

import gc
import sys
import time
from binascii import hexlify, unhexlify

RECORDS = 64
ROW = 15


def main(folder, mode, pool_bytes):
    from picorack.core.board import Board, square
    from picorack.lexicon.lexicon import Lexicon
    from picorack.movegen.generator import Generator

    lexicon = Lexicon(folder, mode, pool_bytes)
    generator = Generator(lexicon, 7, RECORDS)
    eight = None
    board = Board()
    gc.collect()
    print("ready", gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0)
    for line in sys.stdin:
        cells, _, rack = line.strip().partition(" ")
        cells = unhexlify(cells)
        rack = unhexlify(rack)
        for row in range(ROW):
            at = square(row, 0)
            board.cells[at : at + ROW] = cells[row * ROW : row * ROW + ROW]
        if len(rack) > 7 and not eight:
            eight = Generator(lexicon, 8, RECORDS)
        run(eight if len(rack) > 7 else generator, board, rack, lexicon.store)


def run(generator, board, rack, store):
    generator.reset()
    store.forget()
    reads = store.reads
    gc.collect()
    began = time.ticks_us()
    generator.start(board, rack)
    took = time.ticks_diff(time.ticks_us(), began)
    while not generator.done:
        began = time.ticks_us()
        generator.step(5000)
        took += time.ticks_diff(time.ticks_us(), began)
        if generator.count:
            sys.stdout.write(hexlify(memoryview(generator.records)[: generator.count * 16]))
            sys.stdout.write("\n")
    print("=", generator.visited, store.reads - reads, took)


main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
