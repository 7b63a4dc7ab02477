"""Searches the endgame: when the bag is empty, a player of two knows the other's rack.

Each candidate is played out on a board of its own. From there both players in turn play the move of highest equity: its
points, less those of the leave, and twice the other's rack for going out. The move is chosen after which the player
gains most on the other one. In a turn the generator may be called only so many times; a candidate that is not played to
the end by then does not count.
"""

from micropython import const

from ..core.board import Board
from ..core.loading import import_once
from ..core.move import EXCHANGE, PASS, lay, make, score, tiles
from ..core.rack import Rack
from ..movegen.generator import STEP

MOST = const(16)  # candidates that are played out
_ANY = const(1 << 20)  # more calls than any endgame needs


class Endgame:
    """evaluator: a StaticEvaluator, whose candidates are those of the turn; when the search is done, the chosen one is
        the first of them
    calls: how many times a turn may call the generator; with 1 no move is played out
    gain: after follow(), how many points the player gains on the other one
    """

    def __init__(self, evaluator, calls):
        self._evaluator = evaluator
        self._calls = calls
        self._replies = evaluator.of_best()
        self.gain = 0
        self._board = Board()
        self._racks = Rack(), Rack()  # the player's, and the other one's
        self._model = import_once("picorack.equity.champion_model").costs(evaluator.generator.lexicon.tileset)
        self._looked = 0  # calls of the generator
        self._game = self._work = self._found = None

    def start(self, game, sink):
        """Begin to think about the turn of the player whose turn it is. sink: is shown all moves of the turn"""
        self._game = game
        self._found = None
        self._looked = 0
        self._work = self._search(sink)
        self.step(0)  # the evaluator begins with this turn and forgets the last one

    def follow(self, move):
        """When the best move is known: begin to play this one out, a placement or a pass, however often the generator
        must be called. When step() returns True again, `gain` is known."""
        self._looked = -_ANY
        self._work = self._follow(move if move[0] < EXCHANGE else None)

    def step(self, budget):
        """Go on for a step of the generator; True when the best move is known."""
        for done in self._work:
            return done
        return True

    def best(self):
        """The best move so far."""
        if self._found:
            return bytearray(self._found)
        best = self._evaluator.candidates
        return make(PASS) if self._looked or not best.count else best.move(0)

    def _search(self, sink):
        """Find the best move; yields False after each step."""
        game, best = self._game, self._evaluator.candidates
        others = 0
        for player, rack in enumerate(game.racks):
            if player != game.turn:
                others += rack.value(game.tileset)
        yield from self._look(self._evaluator, game.board, game.racks[game.turn], others, sink)
        if best.count:
            self._found = best.move(0)
        if best.count < 2 or len(game.racks) != 2:
            return
        most, first = None, 0
        for i in range(min(best.count, MOST)):
            move = best.move(i)
            gain = yield from self._play_out(move)
            if gain is None:
                break
            if most is None or gain > most:
                most, first = gain, i
                self._found = move
        best.put_first(first)

    def _follow(self, move):
        self.gain = yield from self._play_out(move)

    def _look(self, evaluator, board, rack, others, sink):
        """Let an evaluator find the best moves of a rack. others: the points on the other racks; sink: is shown all
        moves"""
        generator = evaluator.generator
        evaluator.evaluate(board, rack.tiles(), self._model)
        evaluator.leaves.go_out(others)
        while not generator.done:
            yield False
            generator.step(STEP, sink)
        self._looked += 1

    def _play_out(self, move):
        """Play the game to its end, beginning with a move. Returns how many points the player gains on the other one,
        None if the generator would be called too often."""
        racks, values, replies = self._racks, self._game.tileset, self._replies
        self._set_up()
        gain, mover, sign, stuck = 0, 0, 1, False
        while True:
            if move:
                lay(self._board.cells, move)
                racks[mover].remove(tiles(move))
                gain += sign * score(move)
                if not len(racks[mover]):
                    return gain + 2 * sign * racks[1 - mover].value(values)
            elif stuck:  # neither has a move
                return gain + racks[1].value(values) - racks[0].value(values)
            stuck = not move
            if self._looked >= self._calls:
                return None
            mover, sign = 1 - mover, -sign
            others = racks[1 - mover].value(values)
            yield from self._look(replies, self._board, racks[mover], others, replies.consider)
            move = replies.candidates.move(0) if replies.candidates.count else None

    def _set_up(self):
        """Copy board and racks as they are in the game."""
        game = self._game
        self._board.cells[:] = game.board.cells
        self._board.premiums = game.board.premiums
        for i in (0, 1):
            rack = self._racks[i]
            rack.hold(game.racks[game.turn ^ i].tiles())
