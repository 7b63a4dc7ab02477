"""Runs on the device: prints how much of the heap each module takes when it is imported, then how much a lexicon, a
generator, a game and a player take.

    heap_use.py FOLDER MODE POOL_BYTES RECORD MODULE...

RECORD: the path under which the game is saved after every turn. MODULEs are named in such an order that all that a
module imports has been imported before it.

For each step it prints two lines, measured after a collection: `name used free largest`, bytes of heap that the step
takes, that are still free, and of the largest free piece; and MicroPython's own line about its interned strings, the
qstrs.
"""

import gc
import sys

import micropython


class Tally:
    """Prints what each step takes. To a TurnLoop it is a listener that only raises the errors it is told of."""

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

    def turn_over(self, move=None):
        pass

    thinks = plays = turn_over

    def next_turn(self, error):
        if error:
            raise error


def largest_free():
    """Bytes of the largest free piece of the heap, found by allocating, to 16 bytes (a GC block)."""
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
    player = import_once("picorack.players.roster").machine(generator, "m5")
    kept = Kept(record)
    tally.step("player")
    loop = TurnLoop(game, (player, player), keep=lambda game: kept.keep(game, lexicon, None))
    loop.begin(tally)
    while not loop.over():
        loop.step()
    tally.step("the game played")


main(sys.argv[1], sys.argv[2], int(sys.argv[3]), *sys.argv[4:])
