"""Runs on the device (or on a host's MicroPython or CPython): judges turns read from stdin, as the device's own
analysis of a game does.

    judging.py FOLDER MODE POOL_BYTES RACK_SIZE [BOARD]

A turn a line, `cells rack bag others move`, in hexadecimal but for the bag: 225 tiles row by row; the rack;
how many tiles the bag held; the tiles of all other racks where the bag was empty, else '-'; the move played, 16 bytes.
The answer, a line a turn: the best player's move in hexadecimal, what it and the move played are worth, what the tiles
they keep are worth of that, in half points, and 1 if such tiles are counted, else 0.
"""

import gc
import sys
from binascii import hexlify, unhexlify


def main(folder, mode, pool_bytes, rack_size, rows=""):
    from given_board import board_of, fill
    from picorack.lexicon.lexicon import Lexicon
    from picorack.movegen.generator import STEP, Generator
    from picorack.players.judge import Judge, Past

    lexicon = Lexicon(folder, mode, pool_bytes)
    judge = Judge(Generator(lexicon, rack_size))
    board = board_of(rows)
    for line in sys.stdin:
        cells, rack, bag, others, move = line.split()
        fill(board, unhexlify(cells))
        others = b"" if others == "-" else unhexlify(others)
        gc.collect()
        judge.start(Past(lexicon.tileset, board, unhexlify(rack), int(bag), others), unhexlify(move))
        while not judge.step(STEP):
            pass
        worths = judge.best_worth, judge.worth, judge.best_leave, judge.leave, int(judge.counts_leaves)
        print(hexlify(judge.best).decode(), *worths)
        if hasattr(sys.stdout, "flush"):  # a board's has none
            sys.stdout.flush()


if __name__ in ("__main__", "judging") and len(sys.argv) > 4:
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), *sys.argv[5:])
