"""Runs on the device: plays whole games in the heap there is, and prints what each took.

    probe.py FOLDER MODE POOL_BYTES SEED GAMES SCREEN HUMAN BALLAST SPEC RECORD LANGUAGE

    SCREEN    none, or the size WxH of a screen that is drawn every turn, with m after it for one bit a pixel
    HUMAN     1 for a first player who opens every screen in each turn and plays the hints; 0 for two machines
    BALLAST   bytes set aside first, for what a board keeps in its heap and this runtime outside (native code)
    SPEC      of the machines
    RECORD    the path under which each game is saved after every turn, as main.py does; its two files stay. Empty: it
              is not saved
    LANGUAGE  the code of the screen's texts

After each game it prints what micropython.mem_info() says of the heap, then a line `game turns free_bytes
low_water_bytes pages bytes microseconds`. Both figures of heap are taken after collections: free when the game is over
and its objects are gone, low water within turns.
"""

import gc
import sys
import time

import micropython
from picorack.core.loading import import_once
from picorack.savegame.kept import Kept


class _Meter:
    """Measures what the turns of a game take. It looks at the heap whenever it is called, in one of two roles: with a
    screen it stands in for the keys, presses none, and quits when the game is over; without a screen it is the listener
    of the TurnLoop."""

    def __init__(self, game, store):
        self._game = game
        self._store = store
        store.reads[0] = 0
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

    def plays(self, move):
        self.look()

    def turn_over(self):
        pass

    thinks = turn_over

    def next_turn(self, error):
        if error:
            raise error

    def print(self):
        us = time.ticks_diff(time.ticks_us(), self._began)
        reads, size = self._store.reads[0], self._store.bytes_read - self._bytes
        turns = len(self._game.history)
        self._game = None
        gc.collect()
        micropython.mem_info()
        print("game", turns, gc.mem_free(), self._low, reads, size, us)


def _play(loop, meter, store):
    """A game without a screen: machines only. Raises MemoryError where it needs a smaller pool than it was given."""
    slots = len(store.used)
    loop.begin(meter)
    while not loop.over():
        loop.step()
        if len(store.used) != slots:
            raise MemoryError("for the pool of pages")


def _main(folder, mode, pool_bytes, seed, games, screen, human, spec, record, language):
    screens = None
    if screen != "none":
        import probe_screen

        screens = probe_screen.Screens(screen, language)  # its buffer first, while the heap is in one piece
    if mode == "mapped":
        import rom

        folder = rom.mount(folder)
    kept = Kept(record) if record else None
    from picorack.lexicon.lexicon import Lexicon

    lexicon = Lexicon(folder, mode, pool_bytes)
    from picorack.movegen.generator import Generator

    generator = Generator(lexicon)
    from picorack.game.game import Game
    from picorack.game.turn_loop import TurnLoop

    machine = import_once("picorack.players.roster").machine(generator, spec)

    def keep(game):
        if not kept:
            return
        if game.over:
            kept.forget()
        else:
            kept.keep(game, lexicon, None)

    for number in range(games):
        game = Game(lexicon.tileset, ("Ada", "Bob"), seed + number, 7, True, lexicon)
        meter = _Meter(game, lexicon.store)
        if screens:
            screens.play(game, machine, generator, meter, keep, human)
        else:
            machine.limit_ms = 0  # the game is the same however fast the computer is
            _play(TurnLoop(game, (machine, machine), keep=keep), meter, lexicon.store)
        game = None
        meter.print()


gc.threshold(4000)
ballast = bytearray(int(sys.argv[8]))
_main(
    sys.argv[1],
    sys.argv[2],
    int(sys.argv[3]),
    int(sys.argv[4]),
    int(sys.argv[5]),
    sys.argv[6],
    sys.argv[7] == "1",
    sys.argv[9],
    sys.argv[10],
    sys.argv[11],
)
