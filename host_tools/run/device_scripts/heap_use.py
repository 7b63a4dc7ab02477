"""Where the heap goes: what each module takes when imported, then what a lexicon, generator, game and player take.

    heap_use.py FOLDER MODE POOL_BYTES RECORD MODULE...

RECORD: where the game is kept after every turn. Modules are named in an order in which each finds what it imports
already there. Two lines per step, measured after a
collection: `name used free largest` (heap in use since the step before, still free, and its largest piece, in bytes),
and MicroPython's own about its interned strings, the qstrs.
"""

import gc
import sys

import micropython


class Tally:
    def __init__(self):
        self._used = 0
        self.step("start")

    def step(self, name):
        gc.collect()
        used = gc.mem_alloc()
        print(name, used - self._used, gc.mem_free(), largest_free())
        micropython.qstr_info()
        gc.collect()
        self._used = gc.mem_alloc()


class Nobody:
    """Listens to a TurnLoop, does nothing, and lets no error pass."""

    def turn_over(self, move=None):
        pass

    thinks = plays = turn_over

    def next_turn(self, error):
        if error:
            raise error


def largest_free():
    """Size of the largest piece the heap can give, found by asking for it, within a GC block of 16 bytes."""
    low, high = 0, gc.mem_free()
    while high - low > 16:
        size = (low + high) // 2
        try:
            bytearray(size)
            low = size
        except MemoryError:
            high = size
        gc.collect()
    return low


def main(folder, mode, pool_bytes, record, *names):
    tally = Tally()
    for name in names:
        __import__(name)
        tally.step(name)
    from picorack.core.loading import import_once
    from picorack.game.game import Game
    from picorack.game.turn_loop import TurnLoop
    from picorack.lexicon.lexicon import Lexicon
    from picorack.movegen.generator import Generator
    from picorack.savegame.kept import Kept

    lexicon = Lexicon(folder, mode, pool_bytes)
    tally.step("Lexicon")
    generator = Generator(lexicon, 7)
    tally.step("Generator")
    game = Game(lexicon.tileset, ("Ada", "Bob"), 1, 7, True, lexicon)
    tally.step("Game")
    player = import_once("picorack.players.levels").machine(generator, "m5")
    kept = Kept(record)
    tally.step("player")
    loop = TurnLoop(game, (player, player), keep=lambda game: kept.keep(game, lexicon, None))
    loop.begin(Nobody())
    while not loop.over():
        loop.step()
    tally.step("the game played")


main(sys.argv[1], sys.argv[2], int(sys.argv[3]), *sys.argv[4:])
