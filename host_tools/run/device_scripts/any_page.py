"""Runs on the device: moves.py with pages of any size, for docs/pages.md.

    any_page.py FOLDER PAGE,POOL_BYTES

PAGE: a power of two, to whose pages the lexicon was packed, whatever its lexicon.json says.
"""

import sys

import moves
from picorack.lexicon import paged

_PAGE, _POOL = sys.argv[2].split(",")


class AnyPage(paged.Paged):
    def __init__(self, folder, splits, pool_bytes):
        for split in splits:
            split["page"] = int(_PAGE)
        super().__init__(folder, splits, pool_bytes)


paged.Paged = AnyPage
moves.main(sys.argv[1], "paged", int(_POOL))
