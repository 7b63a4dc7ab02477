"""The lexicons that can be chosen, and what their lexicon.json says."""

import os

from ..core.loading import import_once


def found(folder):
    """The folders of lexicons (a list): the folder itself if it is a lexicon's, else those of the lexicons in it."""
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
    """The lexicon.json of a lexicon's folder, as a dict. Raises LexiconError."""
    return import_once("picorack.lexicon.description").read(folder)


def letters(folder):
    """The letters of a lexicon, as a TileSet writes them. Raises LexiconError."""
    return description(folder)["tiles"]["letters"]
