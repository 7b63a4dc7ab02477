"""The game that is kept, read again: from its record, or from another one that is to be gone on with."""

from .game import saved
from .hw.records import Records, load


def setup(path, resumed):
    """The set-up of the game kept in the record `path`, None if there is none; resumed: of that record instead, which
    must hold a game. Raises RecordError, SavedError."""
    payload = _payload(path, resumed)
    if not payload and not resumed:
        return None
    return _understood(resumed or path, saved.setup_of, payload)


def game(path, resumed, lexicon):
    """The game itself."""
    return _understood(resumed or path, saved.unpack, _payload(path, resumed), lexicon)[0]


def _payload(path, resumed):
    return load(resumed) if resumed else Records(path).read()


def _understood(path, read, *arguments):
    try:
        return read(*arguments)
    except saved.SavedError as error:
        raise saved.SavedError("%s: %s; a new game can begin" % (path, error))
