"""The end of a kept game: it is counted in the statistics, once, and then it is kept no longer.

Its last turn is saved first, with what it adds to the statistics as `result` in the set-up. If the power fails before
the game is counted and forgotten, that is done when the program starts the next time.
"""

from ..core.loading import import_once
from ..core.refusal import Refusal
from . import decoding, shelf
from .kept import Kept
from .loading import load

NAME = "statistics"


def end(kept, game, lexicon, setup, data):
    """A game is over. Raises a Refusal if it cannot be saved or counted.

    kept: the Kept of this game
    data: the folder of the statistics, with its slash
    """
    counting = statistics()
    found = counting and counting.result(game, setup, lexicon.tileset.name)
    if found:
        setup = dict(setup)
        setup["result"] = found
        kept.keep(game, lexicon, setup)
    _settle(kept, found, data)


def settle_all(base, data):
    """Count and forget the games that were over when the program was stopped. Returns a sentence if that cannot be
    done, else ""."""
    try:
        for path in shelf.paths(base):
            found = _result(path)
            if found:
                _settle(Kept(path), found, data)
    except Refusal as error:
        return str(error)
    return ""


def _result(path):
    """The result that a kept game says it has, None if it has none or cannot be read."""
    try:
        payload = load(path, True)
        found = decoding.begun(payload)[1].get("result") if payload else None
    except Refusal:  # the title tells of it
        return None
    return found if found and statistics() and statistics().fits(found) else None


def statistics():
    """The module that counts games; None where it is left out."""
    try:
        return import_once("picorack.savegame.statistics")
    except ImportError:
        return None


def _settle(kept, found, data):
    problem = None
    try:
        if found:
            statistics().add(data + NAME, found)
    except Refusal as error:
        problem = error
    kept.forget()
    if problem:
        raise problem
