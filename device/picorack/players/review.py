"""Goes through a game that is over, turn by turn, and has each turn judged (judge.py), by the history of the game.

    review = Review(game, generator)
    while not review.step(STEP): ...    # about so many node visits; between steps the caller polls keys
    review.order()                      # the turns, the one that lost most first

Of each turn 20 bytes are kept, in a piece of their own, because the heap may be in small pieces when a game is over.
"""

from micropython import const

from ..core.board import SQUARES, Board
from ..core.move import EXCHANGE, MOVE_BYTES, OUTCOME, PASS, WITHDRAWN, lay, make, tiles
from ..core.tiles import BLANK, EDGE, LETTER
from .judge import Judge, Past

_BIAS = const(128)  # of a leave: a byte, 0 to 255 for -128 to 127 half points


class Review:
    """judged: of how many turns of the history is it known what the best player would have played?
    counts_leaves: are tiles that are kept counted?
    board: the Board before the turn that is judged
    """

    def __init__(self, game, generator):
        self.game = game
        self.judged = 0
        self.board = _empty(game.board)
        self._judge = Judge(generator)
        self._bag = sum(game.tileset.counts) - game.rack_size * len(game.names)
        self._blocks = []
        self._begun = False

    @property
    def counts_leaves(self):
        return self._judge.counts_leaves

    def step(self, budget):
        """Judge for about `budget` node visits; True when all turns are judged."""
        history = self.game.history
        if self.judged == len(history):
            return True
        move = self.move(self.judged)
        if not self._begun:
            self._judge.start(self._past(history.rack(self.judged)), move)
            self._begun = True
        if self._judge.step(budget):
            self._keep(move)
        return False

    def free_memory(self):
        """After a MemoryError: free memory, so that the turn is judged anew. Returns True if any was freed."""
        self._begun = False
        return self._judge.free_memory()

    def move(self, turn):
        """The move (16 bytes) of a turn. A play that was withdrawn counts as a pass."""
        move = self.game.history.move(turn)
        return make(PASS) if move[OUTCOME] == WITHDRAWN else move

    def lost(self, turn):
        """How much less the move of a turn was worth than the best one, in half points, 0 or more."""
        return self._blocks[turn][MOVE_BYTES] | self._blocks[turn][MOVE_BYTES + 1] << 8

    def best(self, turn):
        """The best player's move (16 bytes)."""
        return self._blocks[turn][:MOVE_BYTES]

    def leaves(self, turn):
        """(what the tiles kept were worth, what the best player's would have been), in half points."""
        block = self._blocks[turn]
        return block[MOVE_BYTES + 2] - _BIAS, block[MOVE_BYTES + 3] - _BIAS

    def order(self):
        """The turns, the one that lost most first; of equals the earlier."""
        return sorted(range(self.judged), key=lambda turn: -self.lost(turn))

    def total(self, player):
        """What all turns of a player have lost, in half points."""
        return sum(self.lost(turn) for turn in range(self.judged) if self.game.player_of(turn) == player)

    def board_before(self, turn):
        """A Board as it was before a turn."""
        board = _empty(self.game.board)
        for before in range(turn):
            move = self.move(before)
            if move[0] < EXCHANGE:
                lay(board.cells, move)
        return board

    def _past(self, rack):
        others = b"" if self._bag else unseen(self.game.tileset, self.board.cells, rack)
        return Past(self.game.tileset, self.board, rack, self._bag, others)

    def _keep(self, move):
        """Keep what the judge says, and go on to the next turn. Where memory runs out, the turn is judged anew."""
        judge = self._judge
        block = bytearray(judge.best)
        lost = max(judge.best_worth - judge.worth, 0)
        block += bytes((lost & 0xFF, lost >> 8, _byte(judge.leave), _byte(judge.best_leave)))
        self._blocks.append(block)
        self._begun = False
        self.judged += 1
        if move[0] < EXCHANGE:
            lay(self.board.cells, move)
            self._bag -= min(self._bag, len(tiles(move)))


def _empty(board):
    """A Board of the same squares, without tiles."""
    empty = Board()
    empty.premiums = board.premiums
    for sq in range(SQUARES):
        empty.cells[sq] = board.cells[sq] & EDGE
    return empty


def _byte(leave):
    return min(max(leave + _BIAS, 0), 255)


def unseen(tileset, cells, rack):
    """The tiles (bytes) that are neither on the board nor on this rack: where the bag is empty, those of all others."""
    counts = bytearray(tileset.counts)
    for sq in range(SQUARES):
        tile = cells[sq]
        if tile and tile < EDGE:
            counts[0 if tile & BLANK else tile & LETTER] -= 1
    for tile in rack:
        counts[tile & LETTER] -= 1
    found = bytearray()
    for letter, count in enumerate(counts):
        for _ in range(count):
            found.append(letter or BLANK)
    return bytes(found)
