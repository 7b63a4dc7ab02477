"""Runs on MicroPython and CPython: the move generator over the cases of a file, a line of figures for each.

    kernel_figures.py FOLDER KERNELS

KERNELS: `thumb` or `viper`. FOLDER holds generators.txt, with lines `LEXICON MODE POOL RECORDS BUDGET PLACES ENTRIES
VISITS POSITIONS` (-1: as many entries or visits as the generator has), and the positions in files of their own, with
lines `NAME CELLS RACK [ROWS]`, ROWS of a board of one's own. A position's figures: moves, nodes visited, and the CRC-32
of all records in their order, each as far as it means something (core/move.py); or `refused` where the generator says
that the lexicon is damaged. board/kernel_twins.py and movegen/damaged_lexicons.py make such folders.
"""

import gc
import sys
from binascii import crc32, unhexlify

from picorack.lexicon.storage import LexiconError

_RACK = 8


def main(folder, kernels):
    use(kernels)
    with open(folder + "/generators.txt") as file:
        for line in file:
            lexicon, mode, *numbers, positions = line.split()
            generate(folder, lexicon, mode, *map(int, numbers), positions)
            gc.collect()


def generate(folder, lexicon, mode, pool_bytes, records, budget, places, entries, visits, positions):
    """Print the figures of all positions of a file."""
    generator = opened(folder + "/" + lexicon, mode, pool_bytes, records, places, entries, visits)
    with open(folder + "/" + positions) as file:
        for line in file:
            name, cells, rack, *rows = line.split()
            print(lexicon, mode, pool_bytes, records, budget, places, entries, name, end=": ")
            print(*figures(generator, laid(unhexlify(cells), *rows), unhexlify(rack), budget))


def on_a_locked_heap(folder, lexicon, positions):
    """Play the turns of a file of positions as the game does. Raises MemoryError if a step allocates from the heap."""
    import micropython
    from picorack.movegen.best import BestMoves
    from picorack.movegen.generator import STEP, Generator

    generator = Generator(opened(folder + "/" + lexicon, "mapped", 0, 1, 192, -1, -1).lexicon)
    sink = BestMoves(1).offer
    with open(folder + "/" + positions) as file:
        for line in file:
            _, cells, rack = line.split()
            generator.start(laid(unhexlify(cells)), unhexlify(rack))
            while not generator.done:
                micropython.heap_lock()
                generator.step(STEP, sink)
                micropython.heap_unlock()


def use(kernels):
    from picorack.movegen import generator

    if kernels == "thumb":
        from picorack.movegen import thumb_cross, thumb_rounds

        assert generator.rounds is thumb_rounds.rounds and generator.find_dirty is thumb_cross.find_dirty
    else:
        from picorack.movegen import crosskernels, roundkernels

        generator.rounds = roundkernels.rounds
        for name in ("mark", "find_dirty", "find_anchors"):
            setattr(generator, name, getattr(crosskernels, name))


def opened(folder, mode, pool_bytes, records, places, entries, visits):
    """A Generator. The 64-bit port cannot map files, so there the lexicon is resident in the place of mapped."""
    from picorack.lexicon.lexicon import Lexicon
    from picorack.movegen.generator import Generator

    if mode == "mapped" and sys.platform not in ("rp2", "qemu"):
        mode = "resident"
    generator = Generator(Lexicon(folder, mode, pool_bytes), _RACK, records)
    narrow(generator, places, places // 8, entries, visits)
    return generator


def narrow(generator, places=-1, room=-1, entries=-1, visits=-1):
    """Let a Generator use less of its buffers than there is. Only this test code changes a generator from outside: the
    game has no use for such a setting, and each setting would cost memory on every board.

    places, room, entries: how many places of a node, placements and stack entries it may use; -1: as many as there are
    visits: how many a turn may take; -1: as many as usual
    """
    from picorack.movegen import workspace as ws

    if places >= 0:
        generator._w[ws.PLACES] = places
    if room >= 0:
        generator._w[ws.ROOM] = room
    if entries >= 0:
        generator._w[ws.LENGTH] = ws.STACK + entries
    if visits >= 0:
        generator._most_visits = visits


def laid(cells, *rows):
    """A Board with these 225 cells. rows: the text of a board of one's own (core/own_board.py)"""
    from picorack.core.board import Board, square
    from picorack.core.own_board import make

    board = make(*rows) if rows else Board()
    for i, cell in enumerate(cells):
        if cell:
            board.cells[square(i // 15, i % 15)] = cell
    return board


def figures(generator, board, rack, budget):
    moves = crc = 0
    generator.start(board, rack)
    try:
        while not generator.done:
            generator.step(budget)
            crc = crc_of(memoryview(generator.records), generator.count, crc)
            moves += generator.count
    except LexiconError:
        return ("refused",)
    if generator.visited > generator._most_visits:  # within the last step, which is longer with some kernels
        return ("refused",)
    return moves, generator.visited, crc


def crc_of(records, count, crc):
    for at in range(0, 16 * count, 16):
        crc = crc32(records[at : at + 8 + (records[at + 3] & 15)], crc)
    return crc


if sys.argv and "kernel_figures" in sys.argv[0]:  # a program, or by name a compiled module; else a test imports it
    main(*sys.argv[1:])
