"""Runs on the device (or on a host's MicroPython or CPython): evaluates turns read from stdin, as the device's own
analysis of a game does.

    evaluating.py FOLDER MODE POOL_BYTES RACK_SIZE [BOARD]

A turn a line, `cells rack bag others players stuck move`, in hexadecimal but for the numbers: 225 tiles row by row; the
rack; how many tiles the bag held; the tiles of all other racks where the bag was empty, else '-'; how many players
there are; 1 if nobody had placed a tile for as many turns as end a game, else 0; the move played, 16 bytes.

The answer, a line a turn: the SPEC of the best player; its move in hexadecimal; for that and for the move played its
equity, the value of its leave and its opening penalty (equity/unit.py); and 1 if leaves are counted, else 0.
"""

import gc
import sys
from binascii import hexlify, unhexlify


def main(folder, mode, pool_bytes, rack_size, rows=""):
    from given_board import board_of, fill
    from picorack.advice.evaluation import Evaluation
    from picorack.advice.position import Position
    from picorack.lexicon.lexicon import Lexicon
    from picorack.movegen.generator import STEP, Generator

    lexicon = Lexicon(folder, mode, pool_bytes)
    evaluation = Evaluation(Generator(lexicon, rack_size))
    board = board_of(rows)
    for line in sys.stdin:
        cells, rack, bag, others, players, stuck, move = line.split()
        fill(board, unhexlify(cells))
        others = b"" if others == "-" else unhexlify(others)
        gc.collect()
        position = Position(lexicon.tileset, board, unhexlify(rack), int(bag), others, int(players), stuck == "1")
        evaluation.start(position, unhexlify(move))
        while not evaluation.step(STEP):
            pass
        best = evaluation.best_equity, evaluation.best_leave, evaluation.best_opening
        played = evaluation.equity, evaluation.leave, evaluation.opening
        print(evaluation.spec, hexlify(evaluation.best).decode(), *best, *played, int(evaluation.counts_leaves))
        if hasattr(sys.stdout, "flush"):  # a board's has none
            sys.stdout.flush()


if __name__ in ("__main__", "evaluating") and len(sys.argv) > 4:
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), *sys.argv[5:])
