"""Runs on the device: whole games within whatever heap there is, and what they cost.

    probe.py FOLDER MODE POOL_BYTES SEED GAMES SCREEN HUMAN BALLAST

SCREEN: none, or WxH with m behind it for mono: a screen of that size is drawn every turn. HUMAN: 1 for a first player
who opens every screen in each turn and plays the hints. BALLAST: bytes set aside first, for what a board keeps in its
heap and this runtime does not (native code).

After each game what micropython.mem_info says of the heap, then a line `game turns free_bytes low_water_bytes pages
bytes microseconds`; free and low water are taken after collections, free when the game is gone, low water within turns.
"""

import gc
import sys
import time

import micropython

_STEP = 2000


class Sink:
    """A display that shows nothing: a panel's driver sends pixels away and keeps none."""

    def __init__(self, size):
        import framebuf

        mono = size[-1] == "m"
        width, height = size.rstrip("m").split("x")
        self.width, self.height = int(width), int(height)
        self.format = framebuf.MONO_VLSB if mono else framebuf.RGB565
        self.rgb = None if mono else lambda red, green, blue: (red & 0xF8) << 8 | (green & 0xFC) << 3 | blue >> 3

    def blit(self, x, y, w, h, buffer):
        pass

    show = forget = lambda self: None


class Meter:
    """What the turns of a game cost. As keys it presses none, and leaves when the game is over."""

    def __init__(self, game, store):
        self._game = game
        self._store = store
        self._reads = store.reads
        self._bytes = store.bytes_read
        self._began = time.ticks_us()
        self._low = gc.mem_free()

    def look(self):
        gc.collect()
        self._low = min(self._low, gc.mem_free())

    def poll(self, wait_ms):
        from picorack.ui import events

        self.look()
        return events.QUIT if self._game.over else 0

    def figures(self):
        """(turns, low water, pages read, bytes read, microseconds)"""
        us = time.ticks_diff(time.ticks_us(), self._began)
        reads, size = self._store.reads - self._reads, self._store.bytes_read - self._bytes
        return len(self._game.history), self._low, reads, size, us


def play(game, machine, meter):
    """A game without a screen: machines only."""
    while not game.over:
        machine.start(game)
        while not machine.step(_STEP):
            pass
        meter.look()
        game.accept(machine.best(game))


def play_on_screen(canvas, game, machine, generator, meter, human):
    from picorack.core.bag import Random
    from picorack.ui.app import App
    from picorack.ui.layout import Layout
    from picorack.ui.screens.game import GameScreen

    minds, adviser, keys = [machine, machine], None, meter
    if human:
        from picorack.players.greedy import Greedy
        from probe_human import Human

        minds[0], adviser, keys = None, Greedy(generator, 20), Human(game, meter)
    app = App(canvas, keys, Layout(canvas.width, canvas.height), Random(1))
    app.open(GameScreen(app, game, minds, adviser, lambda game: "game.gcg"))
    app.run()


def main(folder, mode, pool_bytes, seed, games, screen, human):
    canvas = None
    if screen != "none":
        from picorack.ui.canvas import Canvas

        canvas = Canvas(Sink(screen))
    if mode == "mapped":
        import rom

        folder = rom.mount(folder)
    from picorack.lexicon.lexicon import Lexicon

    lexicon = Lexicon(folder, mode, pool_bytes)
    from picorack.movegen.generator import Generator

    generator = Generator(lexicon)
    from picorack.game.game import Game
    from picorack.players.greedy import Greedy

    machine = Greedy(generator)

    def play_one(seed):
        game = Game(lexicon.tileset, ("Ada", "Bob"), seed, 7, True, lexicon)
        meter = Meter(game, lexicon.store)
        if canvas:
            play_on_screen(canvas, game, machine, generator, meter, human)
        else:
            play(game, machine, meter)
        return meter.figures()

    for number in range(games):
        turns, low, reads, size, us = play_one(seed + number)
        gc.collect()
        micropython.mem_info()
        print("game", turns, gc.mem_free(), low, reads, size, us)


gc.threshold(4000)
ballast = bytearray(int(sys.argv[8]))
main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5]), sys.argv[6], sys.argv[7] == "1")
