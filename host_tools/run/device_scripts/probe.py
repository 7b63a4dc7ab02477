"""Runs on the device: plays whole games in the heap there is, and prints what each took.

    probe.py FOLDER RECORD "MODE POOL_BYTES SEED GAMES SCREEN HUMAN BALLAST SPEC LANGUAGE"

RECORD is the path under which each game is saved after every turn, as main.py does; its two files stay. Where it is
empty, no game is saved. The options are those of a Setting (host_tools/measure/probe.py), with - for no screen.

After each game it prints what micropython.mem_info() says of the heap, then a line `game turns free_bytes
low_water_bytes pages bytes microseconds`. Both figures of heap are taken after collections: free when the game is over
and its objects are gone, low water within turns.

MicroPython keeps each argument of a program, and each name in it but those of local variables, in the heap. So that the
heap that is measured is the game's, most arguments are one text, and names are those that the game has anyway.
"""

import gc
import sys
import time

import micropython
from picorack.core.loading import import_once
from picorack.savegame.kept import Kept


class Listener:
    """Measures what the turns of a game take. It looks at the heap whenever it is called, in one of two roles: with a
    screen it stands in for the keys, presses none, and quits when the game is over; without a screen it is the listener
    of the TurnLoop.

    least: bytes of heap that were free when there were fewest
    """

    def __init__(self, game, store):
        self.game = game
        self.store = store
        store.reads[0] = 0
        self.bytes_read = store.bytes_read
        self.begun = time.ticks_us()
        self.least = gc.mem_free()

    def check(self):
        gc.collect()
        self.least = min(self.least, gc.mem_free())

    def poll(self, _):
        from picorack.ui import events

        self.check()
        return events.QUIT if self.game.over else 0

    def plays(self, move):
        self.check()

    def turn_over(self):
        pass

    thinks = turn_over

    def next_turn(self, error):
        if error:
            raise error

    def print(self):
        us = time.ticks_diff(time.ticks_us(), self.begun)
        reads, size = self.store.reads[0], self.store.bytes_read - self.bytes_read
        turns = len(self.game.history)
        self.game = None
        gc.collect()
        micropython.mem_info()
        print("game", turns, gc.mem_free(), self.least, reads, size, us)


def begin():
    """Play the games that the arguments ask for."""
    gc.threshold(4000)
    _, folder, record, options = sys.argv
    mode, pool_bytes, seed, games, screen, human, ballast, spec, language = options.split(" ")
    ballast = bytearray(int(ballast))
    screens = None
    if len(screen) > 1:
        screens = __import__("probe_screen").begin(screen, language)  # its buffer first, while the heap is in one piece
    if mode == "mapped":
        folder = __import__("romfs_image").mount(folder)
    kept = Kept(record) if record else None
    from picorack.lexicon.lexicon import Lexicon

    lexicon = Lexicon(folder, mode, int(pool_bytes))
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

    for number in range(int(games)):
        game = Game(lexicon.tileset, ("Ada", "Bob"), int(seed) + number, 7, True, lexicon)
        listener = Listener(game, lexicon.store)
        if screens:
            screens.play(game, machine, generator, listener, keep, int(human))
        else:
            machine.limit_ms = 0  # the game is the same however fast the computer is
            loop = TurnLoop(game, (machine, machine), keep=keep)
            loop.begin(listener)
            slots = len(lexicon.store.used)
            while not loop.over():
                loop.step()
                if len(lexicon.store.used) != slots:
                    raise MemoryError("for the pool of pages")  # it needs a smaller one than it was given
        game = loop = None
        listener.print()


begin()
