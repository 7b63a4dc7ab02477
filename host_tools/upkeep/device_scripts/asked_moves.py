"""Runs in a browser's worker: the move generator, asked for one position after another (upkeep/in_chromium.py)."""

from binascii import unhexlify

import moves
from given_board import board_of, fill
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator

_lexicon = _board = None
_generators = {}  # by the size of a full rack


def begin(folder):
    """Open the lexicon of a folder."""
    global _lexicon, _board
    _lexicon = Lexicon(folder, "mapped")
    _board = board_of("")


def ask(cells, rack):
    """Print what moves.py prints of a position. cells, rack: in hexadecimal, as moves.py reads them"""
    rack = unhexlify(rack)
    size = max(len(rack), _lexicon.tileset.rack_size)
    if size not in _generators:
        _generators[size] = Generator(_lexicon, size)
    fill(_board, unhexlify(cells))
    moves.answer(_generators[size], _board, rack, _lexicon.store)
