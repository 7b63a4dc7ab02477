"""The master, who thinks of the next turn: a move's equity is its score and the value of its leave, the tiles that it
leaves on the rack. Where no placement has as much, it exchanges.

The table, from lexicon.json, was fitted to games of the player against itself (docs/levels.md). In half points, with n
letters and 0 for the blank:

    0        n + 1 bytes   value of the first of a letter, 128 for nothing
    n + 1    n + 1 bytes   value of each further one
    2n + 2   n + 1 bytes   8 for a vowel, 1 for a consonant, 0 for the blank
    3n + 3   64 bytes      value of vowels and consonants together: 8 * vowels + consonants

With the bag empty there is no next rack to draw: a leave costs its value, and going out earns what others hold.
"""

from micropython import const

from ..core.bag import MIN_TO_EXCHANGE
from ..core.loading import import_once
from ..core.move import EXCHANGE, make
from ..core.tiles import BLANK
from ..equity.unit import FLAT
from . import leavekernels
from .greedy import Greedy, is_stuck

_VALUE = const(7)  # the byte of a move
_MOST = const(7)  # tiles that the table has balances for


class Farsighted(Greedy):
    """table: as above
    letters: n
    """

    def __init__(self, generator, table, letters, room=1):
        super().__init__(generator, room)
        self.sink = self._consider
        self._leaves = self.table = table
        self._letters = letters + 1
        self._own = bytearray(letters + 1)
        self._whole = self._balance = 0

    def start(self, game):
        super().start(game)
        self.table = self._leaves if len(game.bag) else import_once("picorack.players.end_table").end_table(game)
        self.count(game.racks[game.turn].tiles())

    def count(self, rack):
        """Work out what the kernel needs to know of the whole rack."""
        own, table, letters = self._own, self.table, self._letters
        for letter in range(letters):
            own[letter] = 0
        whole = balance = 0
        for tile in rack:
            letter = tile & ~BLANK
            whole += table[letters * (own[letter] > 0) + letter] - FLAT
            balance += table[2 * letters + letter]
            own[letter] += 1
        self._whole = whole
        self._balance = balance

    def leave_value(self, leave):
        """The value of a leave in half points. Of eight tiles, more than the table has balances for, the last one does
        not count for the balance."""
        self.count(leave)
        table, letters = self.table, self._letters
        balance = self._balance
        if len(leave) > _MOST:
            balance -= table[2 * letters + (leave[_MOST] & ~BLANK)]
        return self._whole + table[3 * letters + balance] - FLAT

    def _consider(self, records, count):
        self._weigh(records, count)
        self.moves.offer(records, count, 1)

    def _weigh(self, records, count):
        leavekernels.weigh(records, count, self._own, self.table, self._letters, self._whole, self._balance)

    def best(self, game):
        """As Greedy's, but an exchange of some tiles may be better than any placement."""
        if self.moves.count and len(game.bag) >= MIN_TO_EXCHANGE and not is_stuck(game):
            exchange = self._best_exchange(game.racks[game.turn].tiles(), len(game.bag))
            if exchange[_VALUE] > self.moves.key(0):
                exchange[_VALUE] = 0
                return exchange
        return super().best(game)

    def _best_exchange(self, rack, most):
        """The exchange of 1..most tiles with the highest leave value, which byte 7 holds."""
        move = make(EXCHANGE)
        leavekernels.exchange(
            move, rack, len(rack), most, self._own, self.table, self._letters, self._whole, self._balance
        )
        return move
