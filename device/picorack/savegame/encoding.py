"""The game in progress as bytes: what it began with, and its moves. decoding.py makes the game of them again.

    0   1   "G"
    1   1   version of this format, 1
    2   2   bytes of the text below (low byte first, as all numbers)
    4   4   seed
    8   4   CRC-32 of the tile set: letters, counts, values
    12  4   CRC-32 of the bag and of the state of its random numbers
    16  1   tiles of a rack
    17  1   1 if words are looked up, else 0
    18      JSON: a list of the lexicon's name, the players' names, and the set-up: an object of settings
            (app/options.py), `players` ("h,m5") and `lexicon` (its folder) among them
            a rack of 8 bytes for each player, in the order the player keeps it, padded with 0
            the moves, 16 bytes each (core/move.py)

A game of 30 turns takes about 700 bytes. The same tiles are drawn again when the moves are played again, since bag and
exchanges depend on the seed and the moves alone; so nobody else may draw from `game.random`. Every move is checked by
the rules, but not by the lexicon, which may have been corrected meanwhile. What a player has laid but not played is not
saved, nor is the time left for the turn.
"""

import json
from binascii import crc32

from micropython import const

from ..core.move import MAX_PLACED
from ..core.tiles import letter_at
from .storing import write_file

HEADER = const(b"<BBHIIIBB")
HEADER_BYTES = const(18)
GAME = const(71)  # "G"
VERSION = const(1)


def write(path, sequence, *game):
    """Write a game into one file of a record; game: what parts() is given, nothing for no game. Raises RecordError."""
    write_file(path, sequence, parts if game else tuple, *game)


def parts(game, lexicon, setup=None):
    """Generates the game as bytes, in small pieces.

    lexicon: the Lexicon it is played with
    setup: as above; None where the game is saved for a measurement alone
    """
    text = json.dumps([lexicon.name, game.names, setup]).encode()
    yield _header(game, len(text))
    yield text
    for rack in game.racks:
        yield rack.tiles() + bytes(MAX_PLACED - len(rack))
    for turn in range(len(game.history)):
        yield game.history.move(turn)


def _header(game, length):
    """Apart, so that the generator's frame, which lies in the heap for long, has few values."""
    header = bytes((GAME, VERSION)) + length.to_bytes(2, "little")
    for number in game.seed, tiles_crc(game.tileset), bag_crc(game):
        header += number.to_bytes(4, "little")
    return header + bytes((game.rack_size, 1 if game.lexicon else 0))


def tiles_crc(tileset):
    """Of the letters with a / between, counts, values, bonuses."""
    crc, between = 0, b""
    for i in range(tileset.n):
        crc = crc32(between + letter_at(tileset.letters, i).encode(), crc)
        between = b"/"
    return crc32(tileset.bonuses, crc32(tileset.values, crc32(tileset.counts, crc)))


def bag_crc(game):
    """Of the tiles left and of the state of the random numbers."""
    return crc32(game.random.state, crc32(memoryview(game.bag.tiles)[: len(game.bag)]))
