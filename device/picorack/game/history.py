"""The turns played so far, in one flat bytearray: 24 bytes a turn, the move and the rack it was made from.

Players take turns in strict rotation, so turn i belongs to player (first + i) % players and is not stored.
"""

from micropython import const

from ..core.move import MAX_PLACED, MOVE_BYTES

RECORD_BYTES = const(24)  # MOVE_BYTES + MAX_PLACED
_GROWTH = const(32)  # turns; most games of two need one or two steps


class History:
    """data: RECORD_BYTES a turn: the move, then the rack before it, padded with 0. len() is the number of turns."""

    def __init__(self):
        self.data = bytearray(_GROWTH * RECORD_BYTES)
        self.turns = 0

    def __len__(self):
        return self.turns

    def append(self, move, rack_tiles):
        at = self.turns * RECORD_BYTES
        if at == len(self.data):
            self.data += bytes(_GROWTH * RECORD_BYTES)
        self.data[at : at + MOVE_BYTES] = move
        at += MOVE_BYTES
        for i in range(MAX_PLACED):
            self.data[at + i] = rack_tiles[i] if i < len(rack_tiles) else 0
        self.turns += 1

    def move(self, turn):
        """The 16-byte move of a turn (a copy)."""
        at = turn * RECORD_BYTES
        return self.data[at : at + MOVE_BYTES]

    def rack(self, turn):
        """The tiles the player held before that turn."""
        at = turn * RECORD_BYTES + MOVE_BYTES
        size = 0
        while size < MAX_PLACED and self.data[at + size]:
            size += 1
        return bytes(self.data[at : at + size])
