"""The game in progress as bytes, and back: its set-up and its moves, played again from the seed.

    0   1   "G"
    1   1   version of this format, 1
    2   2   bytes of the set-up (low byte first, as all numbers)
    4   4   CRC-32 of the tile set: letters, counts, values
    8   4   CRC-32 of the bag and of the state of its random numbers
    12      the set-up: a JSON object
            a rack of 8 bytes for each player, in the order the player keeps it, padded with 0
            the moves, 16 bytes each (core/move.py)

A game of 30 turns takes about 700 bytes. Tiles are drawn again as they were, since bag and exchanges depend on the seed
and the moves alone; whoever else draws from `game.random` spoils that. Every move is held against the rules, but not
against the lexicon, which may have been corrected meanwhile. What a player has laid but not played is not saved, nor is
the time left for the turn.
"""

import json
import struct
from binascii import crc32

from micropython import const

from ..core.move import EXCHANGE, MAX_PLACED, MOVE_BYTES, score, tiles
from ..core.tiles import LETTER
from .game import Game

_HEADER = "<BBHII"
_HEADER_BYTES = const(12)
_GAME = const(71)  # "G"
_VERSION = const(1)


class SavedError(Exception):
    """A saved game cannot be resumed; the message says why."""


def new_game(setup, lexicon):
    """The Game of a set-up: a dict with names, seed, rack (tiles), validate, and lexicon (its name); what else it holds
    is the caller's. Raises ValueError."""
    return Game(lexicon.tileset, setup["names"], setup["seed"], setup["rack"], setup["validate"], lexicon)


def pack(game, setup):
    """The game as bytes. setup: as for new_game, and of JSON's types."""
    options = json.dumps(setup).encode()
    at = _HEADER_BYTES + len(options)
    saved = bytearray(at + MAX_PLACED * len(game.racks) + MOVE_BYTES * len(game.history))
    struct.pack_into(_HEADER, saved, 0, _GAME, _VERSION, len(options), _tiles_crc(game.tileset), _bag_crc(game))
    saved[_HEADER_BYTES:at] = options
    for rack in game.racks:
        saved[at : at + len(rack)] = rack.tiles()
        at += MAX_PLACED
    for turn in range(len(game.history)):
        saved[at : at + MOVE_BYTES] = game.history.move(turn)
        at += MOVE_BYTES
    return saved


def setup_of(saved):
    """The set-up of a saved game: it names the lexicon to open. Raises SavedError."""
    if len(saved) < _HEADER_BYTES or saved[0] != _GAME:
        raise SavedError("this record is not a saved game")
    if saved[1] != _VERSION:
        raise SavedError("the game was saved by another version of picorack (format %d, not %d)" % (saved[1], _VERSION))
    try:
        setup = json.loads(bytes(saved[_HEADER_BYTES : _racks_at(saved)]))
        for name in ("names", "seed", "rack", "validate", "lexicon"):
            setup[name]
        return setup
    except (ValueError, KeyError, TypeError):
        raise SavedError("the set-up of the saved game is damaged")


def unpack(saved, lexicon):
    """(game, setup) as they were. Raises SavedError naming what differs from the game that was saved."""
    setup = setup_of(saved)
    if setup["lexicon"] != lexicon.name:
        raise SavedError("the game was begun with lexicon %s, not %s: open that one" % (setup["lexicon"], lexicon.name))
    _, _, _, tiles_crc, bag_crc = struct.unpack(_HEADER, bytes(saved[:_HEADER_BYTES]))
    if tiles_crc != _tiles_crc(lexicon.tileset):
        raise SavedError("the tiles of lexicon %s are others than when the game was saved" % lexicon.name)
    try:
        game = Game(lexicon.tileset, setup["names"], setup["seed"], setup["rack"])
    except (ValueError, TypeError):
        raise SavedError("the set-up of the saved game is damaged")
    at = _racks_at(saved)
    moves_at = at + MAX_PLACED * len(game.racks)
    if len(saved) < moves_at or (len(saved) - moves_at) % MOVE_BYTES:
        raise SavedError("the saved game is cut short")
    for begin in range(moves_at, len(saved), MOVE_BYTES):
        _replay(game, bytearray(saved[begin : begin + MOVE_BYTES]))
    for player, rack in enumerate(game.racks):
        _arrange(rack, saved[at : at + MAX_PLACED], game.names[player])
        at += MAX_PLACED
    if bag_crc != _bag_crc(game):
        raise SavedError("the tiles left in the bag are others than in the saved game")
    game.lexicon = lexicon if setup["validate"] else None
    return game, setup


def _racks_at(saved):
    return _HEADER_BYTES + (saved[2] | saved[3] << 8)


def _replay(game, move):
    from ..core.rules import RuleError
    from .referee import checked

    turn = len(game.history) + 1
    try:
        if any(tile & LETTER > game.tileset.n for tile in tiles(move)):
            raise ValueError
        fair = checked(game, move)
        points = score(fair) if move[0] < EXCHANGE else 0
        if points != score(move):
            raise SavedError("turn %d of the saved game is worth %d points, not %d" % (turn, points, score(move)))
        game.accept(move)
    except (RuleError, IndexError, ValueError):
        raise SavedError("turn %d of the saved game cannot be played again" % turn)


def _arrange(rack, kept, name):
    """Put a rack in the order the player kept it."""
    held = bytes(kept).rstrip(b"\0")
    if sorted(held) != sorted(rack.tiles()):
        raise SavedError("the rack of %s is another than in the saved game" % name)
    rack.remove(rack.tiles())
    for tile in held:
        rack.add(tile)


def _tiles_crc(tileset):
    return crc32(tileset.values, crc32(tileset.counts, crc32("/".join(tileset.letters).encode())))


def _bag_crc(game):
    return crc32(game.random.state, crc32(memoryview(game.bag.tiles)[: len(game.bag)]))
