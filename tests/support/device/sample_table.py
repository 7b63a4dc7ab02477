"""A game screen on a picture, with players that do not think: for tests of screens, on CPython and MicroPython."""

import sys

from picorack.app.table import add_rules, clock_of
from picorack.core.bag import Random
from picorack.core.move import ACROSS, PASS, make
from picorack.core.tiles import TileSet
from picorack.game.game import Game
from picorack.game.turn_loop import TurnLoop
from picorack.hosts.picture import Picture
from picorack.hw.template import Input
from picorack.players.greedy import Greedy
from picorack.ui import events
from picorack.ui.app import App
from picorack.ui.drawing.canvas import Canvas
from picorack.ui.screens.game import GameScreen
from picorack.ui.turn.first_steps import FirstSteps
from picorack.ui.views.layout import Layout
from sample_phony import LexiconWithoutZ
from sample_play import give
from sample_tiles import ENGLISH

SIZES = ((84, 48, True), (128, 64, True), (128, 128, True), (128, 128, False), (240, 135, False), (240, 240, False),
         (320, 240, False), (296, 128, True), (320, 320, False))  # fmt: skip
# CPython takes some fifty times as long as MicroPython for a picture. There, tests that draw many of them at each size
# draw these.
DRAWN_SIZES = SIZES if sys.implementation.name == "micropython" else (SIZES[0], SIZES[3], SIZES[4])


class Passes(Greedy):
    """A machine that thinks three steps and passes."""

    def __init__(self):
        """Without moves."""

    def start(self, game):
        self.steps = 3

    def step(self, budget):
        self.steps -= 1
        return not self.steps

    def best(self, game):
        return make(PASS)

    def free_memory(self):
        """Says that memory was freed, though there is none to free."""
        return True


class Advises(Passes):
    """A hint player with a single hint: the first two tiles of the rack, across the centre."""

    spec = "one"
    generator = None  # there is no lexicon to judge a game with

    def start(self, game):
        Passes.start(self, game)
        self.moves = self
        self.count = 1
        self._tiles = game.racks[game.turn].tiles()[:2]

    def move(self, i):
        return make(ACROSS, 7, 7, self._tiles, 2)


class Nobody:
    """A TurnLoop's listener that does nothing, for games of machines."""

    def turn_over(self, told=None):
        pass

    thinks = plays = next_turn = turn_over


class Keys(Input):
    """An input (see ui/events.py) of given events and texts, and then QUIT. While a machine thinks it has no key, so no
    clock is needed."""

    has_letters = True

    def __init__(self, *keys):
        self._codes = []
        for key in keys:
            self._codes += [key] if isinstance(key, int) else [ord(char) for char in key]

    def poll(self, wait_ms):
        if not wait_ms:
            return 0
        return self._codes.pop(0) if self._codes else events.QUIT


def press(app, *keys):
    """Run an app until it has dealt with all keys."""
    app.keys = Keys(*keys)
    app.done = False
    while not app.done:
        app.step()


class Stage:
    """An app on a picture, whose screens are shown one after the other."""

    def __init__(self, size):
        self.picture = Picture(*size)
        self.app = App(Canvas(self.picture), Keys(), Layout(size[0], size[1]), Random(1))

    def press(self, *keys):
        press(self.app, *keys)

    def top(self):
        return self.app.stack[-1]

    def lines(self):
        """Of the box on top."""
        lines = self.top().box.lines
        return [lines[i] for i in range(len(lines))]

    def heading(self):
        return " ".join(self.top().box.title)

    def says(self):
        return " ".join(self.top().box.title + self.lines())

    def is_painted_whole(self):
        """Is the picture the same when everything is painted anew?"""
        piecewise = bytes(self.picture.buffer)
        self.app.key(events.REDRAW)
        return bytes(self.picture.buffer) == piecewise


class Table(Stage):
    """A game screen on a picture. The player has the rack 'CATSDZE'; when Table() returns, the keys have been dealt
    with.

    clock: a clock, or clock(game) which returns one; None for that of the set-up
    setup: a dict of the rules (app/table.py)
    saved: the games that were written at their end
    left: which action was chosen when each game was left
    """

    def __init__(
        self,
        *keys,
        size=(128, 128, False),
        machines=None,
        rack="CATSDZE",
        validate=True,
        clock=None,
        tiles=ENGLISH,
        rows="",
        setup=(),
    ):
        Stage.__init__(self, size)
        tileset = TileSet(tiles)
        self.saved = []
        self.saving = self.saved.append
        self.left = []
        names = ["You", "Pico"] if machines is None else ["P" + str(i) for i in range(len(machines))]
        self.game = Game(tileset, names, 1, 7, validate, LexiconWithoutZ(), rows)
        self.game.turn = 0
        give(self.game, 0, rack)
        machines = machines or [None, Passes()]
        setup = dict(setup)
        clock = clock(self.game) if callable(clock) else clock or clock_of(setup, self.game)
        self.loop = TurnLoop(self.game, machines, Advises(), lambda game: None, clock)
        self.screen = GameScreen(self.app, self.loop, self._save, self._leave)
        add_rules(self.screen, setup, LexiconWithoutZ())
        self.app.open(self.screen)
        self.press(*keys)

    def guided(self):
        """The steps of a first game, made anew for the keys that there are now."""
        controller = self.screen.controller
        del self.screen.idle  # of the steps there were
        controller.steps = FirstSteps(controller)
        return controller.steps

    def _save(self, game):
        self.saving(game)
        return "game-1.gcg"

    def _leave(self, wanted):
        self.left.append(wanted)
        self.app.done = True


class Slow(Passes):
    """A machine that has found a move after its first step and never stops thinking."""

    def step(self, budget):
        return False

    def best(self, game):
        return make(ACROSS, 7, 7, game.racks[game.turn].tiles()[:2], 2, 9)


def press_now(table, *keys):
    """An input that presses keys even while a machine thinks, for a table where a machine never stops."""
    for key in keys:
        for code in [key] if isinstance(key, int) else [ord(char) for char in key]:
            table.app.key(code)
