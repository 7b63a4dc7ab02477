"""Restores a saved game (encoding.py): plays it again from its seed, and checks each move by the rules."""

import struct
from binascii import unhexlify

from micropython import const

from ..core.loading import import_once
from ..core.move import EXCHANGE, MAX_PLACED, MOVE_BYTES, OUTCOME, score, tiles
from ..core.refusal import Refusal
from ..core.tiles import LETTER
from ..game.game import Game
from ..game.limits import MOST_NAME, MOST_USED
from .encoding import GAME, HEADER, HEADER_BYTES, VERSION, bag_crc, tiles_crc

_PATH = const(4096)  # bytes, no path is longer


class SavedError(Refusal):
    """A saved game cannot be resumed; the message says why."""


def begun(saved):
    """(the name of the lexicon, the set-up) of a saved game whose lexicon is not open yet. The set-up is a dict that a
    game can be played with. Raises SavedError."""
    lexicon, names, setup = _text(saved)
    try:
        fits = _fits(setup, len(names), saved[16])
    except (KeyError, TypeError, AttributeError, ValueError):
        fits = False
    if not fits:
        raise SavedError("the saved game is damaged: its set-up fits no game")
    return lexicon, setup


def names(saved):
    """The names of the players of a saved game that begun() has read."""
    return _text(saved)[1]


def moves(saved):
    """The moves of a saved game that begun() has read, MOVE_BYTES each."""
    return saved[HEADER_BYTES + (saved[2] | saved[3] << 8) + MAX_PLACED * len(names(saved)) :]


def _fits(setup, players, rack_size):
    """Are these settings as app/options.py allows them, and do they fit the players of this game? Settings of
    unexpected types raise what Python raises for them."""
    seats = import_once("picorack.game.seats").specs(setup["players"])
    lexicon = setup["lexicon"]
    return (
        len(seats) == players
        and 0 < len(lexicon.encode()) <= _PATH
        and "\0" not in lexicon
        and rack_size in (7, 8)
        and setup.get("rack", rack_size) == rack_size
        and import_once("picorack.game.settings").fit(setup)
        and _counts_fit(setup, "hinted", players)
        and _counts_fit(setup, "used", players)
        and _counts_fit(setup, "scores", players, -MOST_USED)
        and ("undone" not in setup or bool(undo().pairs(setup)))
        and is_day(setup.get("begun", ""))
    )


def is_day(begun):
    """The day on which a game began becomes part of a file's name."""
    return not begun or len(begun) == 10 and not begun.strip("0123456789-")


def _counts_fit(setup, name, players, least=0):
    """What is counted for each player: the hints given, the milliseconds used, the points. A game without a limit has
    none of the former, one that two devices have just begun none of the last."""
    counts = setup.get(name, [0] * players)
    return len(counts) == players and all(isinstance(count, int) and least <= count <= MOST_USED for count in counts)


def unpack(saved, lexicon):
    """(the Game, its set-up) as they were when they were saved. Raises SavedError, which says what is different from
    the saved game."""
    name, names, setup = _text(saved)
    if name != lexicon.name:
        raise SavedError("the game was begun with lexicon %s, not %s: open that one" % (name, lexicon.name))
    _, _, size, seed, tiles_sum, bag_sum, rack_size, checks = struct.unpack(HEADER, bytes(saved[:HEADER_BYTES]))
    if tiles_sum != tiles_crc(lexicon.tileset):
        raise SavedError("the tiles of lexicon %s are others than when the game was saved" % lexicon.name)
    try:
        game = begin(lexicon.tileset, names, seed, rack_size, setup)
        undone = undo().pairs(setup) if isinstance(setup, dict) and "undone" in setup else []
    except (ValueError, TypeError) as error:
        raise SavedError("the saved game is damaged: %s" % error)
    reseed = undo().reseed if undone else None
    racks = HEADER_BYTES + size
    moves = racks + MAX_PLACED * len(names)
    if len(saved) < moves or (len(saved) - moves) % MOVE_BYTES:
        raise SavedError("the saved game is cut short")
    for at in range(moves, len(saved), MOVE_BYTES):
        if undone:
            reseed(game, undone)
        replay(game, bytearray(saved[at : at + MOVE_BYTES]))
    if undone:
        reseed(game, undone)
    for player, rack in enumerate(game.racks):
        at = racks + MAX_PLACED * player
        _arrange(rack, saved[at : at + MAX_PLACED], names[player])
    if bag_sum != bag_crc(game):
        raise SavedError("the tiles left in the bag are others than in the saved game")
    game.lexicon = lexicon if checks else None
    return game, setup


def begin(tileset, names, seed, rack_size, setup):
    """The Game that was begun with this set-up, None for one of the rules alone. Raises ValueError, TypeError."""
    game = Game(tileset, names, seed, rack_size, rows=rows(setup))
    if isinstance(setup, dict) and "dealt" in setup:
        first, *tiles = setup["dealt"]
        import_once("picorack.game.dealt").deal(game, first, *[unhexlify(text) for text in tiles])
    return game


def undo():
    """The module that takes turns back, and knows how the bag is drawn from afterwards. Raises SavedError where it is
    left out."""
    try:
        return import_once("picorack.savegame.undo")
    except ImportError:
        raise SavedError("turns of the saved game were taken back, which this game cannot do: go on with it elsewhere")


def rows(setup):
    """The rows of the board that the game is played on, as core/own_board.py reads them."""
    squares = setup.get("squares") if isinstance(setup, dict) else None
    if not squares or squares == "standard":
        return ""
    if not isinstance(squares, str):
        raise SavedError("the saved game is damaged: its board is no text")
    boards = import_once("picorack.game.boards")
    try:
        return boards.rows(squares)
    except boards.BoardError as error:
        raise SavedError("the saved game is damaged: %s" % error)


def _text(saved):
    """(the name of the lexicon, the names of the players, the set-up)."""
    if not saved:
        raise SavedError("no game is left in this record: it was played to its end")
    if len(saved) < HEADER_BYTES or saved[0] != GAME:
        raise SavedError("this record is not a saved game")
    if saved[1] != VERSION:
        raise SavedError("the game was saved by another version of picorack (format %d, not %d)" % (saved[1], VERSION))
    end = HEADER_BYTES + (saved[2] | saved[3] << 8)
    try:
        name, names, setup = import_once("picorack.core.json_text").parsed(bytes(saved[HEADER_BYTES:end]))
        for text in [name] + names:
            text.encode()  # or it is no text
            if len(text) > MOST_NAME:
                raise ValueError
        return name, names, setup
    except (ValueError, TypeError, AttributeError):
        raise SavedError("the saved game is damaged: its names cannot be read")


def replay(game, move):
    """Play the next turn of a saved game, and what became of it. Raises SavedError."""
    from ..core.rules import RuleError
    from ..game.referee import checked

    turn = len(game.history) + 1
    try:
        if any(tile & LETTER > game.tileset.n for tile in tiles(move)):
            raise ValueError
        fair = checked(game, move)
        points = score(fair) if move[0] < EXCHANGE else 0
        if points != score(move):
            raise SavedError("turn %d of the saved game is worth %d points, not %d" % (turn, points, score(move)))
        game.accept(move)
        if move[OUTCOME]:
            import_once("picorack.game.phony").repeat(game, move[OUTCOME])
    except (RuleError, IndexError, ValueError):
        raise SavedError("turn %d of the saved game cannot be played again" % turn)


def _arrange(rack, kept, name):
    """Put the tiles of a rack into the order in which its player kept them."""
    held = bytes(kept).rstrip(b"\0")
    if sorted(held) != sorted(rack.tiles()):
        raise SavedError("the rack of %s is another than in the saved game" % name)
    rack.hold(held)
