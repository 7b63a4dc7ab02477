"""Reads the game to go on with: the one kept in a record, or the one in another record that the player has named."""

from ..core.refusal import Refusal
from . import decoding
from .records import load


def begun(path, resumed=None):
    """(the name of the lexicon, the set-up) of the game to go on with.

    resumed: a record to read instead of `path`, None for none
    Raises RecordError and SavedError if that game cannot be read.
    """
    return decode(resumed or path, decoding.begun, _payload(path, resumed))


def folder(name, begun, given, resumed, description):
    """The folder of the lexicon called `name`: one of the folders `given`, or the folder `begun` in which the game was
    begun. The latter is left out if a record is `resumed` and any folders are given.

    description: description(folder) returns the folder's lexicon.json
    Raises SavedError if it is in none of them.
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


def game(path, resumed, lexicon):
    """The Game itself."""
    return decode(resumed or path, decoding.unpack, _payload(path, resumed), lexicon)[0]


def _payload(path, resumed):
    return load(resumed) if resumed else load(path, True)


def decode(path, read, *arguments):
    """read(*arguments), a function of decoding.py; the message of its SavedError gets the record's name, and a
    remedy."""
    try:
        return read(*arguments)
    except decoding.SavedError as error:
        raise decoding.SavedError("%s: %s; a new game can begin" % (path, error))
