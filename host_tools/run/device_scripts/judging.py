"""Runs on the device (or on a host's MicroPython or CPython): judges turns read from stdin, as the device's own
analysis of a game does.

    judging.py FOLDER MODE POOL_BYTES RACK_SIZE [BOARD]

A turn a line, `cells rack bag others players stuck move`, in hexadecimal but for the numbers: 225 tiles row by row; the
rack; how many tiles the bag held; the tiles of all other racks where the bag was empty, else '-'; how many players
there are; 1 if nobody had placed a tile for as many turns as end a game, else 0; the move played, 16 bytes.

The answer, a line a turn: the SPEC of the best player; its move in hexadecimal; for that and for the move played what
it is worth, what the tiles it keeps are worth of that, and what is taken from it for what the move opens, in quarter
points; and 1 if tiles kept are counted, else 0.
"""

import gc
import sys
from binascii import hexlify, unhexlify


def main(folder, mode, pool_bytes, rack_size, rows=""):
    from given_board import board_of, fill
    from picorack.lexicon.lexicon import Lexicon
    from picorack.movegen.generator import STEP, Generator
    from picorack.players.judge import Judge
    from picorack.players.past import Past

    lexicon = Lexicon(folder, mode, pool_bytes)
    judge = Judge(Generator(lexicon, rack_size))
    board = board_of(rows)
    for line in sys.stdin:
        cells, rack, bag, others, players, stuck, move = line.split()
        fill(board, unhexlify(cells))
        others = b"" if others == "-" else unhexlify(others)
        gc.collect()
        past = Past(lexicon.tileset, board, unhexlify(rack), int(bag), others, int(players), stuck == "1")
        judge.start(past, unhexlify(move))
        while not judge.step(STEP):
            pass
        best = judge.best_worth, judge.best_leave, judge.best_opens
        played = judge.worth, judge.leave, judge.opens
        print(judge.spec, hexlify(judge.best).decode(), *best, *played, int(judge.counts_leaves))
        if hasattr(sys.stdout, "flush"):  # a board's has none
            sys.stdout.flush()


if __name__ in ("__main__", "judging") and len(sys.argv) > 4:
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), *sys.argv[5:])
