"""What a move is worth beside its score to the champion, who has just thought about the turn (judge.py).

With the bag empty and two players, that is what the champion searches: how many points the player gains on the other
one behind this move, if both play to the end as endgame.py tells.
"""

from micropython import const

from ..core.move import EXCHANGE, PASS, score
from ..core.tiles import BLANK
from .championkernels import opened
from .past import kept

_QUARTERS = const(4)  # of a point
_SIXTEENTHS = const(2)  # bits between quarters of a point and sixteenths
_FLAT = const(128)  # as champion.py has them
_ZERO = const(100)
_NOTHING = const(1 << 14)
_MOST = const(7)  # tiles that a table of balances has room for


class Worth:
    """player: the Champion

    counts: are tiles that are kept counted?
    leave: what they are worth, in quarter points; at the end of a game of two what follows the move
    opens: what the move opens for the next player, in quarter points
    """

    counts = True

    def __init__(self, player):
        self._player = player
        self.leave = self.opens = 0
        self._scored = None  # points of a move that is played out

    def start(self, past, move):
        """Begin to look at a move. past: the Past before it"""
        player = self._player
        self.opens = 0
        self._scored = None
        if not len(past.bag) and len(past.racks) == 2:
            self._scored = score(move) if move[0] < EXCHANGE else 0
            player.endgame.follow(move)
            return
        left = kept(past.racks[0].tiles(), move)
        if not len(past.bag):
            self.leave = _at_the_end(past, left)
        elif move[0] == PASS:
            self.leave = _whole(player, left)
        elif move[0] == EXCHANGE:
            self.leave = player.kept(move) - player.shifts[len(left)] + _FLAT
        else:
            self.leave = player.kept(move)
            self.opens = opened(move, 0, past.board.cells, player.model, player.letters) >> _SIXTEENTHS

    def step(self, budget):
        """True when it is known what the move is worth."""
        if self._scored is None:
            return True
        if not self._player.step(budget):
            return False
        self.leave = _QUARTERS * (self._player.endgame.gain - self._scored)
        return True


def _at_the_end(past, left):
    """What tiles left on the rack cost where several others play; keeping none earns what those hold."""
    if left:
        return -_QUARTERS * sum(past.tileset.values[tile] for tile in left)
    return 2 * _QUARTERS * sum(rack.value(past.tileset) for rack in past.racks[1:])


def _whole(player, rack):
    """What the whole rack is worth: no leave, for which the player has all but its balance."""
    letters, tuned = player.letters, player.tuned
    balance = sum(tuned[2 * letters + (0 if tile & BLANK else tile)] for tile in rack[:_MOST])
    return player.values[player.whole] - _NOTHING + tuned[3 * letters + balance] - _ZERO
