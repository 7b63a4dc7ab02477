"""The game in progress as bytes, and back: what it began with and its moves, played again from the seed.

    0   1   "G"
    1   1   version of this format, 1
    2   2   bytes of the text below (low byte first, as all numbers)
    4   4   seed
    8   4   CRC-32 of the tile set: letters, counts, values
    12  4   CRC-32 of the bag and of the state of its random numbers
    16  1   tiles of a rack
    17  1   1 if words are looked up, else 0
    18      JSON: a list of the lexicon's name, the players' names, and the set-up, which is the caller's
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

_HEADER = "<BBHIIIBB"
_HEADER_BYTES = const(18)
_GAME = const(71)  # "G"
_VERSION = const(1)


class SavedError(Exception):
    """A saved game cannot be resumed; the message says why."""


def pack(game, lexicon, setup=None):
    """The game as bytes. lexicon: the one it is played with; setup: anything of JSON's types, given back by unpack."""
    text = json.dumps([lexicon.name, game.names, setup]).encode()
    at = _HEADER_BYTES + len(text)
    saved = bytearray(at + MAX_PLACED * len(game.racks) + MOVE_BYTES * len(game.history))
    tiles_crc, bag_crc = _tiles_crc(game.tileset), _bag_crc(game)
    checks = 1 if game.lexicon else 0
    struct.pack_into(
        _HEADER, saved, 0, _GAME, _VERSION, len(text), game.seed, tiles_crc, bag_crc, game.rack_size, checks
    )
    saved[_HEADER_BYTES:at] = text
    for rack in game.racks:
        saved[at : at + len(rack)] = rack.tiles()
        at += MAX_PLACED
    for turn in range(len(game.history)):
        saved[at : at + MOVE_BYTES] = game.history.move(turn)
        at += MOVE_BYTES
    return saved


def setup_of(saved):
    """The set-up of a saved game, for one that needs to know it before the lexicon is open. Raises SavedError."""
    return _text(saved)[2]


def unpack(saved, lexicon):
    """(game, setup) as they were. Raises SavedError naming what differs from the game that was saved."""
    name, names, setup = _text(saved)
    if name != lexicon.name:
        raise SavedError("the game was begun with lexicon %s, not %s: open that one" % (name, lexicon.name))
    _, _, size, seed, tiles_crc, bag_crc, rack_size, checks = struct.unpack(_HEADER, bytes(saved[:_HEADER_BYTES]))
    if tiles_crc != _tiles_crc(lexicon.tileset):
        raise SavedError("the tiles of lexicon %s are others than when the game was saved" % lexicon.name)
    try:
        game = Game(lexicon.tileset, names, seed, rack_size)
    except ValueError as error:
        raise SavedError("the saved game is damaged: %s" % error)
    racks = _HEADER_BYTES + size
    moves = racks + MAX_PLACED * len(names)
    if len(saved) < moves or (len(saved) - moves) % MOVE_BYTES:
        raise SavedError("the saved game is cut short")
    for at in range(moves, len(saved), MOVE_BYTES):
        _replay(game, bytearray(saved[at : at + MOVE_BYTES]))
    for player, rack in enumerate(game.racks):
        at = racks + MAX_PLACED * player
        _arrange(rack, saved[at : at + MAX_PLACED], names[player])
    if bag_crc != _bag_crc(game):
        raise SavedError("the tiles left in the bag are others than in the saved game")
    game.lexicon = lexicon if checks else None
    return game, setup


def _text(saved):
    """(name of the lexicon, names of the players, set-up)."""
    if not saved:
        raise SavedError("no game is left in this record: it was played to its end")
    if len(saved) < _HEADER_BYTES or saved[0] != _GAME:
        raise SavedError("this record is not a saved game")
    if saved[1] != _VERSION:
        raise SavedError("the game was saved by another version of picorack (format %d, not %d)" % (saved[1], _VERSION))
    end = _HEADER_BYTES + (saved[2] | saved[3] << 8)
    try:
        name, names, setup = json.loads(bytes(saved[_HEADER_BYTES:end]))
        return name, ["%s" % player for player in names], setup
    except (ValueError, TypeError):
        raise SavedError("the saved game is damaged: its names cannot be read")


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
    """Put a rack in the order its player kept it."""
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
