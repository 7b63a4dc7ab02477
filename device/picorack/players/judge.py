"""The judge says of a turn that was played what the best player would have played, and what both moves are worth.

    judge = Judge(generator)
    judge.start(past, move)             # past: a Past, the game as it was; move: what was played, its score right
    while not judge.step(STEP): ...
    judge.best, judge.best_worth, judge.worth

A move's worth is its score and what the tiles are worth that it keeps, as the best player counts them (farsighted.py),
in half points. A player without a table of leaves counts scores alone.
"""

from micropython import const

from ..core.move import EXCHANGE, PASS, score, tiles
from ..core.tiles import BLANK
from .best import best_player

_ZERO = const(128)  # what 0 is in a table of leaves


class Tiles:
    """Stands in for a Rack or for the bag.

    size: how many tiles there are
    known: the tiles (bytes), b"" where nobody knows them
    """

    def __init__(self, size, known=b""):
        self._size = size
        self._known = known

    def __len__(self):
        return self._size

    def tiles(self):
        return self._known

    def value(self, tileset):
        """The sum of the tiles' values, in points."""
        total = 0
        for tile in self._known:
            total += tileset.values[tile]
        return total


class Past:
    """Stands in for a Game: a game as it was before a turn, as far as a machine player asks for it.

    board: a Board
    rack: the tiles (bytes) of the player to move
    bag: how many tiles it held
    others: the tiles (bytes) of all other racks. They are needed where the bag was empty, when the player to move knew
        them
    """

    turn = 0
    history = b""
    pass_limit = 1
    over = False

    def __init__(self, tileset, board, rack, bag, others=b""):
        self.tileset = tileset
        self.board = board
        self.racks = Tiles(len(rack), rack), Tiles(len(others), others)
        self.bag = Tiles(bag)


class Judge:
    """generator: a Generator
    best: the move (16 bytes) of the best player, once step() has returned True
    best_worth, worth: of that move and of the one played, in half points
    leave, best_leave: what the tiles they keep are worth of that, in half points
    counts_leaves: does the player count them at all?
    """

    def __init__(self, generator):
        self._player = best_player(generator)
        self.counts_leaves = False
        self.best = None
        self.best_worth = self.worth = self.best_leave = self.leave = 0

    def start(self, past, move):
        self._past = past
        self._move = move
        self.best = None
        self._player.start(past)

    def step(self, budget):
        """Think for about `budget` node visits; True when the turn is judged."""
        player, past = self._player, self._past
        if not player.step(budget):
            return False
        table = getattr(player, "table", None)
        self.counts_leaves = table is not None
        self.best = player.best(past)
        self.leave = _leave(table, past, self._move)
        self.best_leave = _leave(table, past, self.best)
        self.worth = 2 * _score(self._move) + self.leave
        self.best_worth = 2 * _score(self.best) + self.best_leave
        return True

    def free_memory(self):
        """After a MemoryError: free memory, so that start() can be called again. Returns True if any was freed."""
        return self._player.free_memory()


def kept(rack, move):
    """The tiles (bytes) of a rack that a move keeps."""
    left = bytearray(rack)
    for tile in b"" if move[0] == PASS else tiles(move):
        tile = BLANK if tile & BLANK else tile  # it loses its letter
        left[list(left).index(tile)] = 0
    return bytes(tile for tile in left if tile)


def _score(move):
    return score(move) if move[0] < EXCHANGE else 0


def _leave(table, past, move):
    """What the kept tiles are worth, in half points: the sum that leavekernels.py works out tile by tile."""
    if table is None:
        return 0
    letters = past.tileset.n + 1
    own = bytearray(letters)
    worth = balance = 0
    for tile in kept(past.racks[0].tiles(), move):
        letter = tile & ~BLANK
        worth += table[letters * (own[letter] > 0) + letter] - _ZERO
        balance += table[2 * letters + letter]
        own[letter] += 1
    return worth + table[3 * letters + balance] - _ZERO
