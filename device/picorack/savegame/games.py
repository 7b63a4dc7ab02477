"""The games that are kept: up to PLACES of them, each in a record of its own (kept.py).

The first record is called `game`, as it was when there was only one, the others game2, game3 and game4. All of them
count their sequence numbers on together, so the greatest number is that of the game that was played last.
"""

from micropython import const

from ..core.move import MOVE_BYTES
from ..core.refusal import Refusal
from . import decoding, resuming
from .kept import Kept
from .records import Records, follows

PLACES = const(4)


def paths(base):
    """The records that games are kept in. base: the first of them"""
    return [base] + [base + str(place) for place in range(2, PLACES + 1)]


def games(base):
    """The kept games, the one that was played last at first: a list of [sequence, path, problem, setup, names, turns,
    lexicon].

    problem: the message that says why a game cannot be read, "" for most; of one that has a problem the rest is None
    lexicon: the name of its lexicon
    """
    found = []
    for path in paths(base):
        entry = _game(path)
        if entry:
            at = 0
            while at < len(found) and follows(found[at][0], entry[0]):
                at += 1
            found.insert(at, entry)
    return found


def _game(path):
    """An entry of games(), None if there is no game at this place."""
    records = Records(path)
    payload = records.read()
    sequence = records.newest[0]
    if not payload and not records.unread:
        return None
    try:
        if records.unread:
            raise records.unread
        lexicon, setup = resuming.decode(path, decoding.begun, payload)
        turns = len(decoding.moves(payload)) // MOVE_BYTES
        return [sequence, path, "", setup, decoding.names(payload), turns, lexicon]
    except Refusal as error:
        return [sequence, path, str(error), None, None, None, None]


def free(base):
    """The first place without a game, None if all have one."""
    taken = [entry[1] for entry in games(base)]
    for path in paths(base):
        if path not in taken:
            return path
    return None


def place_of(base, resumed):
    """Where a game goes on that is resumed from a record: in its own place if it is one that is kept, else in a free
    one. None if there is none. resumed: the record, "" for a game that begins"""
    for entry in games(base):
        path = entry[1]
        if resumed == path or not entry[2] and resumed in (path + ".0", path + ".1"):
            return path
    return free(base)


def kept(base, path, resumed=None):
    """The Kept of the game at this place; with its next turn it becomes the one played last."""
    found = Kept(path, resumed)
    latest = None
    for other in paths(base):
        records = Records(other)
        if records.read() is None and not records.unread:
            continue
        if latest is None or follows(records.newest[0], latest):
            latest = records.newest[0]
    found.newest = latest or 0, found.newest[1]
    return found


def refusal(base):
    """The error to be raised where all places are taken and nobody can be asked which game to drop."""
    problems = [entry[2] for entry in games(base) if entry[2]]
    problem = problems[0] if problems else "%d games are kept in %s (--resume goes on with one)" % (PLACES, base)
    return decoding.SavedError(problem + ": name another folder with --data")
