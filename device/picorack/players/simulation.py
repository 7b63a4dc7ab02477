"""A turn thought ahead: the best moves of a player are played on, from racks that the other player might have.

A round deals the tiles that are not seen. Each move still in question is laid on a board of our own; then the other
player and we ourselves play what is worth most at once. The move gains what we are ahead by then, leaves counted: five
eighths of it as it is after the other's reply, three eighths after our own next turn, which varies more. All moves of
a round are dealt the same tiles, so luck is not what they differ by. What the player made of a move before counts as
some rounds more. Whenever a share of the positions is used up, the worse half of the moves is given up.

When few tiles are left, the game is played to its end instead, and a lead of more than 30 points is worth no more.

Positions are counted, one for each call of the generator, and never the time; which tiles are dealt is drawn from what
the player sees. So a position has one answer, whatever the others hold.
"""

from array import array
from binascii import crc32

from micropython import const

from ..core.bag import Random
from ..core.board import SQUARES, Board
from ..core.loading import import_once
from ..core.move import MAX_PLACED, MOVE_BYTES

kernels = import_once("picorack.players.simulationkernels")  # it goes when this module goes

_MOST = const(8)  # moves that are played on
_MARGIN = const(40)  # quarter points by which they may be worth less than the first
_PRIOR = const(10)  # rounds that what a move was worth before counts for
_PRIOR_LATE = const(15)
_LATE = const(9)  # tiles in the bag, from which on the game is played to its end
_ENOUGH = const(120)  # quarter points of a lead
_PLIES = const(2)  # that are played on before that
_EIGHTHS = const(5)  # of what a move gains, as it is after the reply
_QUARTERS = const(4)


class Simulation:
    """player: the Champion that plays; positions: how many a turn may look at

    used: how many it has looked at this turn
    """

    def __init__(self, player, positions):
        tileset = player.generator.lexicon.tileset
        self.used = 0
        self._player = player
        self._consider = player.consider
        self._positions = positions
        self._values = tileset.values
        self._counts = tileset.counts
        self._board = Board()
        self._pool = bytearray(sum(tileset.counts))  # the tiles that are not seen, in the order in which they are dealt
        self._left = bytearray(len(tileset.counts))
        self._racks = bytearray(MAX_PLACED), bytearray(MAX_PLACED)  # ours, and the other's
        self._views = [[memoryview(rack)[:size] for size in range(MAX_PLACED + 1)] for rack in self._racks]
        self._sizes = bytearray(2)
        self._leaves = array("i", (0, 0))  # what is left on each rack is worth
        self._costs = import_once("picorack.players.champion_model").costs(tileset)
        self._random = Random(0)
        self._moves = bytearray(_MOST * MOVE_BYTES)
        self._priors = array("i", [0] * _MOST)  # what each is worth to the player
        self._kept = array("i", [0] * _MOST)  # and its leave
        self._gains = array("i", [0] * _MOST)  # what it gains in this round, in eighths
        self._sums = array("i", [0] * _MOST)  # and in all before
        self._order = bytearray(_MOST)  # the moves by number, the best first

    def start(self, game):
        """Begin with the best moves of the player, who has just judged them. Returns True if there is more than one to
        choose from."""
        best = self._player.moves
        live = 0
        while live < min(best.count, _MOST) and best.rank(live) >= best.rank(0) - _MARGIN:
            self._priors[live] = best.rank(live)
            self._kept[live] = self._player.kept(best.move(live))
            self._sums[live] = 0
            self._order[live] = live
            live += 1
        kernels.copy(self._moves, best.moves, live * MOVE_BYTES)
        self._live = live
        self.used = 0
        if live < 2:
            return False
        best.room = 1
        self._see(game)
        self._share()
        self._begin_round()
        return True

    def best(self):
        """The best move (16 bytes) so far."""
        at = self._order[0] * MOVE_BYTES
        return self._moves[at : at + MOVE_BYTES]

    def step(self, budget):
        """Go on for a step of the generator; True when the best move is known."""
        generator = self._player.generator
        if not generator.done:
            generator.step(budget, self._consider)
        else:
            self._reply()
        return self._live == 1

    def _see(self, game):
        """What the player sees, and no more."""
        rack, cells = game.racks[game.turn].tiles(), game.board.cells
        self._cells, self._rack, self._full = cells, rack, game.rack_size
        self._lead = _QUARTERS * (game.scores[game.turn] - game.scores[1 - game.turn])
        self._late = len(game.bag) <= _LATE
        self._unseen = kernels.unseen(self._pool, self._left, self._counts, len(self._counts), cells, rack, len(rack))
        self._others = min(len(game.racks[1 - game.turn]), self._unseen)
        self._shuffled = self._unseen if self._late else self._unseen - self._left[0]
        self._next = self._unseen
        self._random = Random(crc32(rack, crc32(cells)))

    def _share(self):
        """How many positions may be used until half of the moves are given up."""
        halvings, live = 0, self._live
        while live > 1:
            halvings += 1
            live = (live + 1) // 2
        self._until = self.used + (self._positions - self.used) // halvings

    def _begin_round(self):
        """Deal. One shuffle is enough for several racks, which hold each tile equally often; blanks, which make a
        position cost several times as much, are dealt last."""
        if self._late or self._next + self._others + 2 * self._full > self._shuffled:
            pool, random = self._pool, self._random
            for last in range(self._shuffled - 1, 0, -1):
                other = random.below(last + 1)
                tile = pool[last]
                pool[last] = pool[other]
                pool[other] = tile
            self._next = 0
        self._dealt = self._next
        self._next += self._others
        self._at = 0
        self._begin()

    def _begin(self):
        """Set up the board, lay the next move in question, and look for the reply."""
        number = self._order[self._at]
        kernels.copy(self._board.cells, self._cells, SQUARES)
        kernels.copy(self._racks[0], self._rack, len(self._rack))
        self._sizes[0] = len(self._rack)
        self._sizes[1] = kernels.draw(self._racks[1], 0, self._others, self._pool, self._dealt, self._unseen)
        self._drawn = self._dealt + self._others
        self._leaves[0] = self._kept[number]
        self._leaves[1] = self._gain = self._ply = self._early = 0
        self._stuck = False
        self._lay(self._moves, number * MOVE_BYTES)
        self._look()

    def _lay(self, moves, at):
        """Play a placement and draw. Returns True if that ends the game."""
        mover = self._ply & 1
        rack, size = self._racks[mover], self._sizes[mover]
        kernels.lay(self._board.cells, moves, at)
        size = kernels.take(rack, size, moves, at)
        drawn = kernels.draw(rack, size, self._full, self._pool, self._drawn, self._unseen)
        self._drawn += drawn - size
        self._sizes[mover] = drawn
        gain = moves[at + 4] | moves[at + 5] << 8
        if not drawn:
            gain += 2 * self._value(1 - mover)
        self._gain += -_QUARTERS * gain if mover else _QUARTERS * gain
        self._stuck = False
        return not drawn

    def _value(self, mover):
        """The points on a rack."""
        total = 0
        for i in range(self._sizes[mover]):
            total += self._values[self._racks[mover][i]]
        return total

    def _look(self):
        """Look for the next player's best move; where no position is left, drop the round and decide."""
        if self.used == self._positions:
            self._halve(1)
            return
        self.used += 1
        self._ply += 1
        mover, player = self._ply & 1, self._player
        ending = self._drawn == self._unseen
        player.look(self._board, self._views[mover][self._sizes[mover]], self._costs if ending else player.model)
        if ending:
            player.going_out(self._value(1 - mover))

    def _reply(self):
        """Play the move that was found, and go on: with the round, the next move in question or the next round."""
        best, mover = self._player.moves, self._ply & 1
        if best.count:
            self._leaves[mover] = best.rank(0) - _QUARTERS * (best.moves[4] | best.moves[5] << 8)
            over = self._lay(best.moves, 0)
        else:
            over = self._stuck
            self._stuck = True
            if over:  # neither has a move
                self._gain += _QUARTERS * (self._value(1) - self._value(0))
        ahead = self._gain if over else self._gain + self._leaves[0] - self._leaves[1]
        if self._ply == 1:
            self._early = ahead
        if not over and (self._late or self._ply < _PLIES):
            self._look()
            return
        if self._late:
            gain = 8 * min(max(self._lead + ahead, -_ENOUGH), _ENOUGH)
        else:
            gain = _EIGHTHS * self._early + (8 - _EIGHTHS) * ahead
        self._gains[self._order[self._at]] = gain
        self._at += 1
        if self._at < self._live:
            self._begin()
        else:
            self._end_round()

    def _end_round(self):
        for i in range(self._live):
            number = self._order[i]
            self._sums[number] += self._gains[number]
        if self.used >= self._until:
            self._halve((self._live + 1) // 2)
            if self._live == 1:
                return
            self._share()
        self._begin_round()

    def _halve(self, live):
        """Put the moves in order, and keep the best ones."""
        order = self._order
        for i in range(1, self._live):
            number = order[i]
            worth = self._worth(number)
            while i and self._worth(order[i - 1]) < worth:
                order[i] = order[i - 1]
                i -= 1
            order[i] = number
        self._live = live

    def _worth(self, number):
        """By what moves are compared: the sum of what a move has gained and of what it was worth before."""
        return self._sums[number] + 8 * (_PRIOR_LATE if self._late else _PRIOR) * self._priors[number]
