"""The games of probe.py on a screen, drawn as main.py draws them, but for a display that shows nothing."""

import framebuf
from picorack.core.bag import Random
from picorack.ui import texts
from picorack.ui.app import App
from picorack.ui.drawing.canvas import Canvas
from picorack.ui.views.layout import Layout


class _Sink:
    """A display that drops the pixels it is sent. Like a panel's driver it keeps none in the heap."""

    theme = "dark"

    def __init__(self, size):
        mono = size[-1] == "m"
        width, height = size.rstrip("m").split("x")
        self.width, self.height = int(width), int(height)
        self.format = framebuf.MONO_VLSB if mono else framebuf.RGB565
        self.rgb = None if mono else lambda red, green, blue: (red & 0xF8) << 8 | (green & 0xFC) << 3 | blue >> 3

    def blit(self, x, y, w, h, buffer):
        pass

    show = forget = lambda self: None


class _App(App):
    """lost: for how many keys memory ran out; then the app closes all screens but the game's"""

    lost = 0

    def key(self, event):
        try:
            App.key(self, event)
        except MemoryError:
            self.lost += 1
            raise

    def play(self, game, machine, generator, listener, keep, human):
        """Play a game and draw its turns. human: True for a first player who opens every screen; then it is printed
        who gave the hints, and for how many of the player's keys memory ran out"""
        from picorack.game.turn_loop import TurnLoop
        from picorack.ui.screens.game import GameScreen

        machines, hint_player, keys = [machine, machine], None, listener
        if human:
            from picorack.players.greedy import Greedy
            from probe_human import Human

            machines[0], hint_player, keys = None, Greedy(generator, 20), Human(game, listener)
        self.keys, self.done, self.lost = keys, False, 0
        loop = TurnLoop(game, machines, hint_player, keep)
        self.open(GameScreen(self, loop, lambda game: "game.gcg"))
        while not self.done:
            self.step()
        if human:
            print("hints", getattr(loop.hint_player, "spec", ""))
            print("lost", self.lost)
        self.bare(0)


def begin(size, language):
    """An _App that draws on a canvas of its own.

    size: WxH, with m after it for one bit a pixel
    language: the code of the texts
    """
    texts.use(language)
    canvas = Canvas(_Sink(size))
    return _App(canvas, None, Layout(canvas.width, canvas.height), Random(1))
