"""What the tiles of a language are worth to a player who keeps them, for the machine's best level.

`data/leaves.json` holds what `python -m host_tools.upkeep.leaves` has learnt: by tile set the alphabet it was learnt
with, and the bytes in hexadecimal that go into lexicon.json (docs/format.md).
"""

import functools
import json
from importlib import resources

BALANCES = 64


@functools.cache
def _held():
    return json.loads(resources.files("lexicon_packer").joinpath("data/leaves.json").read_text("utf-8"))


def of(tileset):
    """The table of leave values for a tile set as hexadecimal text; None if nothing was learnt with its alphabet."""
    held = _held().get(tileset.name)
    return held["leaves"] if held and held["letters"] == "".join(tileset.letters) else None


def size(tileset):
    """The size of the table for this tile set, in bytes."""
    return 3 * (len(tileset.letters) + 1) + BALANCES
