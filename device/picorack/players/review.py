"""Goes through a game that is over, turn by turn, and has each turn judged (judge.py), by the history of the game.

    review = Review(game, generator)
    while not review.step(STEP): ...    # about so many node visits; between steps the caller polls keys
    review.order()                      # the turns, the one that lost most first

Of each turn 23 bytes are kept, in a piece of their own, because the heap may be in small pieces when a game is over.
None of the code stays there when the review is dropped, but that of its player.
"""

from micropython import const

from ..core.board import SQUARES, Board
from ..core.loading import import_once
from ..core.move import EXCHANGE, MOVE_BYTES, OUTCOME, PASS, WITHDRAWN, lay, make, score, tiles
from ..core.tiles import BLANK, EDGE, LETTER

_BIAS = const(1 << 15)  # of what a move is worth beside its score: two bytes, quarter points
_LOST = const(16)  # where in a turn's bytes these begin: what it lost; both moves' worth beside their scores
_RESTS = const(18)
_SHARE = const(22)
_QUARTERS = const(4)  # of a point


class Review:
    """judged: of how many turns of the history is it known what the best player would have played?
    spec: who is the best player, 'champion' or 'm5'
    counts_leaves: are tiles that are kept counted?
    board: the Board before the turn that is judged
    """

    def __init__(self, game, generator):
        self.game = game
        self.judged = 0
        self.board = _empty(game.board)
        self._judge = import_once("picorack.players.judge").Judge(generator)
        self._make_past = import_once("picorack.players.past").Past
        self._win_share = import_once("picorack.players.win_share").win_share
        self.spec = self._judge.spec
        self._bag = sum(game.tileset.counts) - game.rack_size * len(game.names)
        self._blocks = []
        self._scores = [0] * len(game.names)  # before the turn that is judged
        self._hidden = 0  # how many tiles its player did not see
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
        """How much less the move of a turn was worth than the best one, in quarter points, 0 or more."""
        return self._number(turn, _LOST)

    def best(self, turn):
        """The best player's move (16 bytes)."""
        return self._blocks[turn][:MOVE_BYTES]

    def rests(self, turn):
        """(what the move was worth beside its score, what the best player's would have been), in quarter points: the
        tiles kept, less what the move opens."""
        return self._number(turn, _RESTS) - _BIAS, self._number(turn, _RESTS + 2) - _BIAS

    def share_lost(self, turn):
        """By how many per cent the move made a game of two less likely to be won than the best one (win_share.py). 0
        with more players."""
        return self._blocks[turn][_SHARE]

    def _number(self, turn, at):
        return self._blocks[turn][at] | self._blocks[turn][at + 1] << 8

    def order(self):
        """The turns, the one that lost most first; of equals the earlier."""
        return sorted(range(self.judged), key=lambda turn: -self.lost(turn))

    def total(self, player):
        """What all turns of a player have lost, in quarter points."""
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
        game = self.game
        others = b"" if self._bag else unseen(game.tileset, self.board.cells, rack)
        self._hidden = self._bag + game.rack_size if self._bag else len(others)
        return self._make_past(game.tileset, self.board, rack, self._bag, others, len(game.names), self._was_stuck())

    def _was_stuck(self):
        """Had nobody placed a tile for as many turns as end a game, before the turn that is judged?"""
        first, history = self.judged - self.game.pass_limit, self.game.history
        return first >= 0 and all(history.move(turn)[0] >= EXCHANGE for turn in range(first, self.judged))

    def _keep(self, move):
        """Keep what the judge says, and go on to the next turn. Where memory runs out, the turn is judged anew."""
        judge = self._judge
        block = bytearray(judge.best)
        rest, best_rest = judge.leave - judge.opens, judge.best_leave - judge.best_opens
        for number in (max(judge.best_worth - judge.worth, 0), rest + _BIAS, best_rest + _BIAS):
            block += bytes((number & 0xFF, number >> 8))
        block.append(self._share(judge))
        self._blocks.append(block)
        self._scores[self.game.player_of(self.judged)] += score(move) if move[0] < EXCHANGE else 0
        self._begun = False
        self.judged += 1
        if move[0] < EXCHANGE:
            lay(self.board.cells, move)
            self._bag -= min(self._bag, len(tiles(move)))

    def _share(self, judge):
        """What share_lost() returns for the turn that has been judged."""
        game = self.game
        if len(game.names) != 2:
            return 0
        mover = game.player_of(self.judged)
        ahead = self._scores[mover] - self._scores[1 - mover]
        ended = not self._bag and self.spec == "champion"
        best, played = [
            self._win_share(ahead + worth / _QUARTERS, self._hidden, ended) for worth in (judge.best_worth, judge.worth)
        ]
        return max(int(100 * (best - played) + 0.5), 0)


def _empty(board):
    """A Board of the same squares, without tiles."""
    empty = Board()
    empty.premiums = board.premiums
    for sq in range(SQUARES):
        empty.cells[sq] = board.cells[sq] & EDGE
    return empty


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
