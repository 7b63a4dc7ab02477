"""Runs on a board where the game is installed: the installed move generator over positions, for `picorack bench
--target`.

The host sends given_board.py and moves.py before this program, which uses their functions. The board's main.py is
start.py, from which place() is imported.
"""

import json
import sys
from binascii import crc32, unhexlify


def installed():
    """Make the installed code importable. Returns (name of the board, folder of the lexicon, is the lexicon in
    ROMFS?)."""
    from main import place

    with open("/board.json") as file:
        named = json.load(file)
    sys.path.insert(0, place(named["code"]))
    return named["board"], place(named["lexicon"]), not isinstance(named["lexicon"], str)


def lexicon_checksum(folder):
    with open(folder + "/lexicon.json", "rb") as file:
        return crc32(file.read())


def open_lexicon(folder, mode, pool_bytes):
    global lexicon, generators, board
    from picorack.lexicon.lexicon import Lexicon

    lexicon = Lexicon(folder, mode, pool_bytes, flash() if mode == "paged" else None)
    generators = {}
    board = board_of("")  # noqa: F821


def flash():
    """The block device from which the game reads pages on this board."""
    with open("/board.json") as file:
        name = "boards." + json.load(file)["board"]
    return __import__(name, None, None, ("Board",)).Board.flash


def use_viper():
    """Use the viper kernels in the place of the assembler ones."""
    from picorack.movegen import crosskernels, generator, roundkernels

    generator.rounds, generator.mark = roundkernels.rounds, crosskernels.mark
    generator.find_dirty, generator.find_anchors = crosskernels.find_dirty, crosskernels.find_anchors


def ask(cells, rack):
    """Print the answer to a position, as moves.py does."""
    from picorack.movegen.generator import Generator

    rack = unhexlify(rack)
    rack_size = max(len(rack), lexicon.tileset.rack_size)
    if rack_size not in generators:
        generators[rack_size] = Generator(lexicon, rack_size)
    fill(board, unhexlify(cells))  # noqa: F821
    answer(generators[rack_size], board, rack, lexicon.store)  # noqa: F821
