"""A game of people far from each other, which goes to and fro as a link: each time it comes back with more turns, it
takes the place of what was kept of it before."""

import struct

from ..core.refusal import Refusal
from ..savegame import decoding
from ..savegame.encoding import HEADER, HEADER_BYTES
from ..savegame.games import games
from ..savegame.kept import Kept
from ..savegame.records import load


def supersede(base, path):
    """Forget the kept game that the game in a file goes on with. What cannot be read stays as it is.

    base: the first of the records that games are kept in
    path: of the file
    """
    try:
        came = load(path)
        beginning, moves = _beginning(came), bytes(decoding.moves(came))
        for entry in games(base):
            if not entry[2]:
                kept = load(entry[1], True)
                if _beginning(kept) == beginning and moves.startswith(bytes(decoding.moves(kept))):
                    Kept(entry[1]).forget()
    except Refusal:  # a message says so when the game is to be resumed
        pass


def _beginning(saved):
    """What two saved games have in common that have begun as one: lexicon, names, board, seed, tiles and rack. Raises
    SavedError."""
    lexicon, setup = decoding.begun(saved)
    _, _, _, seed, tiles_sum, _, rack_size, _ = struct.unpack(HEADER, bytes(saved[:HEADER_BYTES]))
    return lexicon, decoding.names(saved), setup.get("squares"), seed, tiles_sum, rack_size
