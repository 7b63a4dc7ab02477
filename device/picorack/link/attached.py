"""A game with another device: who opens a Navigator's screens from the meeting of the two devices on until the players
leave the game. What is done once is in attaching.py."""

import time

from ..core.loading import import_once
from .remote import Remote

Player = Remote  # by this name game/seats.py knows it


class Attached:
    """The session of this device, and what both devices have agreed upon. It is a Session's owner, and the opener of a
    Navigator. attaching.py makes it.

    navigator: the Navigator
    host: does this device decide about the rules, and sit on the first seat?
    seat: which player of the game sits here, 0 or 1
    spec: who that is (game/seats.py)
    names: [the name of the player here, that of the other where that has none]
    words: [name, CRC-32 of the files] of the lexicon
    called: what the game is called where it is announced (bytes)
    transport: what the session sends and receives by
    where: what the screen calls the place of the other device (str)
    game, path: the name of the game at hand, and the record that it is kept in; None before there is one
    """

    game = path = partner = None

    def open_title(self, name):
        """Wait for the other device where `name` is "meet"; else leave it, and open the navigator's title."""
        _attaching().open_title(self, name)

    def game_screen(self, *game):
        return _attaching().game_screen(self, *game)


def now():
    """The time as a Session asks for it. It stays with the session, so its module must be one that stays."""
    return time.ticks_ms() & 0x3FFFFFFF


def _attaching():
    return import_once("picorack.link.attaching")
