"""The turns played so far, 24 bytes each: the move, and the rack from which it was made.

Players take turns in strict rotation, so turn i belongs to player (first + i) % players, which is not stored. The
turns are stored in blocks, so that a long game needs no large piece of the heap.
"""

from micropython import const

from ..core.move import MAX_PLACED, MOVE_BYTES, OUTCOME

_RECORD_BYTES = const(24)  # MOVE_BYTES + MAX_PLACED
_BLOCK = const(8)  # turns: a small piece of the heap


class History:
    """A list of blocks of _RECORD_BYTES a turn: the move, then the rack before it, padded with 0. len() is the number
    of turns."""

    def __init__(self):
        self._blocks = [bytearray(_BLOCK * _RECORD_BYTES)]
        self.turns = 0

    def __len__(self):
        return self.turns

    def append(self, move, rack):
        if self.turns == _BLOCK * len(self._blocks):
            self._blocks.append(bytearray(_BLOCK * _RECORD_BYTES))
        block, at = self.place(self.turns)
        block[at : at + MOVE_BYTES] = move
        at += MOVE_BYTES
        for i in range(len(rack)):
            block[at + i] = rack[i]
        self.turns += 1

    def move(self, turn):
        """A copy of the 16-byte move of a turn."""
        block, at = self.place(turn)
        return block[at : at + MOVE_BYTES]

    def outcome(self, turn):
        """What has become of the move of a turn (core/move.py). It allocates nothing, since screens ask it whenever
        they are painted."""
        return self._blocks[turn // _BLOCK][turn % _BLOCK * _RECORD_BYTES + OUTCOME]

    def rack(self, turn):
        """The tiles (bytes) that the player held before that turn."""
        block, at = self.place(turn)
        at += MOVE_BYTES
        size = 0
        while size < MAX_PLACED and block[at + size]:
            size += 1
        return bytes(block[at : at + size])

    def place(self, turn):
        """(the block, the index in it) where the record of a turn begins."""
        return self._blocks[turn // _BLOCK], turn % _BLOCK * _RECORD_BYTES
