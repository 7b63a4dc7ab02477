"""The games of probe.py on a screen that shows nothing, as main.py would have them."""

import framebuf
from picorack.core.bag import Random
from picorack.ui.app import App
from picorack.ui.canvas import Canvas
from picorack.ui.layout import Layout


class _Sink:
    """A display: a panel's driver sends pixels away and keeps none."""

    def __init__(self, size):
        mono = size[-1] == "m"
        width, height = size.rstrip("m").split("x")
        self.width, self.height = int(width), int(height)
        self.format = framebuf.MONO_VLSB if mono else framebuf.RGB565
        self.rgb = None if mono else lambda red, green, blue: (red & 0xF8) << 8 | (green & 0xFC) << 3 | blue >> 3

    def blit(self, x, y, w, h, buffer):
        pass

    show = forget = lambda self: None


class Screens:
    """size: WxH, with m behind it for mono."""

    def __init__(self, size):
        self._canvas = Canvas(_Sink(size))

    def play(self, game, machine, generator, meter, keep, human):
        """A game, its turns drawn. human: a first player who opens every screen."""
        from picorack.ui.screens.game import GameScreen

        canvas, minds, adviser, keys = self._canvas, [machine, machine], None, meter
        if human:
            from picorack.players.greedy import Greedy
            from probe_human import Human

            minds[0], adviser, keys = None, Greedy(generator, 20), Human(game, meter)
        app = App(canvas, keys, Layout(canvas.width, canvas.height), Random(1))
        app.open(GameScreen(app, game, minds, adviser, lambda game: "game.gcg", None, keep))
        app.run()
