"""How many keys it takes to play a word: the table in docs/screens.md.

The device's own hand lays the tiles, on a screen that is not shown. A word counts only if it was played where it is
said to be. A key that is held is one press.
"""

from ..run import on_cpython  # noqa: F401

# isort: split
from picorack.core.bag import Random
from picorack.core.move import PASS, first_square, make, step, word
from picorack.core.tiles import TileSet
from picorack.game.game import Game
from picorack.game.turn_loop import TurnLoop
from picorack.hosts.picture import Picture
from picorack.hw.template import Input
from picorack.ui.app import App
from picorack.ui.drawing.canvas import Canvas
from picorack.ui.screens.game import GameScreen
from picorack.ui.views.layout import Layout

from lexicon_packer.words import tilesets

from .. import markdown
from ..play import key_script

# What is measured: the word, where it begins and in which direction, and for six keys and a keyboard the rack and keys.
SIX = (
    ("SNOWY", "ASNOWYE", "select right select select select select select enter"),
    ("WEBINAR", "TEBINAR", "right right select right select select select select select select enter"),
)
TYPED = (("SNOWY", "ASNOWYE", "s n o w y enter"), ("WEBINAR", "TEBINAR", "up right right w e b i n a r enter"))


class _Anything:
    def contains(self, letters):
        return True


class _Passes:
    """A machine that passes."""

    limit_ms = 0

    def start(self, game):
        pass

    def step(self, budget):
        return True

    def best(self, game):
        return make(PASS)

    def free_memory(self):
        return False


class _Keys(Input):
    """An input that nothing comes from: keys are handed to the app."""

    def __init__(self, has_letters):
        self.has_letters = has_letters


def played(turns, has_letters):
    """[(word, square of its first letter, step, presses)] of words that are played one after another, the first on an
    empty board. turns: (word, rack, keys)."""
    tileset = TileSet(tilesets.load("english").as_json())
    game = Game(tileset, ["You", "Pico"], 1, 7, True, _Anything())
    game.turn = game.first = 0
    app = App(Canvas(Picture(240, 240)), _Keys(has_letters), Layout(240, 240), Random(1))
    loop = TurnLoop(game, [None, _Passes()], _Passes())
    screen = GameScreen(app, loop)
    app.open(screen)
    found = []
    for _, rack, keys in turns:
        _give(game, rack)
        screen.hand.begin()
        pressed = key_script.parse("\n".join(key if len(key) > 1 else f"letter {key}" for key in keys.split()))
        for key in pressed:
            app.key(key.value)
        move = bytes(game.history.move(len(game.history) - 1))
        found.append((tileset.text(word(game.board.cells, move)), first_square(move), step(move), len(pressed)))
        loop.step()
        loop.step()
    return found


def table():
    """The table of docs/screens.md."""
    rows = [(six[0], six[3], typed[3]) for six, typed in zip(played(SIX, False), played(TYPED, True), strict=True)]
    return markdown.table(("word", "six keys", "a keyboard"), rows, (0, 1, 2)) + "\n"


def _give(game, text):
    rack = game.racks[0]
    rack.hold(game.tileset.parse(text))
