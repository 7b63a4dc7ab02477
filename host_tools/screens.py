"""The device's screens as PNG files: its own UI code, run here, fed with keys.

`python -m host_tools.screens` writes docs/images/*.png.
"""

from pathlib import Path

from PIL import Image

from . import on_cpython  # noqa: F401  (makes picorack importable)
from .lexicons import lexicon_folder

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

IMAGES = Path(__file__).parent.parent / "docs" / "images"
SIZES = (
    (84, 48, True), (128, 64, True), (128, 128, True), (128, 128, False), (240, 135, False), (240, 240, False),
    (320, 240, False),
)  # fmt: skip
_SEED = 5
_HINTS = 20


def image(picture, scale=1):
    """A Picture as a Pillow image."""
    if picture.rgb is None:
        pixels = Image.new("L", (picture.width, picture.height))
        for y in range(picture.height):
            for x in range(picture.width):
                pixels.putpixel((x, y), 255 * (picture.buffer[y // 8 * picture.width + x] >> y % 8 & 1))
    else:
        pixels = Image.new("RGB", (picture.width, picture.height))
        for i in range(picture.width * picture.height):
            colour = picture.buffer[2 * i] | picture.buffer[2 * i + 1] << 8
            rgb = (colour >> 11) * 255 // 31, (colour >> 5 & 63) * 255 // 63, (colour & 31) * 255 // 31
            pixels.putpixel((i % picture.width, i // picture.width), rgb)
    return pixels.resize((picture.width * scale, picture.height * scale), Image.Resampling.NEAREST)


def session(lexicon, picture, steps, seed=_SEED, players="hm", save=None):
    """An App over a picture whose keys are a script; run() it."""
    generator = Generator(lexicon)
    game = Game(lexicon.tileset, ["You", "Pico"][: len(players)], seed, 7, True, lexicon)
    app = App(Canvas(picture), Script(steps, events.QUIT), Layout(picture.width, picture.height), Random(seed))
    minds = [Greedy(generator) if player == "m" else None for player in players]
    screen = GameScreen(app, game, minds, Greedy(generator, _HINTS), save or (lambda game: "game-%d.gcg" % seed))
    app.open(screen)
    return app, screen


def hint_and_play(times):
    """Keys that play the best word, so often."""
    return [ord("2"), events.ENTER] * times


def main():
    IMAGES.mkdir(parents=True, exist_ok=True)
    lexicon = Lexicon(str(lexicon_folder()), "resident")
    for width, height, mono in SIZES:
        picture = Picture(width, height, mono)
        name = IMAGES / ("game-%dx%d%s.png" % (width, height, "-mono" if mono else ""))
        app, _ = session(lexicon, picture, hint_and_play(4) + [ord("2")])
        app.run()
        image(picture, max(1, 480 // width)).save(name)


if __name__ == "__main__":
    main()
