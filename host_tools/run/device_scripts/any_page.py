"""Runs on the device: moves.py for a lexicon with pages of any size, to measure docs/pages.md.

    any_page.py FOLDER PAGE,POOL_BYTES

PAGE: the page size in bytes, a power of two, that the lexicon was packed with. Its lexicon.json names another one,
because it can name no size but the usual ones.
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
