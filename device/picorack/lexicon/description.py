"""Reads and checks the description of a lexicon, `lexicon.json` (docs/format.md)."""

import json

from micropython import const

from .storage import LexiconError

_MAX_BYTES = const(1 << 22)  # the search keeps addresses in 22 bits
_OF_A_FILE = ("file", "min", "max", "words", "bytes", "page", "crc32")  # the rest is for those who look into the folder


def read(folder):
    """The description as a dict. Raises LexiconError naming the file and the remedy."""
    path = folder + "/lexicon.json"
    try:
        with open(path) as file:
            description = json.load(file)
        if description["format"] != "picorack-lexicon" or description["version"] != 1:
            raise LexiconError("%s is of a version this program does not read: pack the lexicon again" % path)
        files = description["splits"] + ([description["common"]] if "common" in description else [])
        if not description["splits"] or any(not 0 < file["bytes"] < _MAX_BYTES for file in files):
            raise LexiconError("%s names no file that can be used: pack the lexicon again" % path)
        description["splits"] = [_needed(file) for file in description["splits"]]
        if "common" in description:
            description["common"] = _needed(description["common"])
        return description
    except OSError:
        raise LexiconError("%s cannot be read: is %s a lexicon folder made by picorack-pack?" % (path, folder))
    except (ValueError, KeyError, TypeError):
        raise LexiconError("%s is damaged: pack the lexicon again" % path)


def _needed(file):
    return {key: file[key] for key in _OF_A_FILE}
