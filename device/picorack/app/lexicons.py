"""The lexicons that can be chosen, and what their lexicon.json says."""

import os

from ..core.loading import import_once

_facts = {}  # of the folders whose lexicon.json was read


def found(places):
    """The folders of lexicons (a list): the folder `places` itself if it is a lexicon's, else those of the lexicons in
    it; of several folders with ':' between them, all of these."""
    if _is_lexicon(places):
        return [places]
    found = []
    for folder in places.split(":"):
        if _is_lexicon(folder):
            found.append(folder)
        else:
            found += _inside(folder)
    return found or _inside(places) or [places]


def _inside(folder):
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return []
    return [folder + "/" + name for name in names if _is_lexicon(folder + "/" + name)]


def _is_lexicon(folder):
    try:
        os.stat(folder + "/lexicon.json")
        return True
    except OSError:
        return False


def description(folder):
    """The lexicon.json of a lexicon's folder, as a dict. Raises LexiconError."""
    read = import_once("picorack.lexicon.description").read(folder)
    tiles = read["tiles"]
    _facts[folder] = read["name"] or folder.split("/")[-1], read["words"], tiles.get("rack", 7), tiles["name"]
    return read


def facts(folder):
    """(name, number of words, tiles of a full rack, name of the tile set) of a lexicon. They are read once, because a
    Pico takes half a second to read and check a lexicon.json. Raises LexiconError."""
    if folder not in _facts:
        description(folder)
    return _facts[folder]


def letters(folder):
    """The letters of a lexicon, as a TileSet writes them. Raises LexiconError."""
    return description(folder)["tiles"]["letters"]
