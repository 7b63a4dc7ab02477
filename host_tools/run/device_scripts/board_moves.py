"""Runs on a board where the game is installed: the installed move generator over positions, for `picorack bench
--target`.

The host sends given_board.py and moves.py before this program, which uses their functions. Where main.py has been
installed, it is start.py, from which place() is imported. A board that has all from a UF2 file has none and needs none:
the firmware holds the code, and MicroPython has mounted the words.
"""

import sys
from binascii import crc32, unhexlify


def installed(name, code, lexicon):
    """Make the installed code importable. Returns (folder of the lexicon, is the lexicon in ROMFS?).

    name, code, lexicon: the board, and where code and lexicon are, as board.json says
    """
    global home
    home = name
    sys.path.insert(0, placed(code))
    folder = placed(lexicon)
    return folder, folder.startswith("/rom")


def placed(part):
    """The folder of a part that board.json names."""
    if isinstance(part, str):
        return part
    from main import place

    return place(part)


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
    return __import__("boards." + home, None, None, ("Board",)).Board.flash


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
