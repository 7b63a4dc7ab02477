"""The greedy machine player: the placement with the highest score. It is the template of all machine players: what is
asked of a player stands here, with what holds for most of them.

How a machine player is used:

    greedy = Greedy(generator)          # one generator may serve several players and the hints
    greedy.start(game)
    while not greedy.step(STEP): ...    # STEP: about how many nodes to visit; between steps the caller polls keys
    move = greedy.best(game)            # at any time: the best so far
"""

from ..core.bag import MIN_TO_EXCHANGE
from ..core.move import EXCHANGE, PASS, make
from ..movegen.best import BestMoves


class Greedy:
    """generator: a Generator
    room: how many of the best moves to keep
    moves: these, best first
    sink: sink(records, count) is called with the moves that the generator has found, and considers them
    limit_ms: how many milliseconds it may think before it plays the best move so far; 0: it thinks to the end

    What only some have is asked for with getattr(), because a default here would cost every game 16 bytes of heap:

    spec: which player it is, where it gives hints or evaluates (players/best.py)
    evaluator: a champion's StaticEvaluator
    leave_value(leave): of one that counts leaves by a table: their value, in half points
    all_moves: the sink of all moves, while hints are sought among some of them alone (advice/adviser.py); else None
    """

    limit_ms = 0

    def __init__(self, generator, room=1):
        self.generator = generator
        self.moves = BestMoves(room)
        self.sink = self.moves.offer

    def start(self, game):
        """Begin to think about the turn of the player whose turn it is."""
        self.moves.count = 0
        self.generator.start(game.board, game.racks[game.turn].tiles())

    def step(self, budget):
        """Think for about `budget` node visits; True when all moves have been seen."""
        self.generator.step(budget, self.sink)
        return self.generator.done

    def free_memory(self):
        """After a MemoryError: free memory, so that `start` can be called again. Returns True if any was freed."""
        return self.generator.lexicon.store.shrink()

    def best(self, game):
        """The best move seen so far. Without a placement it is an exchange of the whole rack, or of as many tiles as
        the bag holds. It is a pass where the bag has too few tiles, and where nobody has placed a tile for as many
        turns as end a game, because machines would exchange for ever."""
        if self.moves.count:
            return self.moves.move(0)
        if len(game.bag) >= MIN_TO_EXCHANGE and not is_stuck(game):
            return make(EXCHANGE, tiles=game.racks[game.turn].tiles()[: len(game.bag)])
        return make(PASS)


def is_stuck(game, turn=None):
    """Has nobody placed a tile for as many turns as end a game, up to now or up to a turn?"""
    end = len(game.history) if turn is None else turn
    first = end - game.pass_limit
    return first >= 0 and all(game.history.move(turn)[0] >= EXCHANGE for turn in range(first, end))
