"""The flash of an emulated Pico on which the game is installed: the firmware of `make pico`, with a lexicon that
`picorack flash` has sent it."""

import json

from .. import cache
from ..board import frozen
from ..board.flash import flash
from ..emulator.process import Emulated

_FILE = "flash.bin"


def flash_file(board, lexicon):
    """Path of the 2 MB, in the cache. Raises PicorackError.

    board: as emulator/boards.py names it
    lexicon: its folder; where it has no room, its longest words are left out
    """
    uf2 = frozen.uf2()
    key = cache.key(uf2.parent.name, board, json.loads((lexicon / "lexicon.json").read_text("utf-8"))["crc32"])

    def fill(work):
        with Emulated(board, work / _FILE, uf2) as pico:
            flash(board, pico.url, [lexicon], fit=True)
            pico.settle()

    doing = "Installing the game on an emulated Pico, once (about a minute)"
    return cache.folder(f"web/flash-{key}", fill, doing) / _FILE
