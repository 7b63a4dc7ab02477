"""Hints of one kind: of all moves only these come to the player (adviser.py). Apart, because it is
imported when such hints are sought, and phones do without it."""

from ..core.loading import import_once

choose = import_once("picorack.advice.filterkernels", True).choose


class Filter:
    """Passes the moves of one kind on to a sink (players/greedy.py)."""

    def __init__(self, sink, letters, kind, row, col, tiles):
        self._sink = sink
        self._kind, self._row, self._col = kind, row, col
        self._own = bytearray(letters + 1)
        for tile in tiles:
            self._own[tile & 0x3F] += 1

    def take(self, records, count):
        self._sink(records, choose(records, count, self._kind, self._row, self._col, self._own))
