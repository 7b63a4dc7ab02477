"""The best moves of a turn, best first: one for a machine player, a few for hints."""

from ..core.move import MOVE_BYTES
from . import bestkernels


class BestMoves:
    """Keeps up to `room` moves by score, in room * 16 bytes."""

    def __init__(self, room):
        self._moves = bytearray(room * MOVE_BYTES)
        self._room = room
        self.count = 0

    def clear(self):
        self.count = 0

    def offer(self, records, count):
        """Consider the first `count` records of a buffer (see core/move.py)."""
        self.count = bestkernels.keep(self._moves, self.count, self._room, records, count)

    def move(self, i):
        """A copy of the i-th best move."""
        return self._moves[i * MOVE_BYTES : (i + 1) * MOVE_BYTES]
