"""The best moves of a turn, best first: one for a machine player, a few for hints."""

from ..core.move import MOVE_BYTES
from . import bestkernels


class BestMoves:
    """Keeps up to `room` moves by rank (see bestkernels.py), in room * 16 bytes."""

    def __init__(self, room):
        self.moves = bytearray(room * MOVE_BYTES)
        self.room = room
        self.count = 0

    def offer(self, records, count, weight=0):
        """Consider the first `count` records of a buffer (see core/move.py). weight: of what is in byte 7."""
        bestkernels.offer(self, records, count, weight)

    def key(self, i):
        """What the i-th best move is compared by, for a weight of 1."""
        at = i * MOVE_BYTES
        return 2 * (self.moves[at + 4] | self.moves[at + 5] << 8) + self.moves[at + 7]

    def move(self, i):
        """A copy of the i-th best move, byte 7 back at 0."""
        move = self.moves[i * MOVE_BYTES : (i + 1) * MOVE_BYTES]
        move[7] = 0
        return move
