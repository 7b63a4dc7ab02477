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
from ..core.move import EXCHANGE, make
from ..core.tiles import BLANK
from ..equity.unit import BALANCES, FLAT, HALF_POINT, POINT
from . import leavekernels
from .greedy import Greedy, is_stuck

_VALUE = const(7)  # the byte of a move
_POINT = const(POINT // HALF_POINT)  # of the table
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
        self.table = self._leaves if len(game.bag) else end_table(game)
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
        leavekernels.weigh(records, count, self._own, self.table, self._letters, self._whole, self._balance)
        self.moves.offer(records, count, 1)

    def best(self, game):
        """As Greedy's, but an exchange of some tiles may be better than any placement."""
        if self.moves.count and len(game.bag) >= MIN_TO_EXCHANGE and not is_stuck(game):
            rack, move, most = game.racks[game.turn].tiles(), make(EXCHANGE), len(game.bag)
            leavekernels.exchange(  # into byte 7 comes the value of its leave
                move, rack, len(rack), most, self._own, self.table, self._letters, self._whole, self._balance
            )
            if move[_VALUE] > self.moves.key(0):
                move[_VALUE] = 0
                return move
        return super().best(game)


def end_table(game):
    """The table (bytearray), as above, for the player whose turn it is and a bag that is empty. Each tile costs
    its value; the empty leave earns twice what the others hold."""
    letters = game.tileset.n + 1
    table = bytearray(3 * letters + BALANCES)
    others = 0
    for player, rack in enumerate(game.racks):
        if player != game.turn:
            others += rack.value(game.tileset)
    for i in range(len(table)):
        table[i] = FLAT
    for letter in range(letters):
        table[letter] = table[letters + letter] = FLAT - _POINT * game.tileset.values[letter]
        table[2 * letters + letter] = 1
    table[3 * letters] = min(255, FLAT + 2 * _POINT * others)
    return table
