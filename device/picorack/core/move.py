"""A move in 16 bytes: what the generator records, players choose and the game remembers.

By byte:

    0      kind: ACROSS, DOWN, EXCHANGE or PASS
    1, 2   row and column of the first letter of the main word
    3      tiles placed or exchanged (bits 0-3); DUAL: a one-tile down play that forms an across word too
    4, 5   score, low byte first
    6      letters in the main word
    7      0. In the generator's records: a number that the player sets to compare moves. In a history, OUTCOME: of a
           challenge, 0 for none, PHONY or VALID (game/phony.py)
    8..15  the tiles placed, in order along the word (or the tiles exchanged)
"""

from micropython import const

from .board import STRIDE, square

ACROSS = const(0)
DOWN = const(1)
EXCHANGE = const(2)
PASS = const(3)

MOVE_BYTES = const(16)
MAX_PLACED = const(8)
DUAL = const(0x80)
PLACED = const(0x0F)  # of byte 3: how many tiles are placed or exchanged
OUTCOME = const(7)
PHONY = const(1)
VALID = const(2)
CHALLENGE_BONUS = const(5)  # for a valid play that was challenged
TILES = const(8)  # where the tiles begin


def make(kind, row=0, col=0, tiles=b"", length=0, score=0):
    """A new move. tiles: at most MAX_PLACED."""
    move = bytearray(MOVE_BYTES)
    move[0] = kind
    move[1] = row
    move[2] = col
    move[3] = len(tiles)
    move[6] = length
    move[4] = score & 0xFF
    move[5] = score >> 8
    move[TILES : TILES + len(tiles)] = tiles
    return move


def tiles(move):
    """The tiles that a move places or exchanges (bytes)."""
    return move[TILES : TILES + (move[3] & PLACED)]


def score(move):
    return move[4] | move[5] << 8


def step(move):
    """The distance in `cells` from one letter of the main word to the next."""
    return 1 if move[0] == ACROSS else STRIDE


def lay(cells, move):
    """Put the tiles of a placement on the board. It allocates nothing, because no half of a move may be laid where
    memory runs out."""
    sq = square(move[1], move[2])
    for i in range(TILES, TILES + (move[3] & PLACED)):
        while cells[sq]:
            sq += step(move)
        cells[sq] = move[i]
