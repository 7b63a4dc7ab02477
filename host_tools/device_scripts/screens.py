"""Plays with scripted keys on a canvas that keeps its picture: screens.py LEXICON WxH[m] SEED KEY...

m: mono. A KEY is the name of an event (up, select...), a character to type, or 'shot': then the picture is written to
stdout, as the display would have it. Keys wait until the machine has moved.
"""

import sys

from picorack.core.bag import Random
from picorack.game.game import Game
from picorack.hw.picture import Picture
from picorack.hw.script import Script
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.greedy import Greedy
from picorack.ui import events
from picorack.ui.app import App
from picorack.ui.canvas import Canvas
from picorack.ui.layout import Layout
from picorack.ui.screens.game import GameScreen

_HINTS = 20


def main(folder, size, seed, *keys):
    mono = size[-1] == "m"
    width, height = size[:-1].split("x") if mono else size.split("x")
    picture = Picture(int(width), int(height), mono)
    lexicon = Lexicon(folder, "resident")
    generator = Generator(lexicon)
    game = Game(lexicon.tileset, ["You", "Pico"], int(seed), 7, True, lexicon)

    def shot():
        sys.stdout.buffer.write(picture.buffer)

    steps = [shot if key == "shot" else ord(key) if len(key) == 1 else getattr(events, key.upper()) for key in keys]
    app = App(Canvas(picture), Script(steps, events.QUIT), Layout(picture.width, picture.height), Random(int(seed)))
    app.open(GameScreen(app, game, [None, Greedy(generator)], Greedy(generator, _HINTS), lambda _: "game.gcg"))
    app.run()


main(*sys.argv[1:])
