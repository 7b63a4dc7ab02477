"""Leave values of word lists, for level 5 and the champion: the values of the tiles that a player keeps.

`python -m host_tools.upkeep.leaves` learns them and writes `data/leaves.json`. That file has for each word list the
alphabet with which they were learnt, and the bytes, in hexadecimal, that go into lexicon.json (docs/format.md).
"""

import functools
import json
from importlib import resources

_WITHOUT_CHAMPION = ("phone", "small")  # sizes of lists for phones, whose storage has no room for that player


@functools.cache
def _held():
    return json.loads(resources.files("lexicon_packer").joinpath("data/leaves.json").read_text("utf-8"))


def of(tileset, size=None):
    """The fields of lexicon.json for a tile set and one of its language's sizes (sources.languages), as a dict. It is
    empty if nothing was learnt with this alphabet. Lists for phones have no table of the champion. size: None for the
    usual one, and for a list of the user's"""
    held = _held().get(f"{tileset.name}-{size}") or _held().get(tileset.name)
    if not held or held["letters"] != "".join(tileset.letters):
        return {}
    names = ["leaves"] if size in _WITHOUT_CHAMPION else ["leaves", "champion"]
    return {name: held[name] for name in names}
