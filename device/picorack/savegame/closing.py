"""Finishes what the power cut short at the end of a game: games that are over are counted and forgotten (ending.py)."""

from ..core.loading import import_once
from ..core.refusal import Refusal
from . import decoding
from .kept import Kept
from .records import load


def close_all(base, data):
    """Count and forget the kept games that are over. Returns a message if that cannot be done, else "".

    base: the first of the records that games are kept in
    data: the folder of the statistics, with its slash
    """
    ending = import_once("picorack.savegame.ending")
    try:
        for path in import_once("picorack.savegame.games").paths(base):
            found = _result(path, ending)
            if found:
                ending.close(Kept(path), found, data)
    except Refusal as error:
        return str(error)
    return ""


def _result(path, ending):
    """The result that is in a kept game, None if it has none or cannot be read."""
    try:
        payload = load(path, True)
        # That a set-up fits a game is not looked at where it says nothing of a result: a Pico takes 60 ms for it.
        found = decoding.begun(payload)[1].get("result") if payload and b'"result"' in payload else None
    except Refusal:  # the title shows it
        return None
    return found if found and ending.statistics() and ending.statistics().fits(found) else None
