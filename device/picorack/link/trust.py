"""What is sent of a game, and what is accepted of it: the check sum of a game as it stands, and moves that come from
the other device, which may be anything."""

from binascii import crc32

from ..core.loading import import_once
from ..core.move import EXCHANGE, MAX_PLACED, OUTCOME, PASS, make, score, step, tiles
from ..core.refusal import Refusal
from ..core.rules import laid_by, word_end, word_start
from ..core.squares import col_of, row_of
from ..core.tiles import BLANK, EDGE, LETTER
from .refusal import LinkError


def state(game):
    """CRC-32 of a game as it stands: the tiles in the bag and the state of the random numbers, board, scores, and whose
    turn it is. The order of racks does not count, which is each player's own."""
    crc = import_once("picorack.savegame.encoding").bag_crc(game)
    crc = crc32(game.scores, crc32(game.board.cells, crc))
    return crc32(bytes((game.turn, game.over, len(game.history) & 0xFF)), crc)


def legal(game, given):
    """A move (bytes) of the other side as it can be played. Raises LinkError."""
    from ..game.referee import WordError, checked

    kind, used = given[0], tiles(given)
    valid = kind <= PASS and len(used) <= MAX_PLACED and not given[OUTCOME]
    if not valid or not all(tile == BLANK or tile < EDGE and 0 < tile & LETTER <= game.tileset.n for tile in used):
        raise LinkError("link damaged")
    try:
        move = checked(game, make(kind, given[1], given[2], b"" if kind == PASS else used))
    except (Refusal, WordError, IndexError, ValueError):
        raise LinkError("link damaged")
    if len(used) == 1 and move[0] != kind < EXCHANGE:
        move = _turned(game, move, kind)
    if score(move) != score(given):
        raise LinkError("link damaged")
    return move


def _turned(game, move, kind):
    """A single tile forms a word in both directions: the same move, of which the other word is the main one. Raises
    LinkError if there is none."""
    cells, stride = game.board.cells, step(make(kind))
    sq = laid_by(cells, move)[0][0]
    first, last = word_start(cells, sq, stride), word_end(cells, sq, stride)
    if first == last:
        raise LinkError("link damaged")
    return make(kind, row_of(first), col_of(first), tiles(move), (last - first) // stride + 1, score(move))
