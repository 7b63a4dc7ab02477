"""The end of a kept game: it is counted in the statistics, once, and then it is kept no longer.

Its last turn is saved first, with what it adds to the statistics as `result` in the set-up. If the power fails before
the game is counted and forgotten, closing.py does that when the program starts the next time.
"""

from ..core.loading import import_once
from ..core.refusal import Refusal

NAME = "statistics"


def end(kept, game, lexicon, setup, data):
    """A game is over. Where memory runs out even with one page of the lexicon, it is forgotten without being counted.
    Raises a Refusal if it cannot be saved or counted.

    kept: the Kept of this game
    data: the folder of the statistics, with its slash
    """
    while True:
        try:
            return _count(kept, game, lexicon, setup, data)
        except MemoryError:
            if not lexicon.store.shrink():
                return kept.forget()


def _count(kept, game, lexicon, setup, data):
    counting = statistics()
    found = counting and counting.result(game, setup, lexicon.tileset.name)
    if found:
        setup = dict(setup)
        setup["result"] = found
        kept.keep(game, lexicon, setup)
    close(kept, found, data)


def statistics():
    """The module that counts games; None where it is left out."""
    try:
        return import_once("picorack.savegame.statistics")
    except ImportError:
        return None


def close(kept, found, data):
    """Count a game and forget it. found: what it adds to the statistics, None for nothing"""
    problem = None
    try:
        if found:
            statistics().add(data + NAME, found)
    except Refusal as error:
        problem = error
    kept.forget()
    if problem:
        raise problem
