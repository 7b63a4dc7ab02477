"""What a move is worth beside its score to level 5, or to a player that counts scores alone (judge.py)."""

from micropython import const

from ..core.tiles import BLANK
from .past import kept

_ZERO = const(128)  # what 0 is in a table of leaves


class Worth:
    """player: the player, whose table is that of the turn it has thought about

    counts: are tiles that are kept counted?
    leave: what they are worth, in quarter points; 0 where they are not counted
    opens: 0, because the player does not look at what a move opens
    """

    opens = 0

    def __init__(self, player):
        self._player = player
        self.counts = False
        self.leave = 0

    def start(self, past, move):
        """Begin to look at a move. past: the Past before it"""
        table = getattr(self._player, "table", None)
        self.counts = table is not None
        self.leave = 2 * _leave(table, past, move) if table else 0

    def step(self, budget):
        """True when it is known what the move is worth."""
        return True


def _leave(table, past, move):
    """What the kept tiles are worth, in half points: the sum that leavekernels.py works out tile by tile."""
    letters = past.tileset.n + 1
    own = bytearray(letters)
    worth = balance = 0
    for tile in kept(past.racks[0].tiles(), move):
        letter = tile & ~BLANK
        worth += table[letters * (own[letter] > 0) + letter] - _ZERO
        balance += table[2 * letters + letter]
        own[letter] += 1
    return worth + table[3 * letters + balance] - _ZERO
