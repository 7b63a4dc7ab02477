"""The lexicons there are to choose from, and what their lexicon.json says."""

import os

from ..core.loading import import_once


def found(folder):
    """The folder, if it is a lexicon's, else the lexicons' in it."""
    if _is_lexicon(folder):
        return [folder]
    try:
        found = [folder + "/" + name for name in sorted(os.listdir(folder))]
    except OSError:
        found = []
    return [name for name in found if _is_lexicon(name)] or [folder]


def _is_lexicon(folder):
    try:
        os.stat(folder + "/lexicon.json")
        return True
    except OSError:
        return False


def description(folder):
    """A lexicon's lexicon.json. Raises LexiconError."""
    return import_once("picorack.lexicon.description").read(folder)


def letters(folder):
    """How the letters of a lexicon are written. Raises LexiconError."""
    return description(folder)["tiles"]["letters"]
