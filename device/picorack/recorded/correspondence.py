"""A game of people far from each other, which goes to and fro as a link: each time it comes back with more turns, it
takes the place of what was kept of it before."""

import struct

from ..core.move import MOVE_BYTES, OUTCOME
from ..core.refusal import Refusal
from ..savegame import decoding
from ..savegame.encoding import HEADER, HEADER_BYTES
from ..savegame.games import games, kept
from ..savegame.records import Records, load


def supersede(base, path):
    """Keep the game in a file in the place of the kept game that it resumes; others that it resumes are forgotten.
    Returns the record that it is kept in now; the file itself, if it resumes none or cannot be read.

    base: the first of the records that games are kept in
    path: of the file
    """
    place = path
    try:
        content = came = load(path)
        beginning, moves = _beginning(came), bytes(decoding.moves(came))
        for entry in games(base):
            if not entry[2]:
                old = load(entry[1], True)
                if _beginning(old) == beginning and resumes(moves, bytearray(decoding.moves(old))):
                    records = Records(entry[1])
                    records.newest = kept(base, entry[1]).newest
                    records.write(content)
                    if content:
                        place, content = entry[1], b""
    except Refusal:  # a message says so when the game is to be resumed
        pass
    return place


def resumes(moves, old):
    """Do the moves of a game begin with those of another one? The last of these may have been challenged since.

    moves: those of the game, MOVE_BYTES each
    old: those of the other one, a bytearray; the outcome of that challenge is written into it
    """
    at = len(old) - MOVE_BYTES + OUTCOME
    if 0 <= at < len(moves) and not old[at]:
        old[at] = moves[at]
    return moves.startswith(bytes(old))


def _beginning(saved):
    """What two saved games have in common that have begun as one: lexicon, names, board, seed, tiles and rack. Raises
    SavedError."""
    lexicon, setup = decoding.begun(saved)
    _, _, _, seed, tiles_sum, _, rack_size, _ = struct.unpack(HEADER, bytes(saved[:HEADER_BYTES]))
    return lexicon, decoding.names(saved), setup.get("squares"), seed, tiles_sum, rack_size
