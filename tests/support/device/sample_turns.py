"""Machines, a listener and a clock that do what a test tells them, for tests of a TurnLoop on CPython and
MicroPython."""

from picorack.core.move import ACROSS, make
from picorack.core.tiles import TileSet
from picorack.game.game import Game
from picorack.game.turn_loop import TurnLoop
from sample_tiles import ENGLISH

NEXT = ("next", None)


class Machine:
    """A machine that thinks `steps` steps and lays its first two tiles somewhere. told: what it was asked to do"""

    limit_ms = 0

    def __init__(self, steps=1):
        self.steps = steps
        self.told = []
        self.moves = self
        self.fails = ()  # the calls (by name) in which memory runs out, once each
        self.has_none = False  # is there no memory to free?

    def start(self, game):
        self._note("start")
        self._left = self.steps

    def step(self, budget):
        self._note("step")
        self._left -= 1
        return not self._left

    def best(self, game):
        self._note("best")
        row = len(game.history)
        return make(ACROSS, row, 0, game.racks[game.turn].tiles()[:2], 2, 10 + row)

    def free_memory(self):
        self.told.append("free_memory")
        return not self.has_none

    def _note(self, what):
        self.told.append(what)
        fail(self, what)


def fail(owner, what):
    if what in owner.fails:
        owner.fails = tuple(name for name in owner.fails if name != what)
        raise MemoryError(what)


class Listener:
    """A listener that notes what it is told. told: the notes since they were last read"""

    fails = ()  # the events in which memory runs out, once each

    def __init__(self, game):
        self._game = game
        self._told = []

    def heard(self):
        told, self._told = self._told, []
        return told

    def thinks(self):
        self._told.append("thinks")
        fail(self, "thinks")

    def plays(self, move):
        self._told.append(("plays", move[0], len(self._game.history)))
        fail(self, "plays")

    def turn_over(self):
        self._told.append("over")
        fail(self, "over")

    def next_turn(self, error):
        self._told.append(("next", error and str(error)))
        fail(self, "next")

    def hints_found(self):
        self._told.append("hints_found")
        fail(self, "hints_found")

    def ticked(self, seconds):
        self._told.append(seconds)

    def stopping(self):
        self._told.append("stopping")

    def stopped(self, player):
        self._told.append(("stopped", player))


class Time:
    """Stands in for the module `time`. Milliseconds pass when the test says so."""

    ms = 0

    def ticks_ms(self):
        return self.ms

    def ticks_diff(self, end, start):
        return end - start

    def ticks_add(self, ticks, delta):
        return ticks + delta


def new_game(players=2):
    return Game(TileSet(ENGLISH), ["P" + str(i) for i in range(players)], 1)


def begun(*machines, **options):
    """(game, loop, listener) at the beginning of the first player's turn."""
    game = new_game(len(machines))
    game.turn = game.first = 0
    loop = TurnLoop(game, list(machines), **options)
    listener = Listener(game)
    if loop.clock:
        loop.clock.listener = listener
    loop.begin(listener)
    return game, loop, listener


def points(game):
    return [game.history.move(turn)[4] for turn in range(len(game.history))]


def keeper(kept):
    """A function that notes in a list, each time a game is saved, whether it was over."""
    return lambda game: kept.append(game.over)
