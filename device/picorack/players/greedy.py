"""The greedy machine player: the placement with the highest score.

    greedy = Greedy(generator)          # one generator may serve several players and the hints
    greedy.start(game)
    while not greedy.step(STEP): ...    # about so many node visits; between steps the caller polls keys
    move = greedy.best(game)            # at any time: the best so far
"""

import time

from ..core.bag import MIN_TO_EXCHANGE
from ..core.move import EXCHANGE, PASS, make
from ..movegen.best import BestMoves
from ..movegen.generator import STEP


class Greedy:
    """generator: a Generator; room: how many of the best moves to keep (`moves`, best first); limit_ms: how long it is
    to be let think, 0: to the end. Then it plays the best so far."""

    limit_ms = 0

    def __init__(self, generator, room=1):
        self._generator = generator
        self.moves = BestMoves(room)
        self._sink = self.moves.offer  # considers what the generator has found

    def start(self, game):
        """Begin to think about the turn of the player whose turn it is."""
        self.moves.clear()
        self._generator.start(game.board, game.racks[game.turn].tiles())

    def step(self, budget):
        """Think for about `budget` node visits; True when all moves have been seen."""
        self._generator.step(budget, self._sink)
        return self._generator.done

    def spare(self):
        """After a MemoryError: give memory back; then `start` again. Raises MemoryError if there is none to give."""
        if not self._generator.spare():
            raise MemoryError("even with one page of the lexicon in memory")

    def best(self, game):
        """The best move seen so far: without a placement an exchange of the whole rack, or of as many tiles as the
        bag holds. A pass without a bag, and where nobody has placed a tile for as many turns as end a game, or machines
        would exchange for ever."""
        if self.moves.count:
            return self.moves.move(0)
        if len(game.bag) >= MIN_TO_EXCHANGE and not is_stuck(game):
            return make(EXCHANGE, tiles=game.racks[game.turn].tiles()[: len(game.bag)])
        return make(PASS)

    def choose(self, game, limit_ms=None):
        """Think to the end, or for limit_ms milliseconds, and return the best move."""
        began = time.ticks_ms()
        begun = done = False
        while not done:
            try:
                if not begun:
                    self.start(game)
                    begun = True
                done = self.step(STEP)
            except MemoryError:
                self.spare()
                begun = False
            if limit_ms is not None and time.ticks_diff(time.ticks_ms(), began) >= limit_ms:
                break
        return self.best(game)


def is_stuck(game):
    """Has nobody placed a tile for as many turns as end a game?"""
    turns = len(game.history)
    first = turns - game.pass_limit
    return first >= 0 and all(game.history.move(turn)[0] >= EXCHANGE for turn in range(first, turns))
