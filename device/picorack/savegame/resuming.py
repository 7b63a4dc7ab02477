"""The game that is kept, read again: from its record, or from another one that is to be gone on with."""

from ..core.refusal import Refusal
from . import decoding
from .loading import load


def setup(path, resumed):
    """The set-up of the game kept in the record `path`, None if there is none; resumed: of that record instead, which
    must hold a game. Raises RecordError, SavedError: there is something that cannot be read."""
    payload = _payload(path, resumed)
    if not payload and not resumed:
        return None
    return _understood(resumed or path, decoding.begun, payload)[1]


def begun(path, resumed):
    """(name of its lexicon, set-up) of the game that is to go on; the set-up is one that main.py can use."""
    return _understood(resumed or path, decoding.begun, _payload(path, resumed))


def folder(name, begun, given, resumed, description):
    """Where the lexicon called `name` is, with which a game was begun in the folder `begun`: in one of the folders
    `given`, or there, but not if `resumed` and any are given. description(folder): its lexicon.json. Raises SavedError.
    """
    own = begun.split("/")[-1]
    folders = [place for place in given if place.split("/")[-1] == own]  # moved, maybe: first where it is called so
    folders += [place for place in given if place not in folders]
    if begun not in given and not (resumed and given):
        folders.append(begun)
    if len(folders) == 1:
        return folders[0]  # whether it fits is seen when it is opened
    for found in folders:
        try:
            if description(found)["name"] == name:
                return found
        except Refusal:  # it is damaged: another may be whole
            pass
    raise decoding.SavedError(
        "the game was begun with lexicon %s, which is not in %s: name its folder with --lexicon"
        % (name, ", ".join(folders))
    )


def in_the_way(path, resumed, asks):
    """None if no game is kept in the record `path` that would be dropped for another, or for the record `resumed`; else
    why it cannot be read, "" if it can. Raises SavedError where nobody can be asked."""
    problem = ""
    try:
        if setup(path, None) is None:
            return None
    except Refusal as error:
        problem = str(error)
    if resumed == path or not problem and resumed in (path + ".0", path + ".1"):
        return None
    if not asks:
        problem = problem or "a game is kept in %s (--resume goes on with it)" % path
        raise decoding.SavedError(problem + ": name another folder with --data")
    return problem


def game(path, resumed, lexicon):
    """The game itself."""
    return _understood(resumed or path, decoding.unpack, _payload(path, resumed), lexicon)[0]


def _payload(path, resumed):
    return load(resumed) if resumed else load(path, True)


def _understood(path, read, *arguments):
    try:
        return read(*arguments)
    except decoding.SavedError as error:
        raise decoding.SavedError("%s: %s; a new game can begin" % (path, error))
