"""Runs on the device: main.py's own screens, played by themselves while reads fail and the power goes.

    soak_table.py FOLDER MODE POOL_BYTES PLAYERS RACK SEED GAMES SIZE FAULTS

PLAYERS as main.py has them, a human (h) plays at random what the rules allow; MODE mapped: FOLDER is a ROMFS image.
Games and GCG are kept in the current folder, where the game that is found there goes on. FAULTS: none; reads (of the
lexicon's files: an error, too few bytes, wrong bytes); cuts (of the power, the folder being littlefs on a flash in
memory, see failing_flash.py).

Prints, a line each, hexadecimal numbers for bytes:

    was MOVE RACK                   a turn of the game that goes on now: the move, the rack before
    game SEED FIRST PLAYERS STATE   it goes on, or a game begins
    turn MOVE RACK STATE            a turn that is over and kept
    gcg LINE                        of the file of a game that is over
    nothing                         no game is kept; after it all GCG there is
    fault KIND                      a read goes wrong: 1 an error, 2 too few bytes, 3 wrong bytes
    cut, cycle                      the power was cut; it is switched off because wrong bytes were read
    said MESSAGE                   what the title tells

STATE: bag, racks with commas between, scores, adjustments, 1 if over, 1 if words may be wrong, free bytes of heap.
"""

import gc
import os
import sys
from binascii import hexlify

from picorack.app.navigator import Navigator
from picorack.app.options import chosen
from picorack.core.bag import MIN_TO_EXCHANGE, Random
from picorack.core.move import EXCHANGE, PASS, make
from picorack.core.rules import RuleError
from picorack.game.referee import checked
from picorack.hosts.picture import Picture
from picorack.hw import template
from picorack.ui import events
from soak_faults import Flash, Reads, let_reads_fail, say

_TURNS_IN_DOUBT = 2
_TRIES = 40  # to open a game, until it is given up
_GCG = "#character-encoding"  # how a file of a game begins


def hex_of(data):
    return hexlify(bytes(data)).decode() or "-"


class PowerOff(Exception):
    """The power has failed."""


class Watched(Navigator):
    """Prints every game and every turn."""

    def begin(self, player, reads, left):
        self.player = player
        self.reads = reads
        self.left = left  # games yet to be played to their end
        self.told_since = 0  # messages since the last turn
        self.in_doubt = 0  # turns played since wrong bytes were read

    def open_title(self, name):
        if self.player.is_off():
            raise PowerOff
        if self.message:
            say("said", self.message)
            self.told_since += 1
        Navigator.open_title(self, name)

    def open_game(self, resumed):
        self.reads.doubt = False
        return Navigator.open_game(self, resumed)

    def write(self, game):
        self.file = Navigator.write(self, game)
        return self.file

    def game_screen(self, game, lexicon, setup):
        screen = Navigator.game_screen(self, game, lexicon, setup)
        loop = screen.loop
        keep = loop.keep

        def kept(game):
            keep(game)
            turn = len(game.history) - 1
            if turn != self.told:  # where memory runs out, all that follows a turn is done again
                say("turn", hex_of(game.history.move(turn)), hex_of(game.history.rack(turn)), self._state(game))
                self.told = turn
                self.told_since = 0
                self.in_doubt += self.reads.doubt
                self.left -= game.over
            if game.over and not self.printed:
                print_gcg(self.file)
                self.printed = True

        loop.keep = kept
        self.printed = False
        self.told = len(game.history) - 1
        for turn in range(len(game.history)):
            say("was", hex_of(game.history.move(turn)), hex_of(game.history.rack(turn)))
        say("game", str(game.seed), str(game.first), str(len(game.names)), self._state(game))
        return screen

    def _state(self, game):
        gc.collect()
        return " ".join(
            (
                hex_of(game.bag.tiles[: len(game.bag)]),
                ",".join(hex_of(rack.tiles()) for rack in game.racks),
                ",".join(map(str, game.scores)),
                ",".join(map(str, game.adjustments)),
                str(int(game.over)),
                str(int(self.reads.doubt)),
                str(gc.mem_free()) if hasattr(gc, "mem_free") else "0",
            )
        )


def print_gcg(name):
    """Print the lines of a file, none of one that was being written when the power failed, on a chip that writes blocks
    in any order: it may hold what was in its block before. The game went on and was written under another name."""
    try:
        with open(name) as file:
            if not file.readline().startswith(_GCG):
                return
            for _ in file:
                pass
    except UnicodeError:
        return
    with open(name) as file:
        for line in file:
            say("gcg", line.rstrip("\n"))


class Player(template.Board, template.Input):
    """Stands in for a board: a display, and keys that play for every human at the table."""

    can_leave = True
    has_letters = True

    def __init__(self, size, random, flash):
        mono = size[-1] == "m"
        width, height = size.rstrip("m").split("x")
        self.display = Picture(int(width), int(height), mono)
        self.keys = self
        self.navigator = None
        self._random = random
        self._flash = flash
        self._hinted = self._entered = -1  # the turns in which a hint was asked for, and played

    def is_off(self):
        return self._flash and self._flash.dead

    def poll(self, wait_ms):
        navigator = self.navigator
        if self.is_off() or navigator.in_doubt > _TURNS_IN_DOUBT:
            raise PowerOff
        if not wait_ms:
            return 0
        screens = navigator.app.stack
        if not screens[0].game:
            return self._at_title(navigator, screens)
        game = screens[0].game
        if game.over and not navigator.printed:  # no memory to keep its end in: its last turn is played again
            navigator.switch_to("title")
        elif game.over:
            navigator.switch_to("play" if navigator.left else "quit")
        elif len(screens) > 1:  # a message, or the next player's turn
            return events.SELECT
        else:
            return self._turn(screens[0], game)
        return 0

    def _at_title(self, navigator, screens):
        if len(screens) > 1:
            return events.BACK
        if navigator.told_since > _TRIES:
            navigator.switch_to("quit")
        elif navigator.games():
            navigator.switch_to("resume")
        else:
            say("nothing")
            for name in sorted(os.listdir()):
                if name.endswith(".gcg"):
                    print_gcg(name)
            navigator.switch_to("play" if navigator.left else "quit")
        return 0

    def _turn(self, screen, game):
        turn = len(game.history)
        if self._hinted == turn and screen.controller.pending.count and self._entered != turn:
            self._entered = turn  # once: a hint from wrong bytes may be no word
            return events.ENTER
        what = self._random.below(10)
        if self._hinted != turn and what > 1:
            self._hinted = turn
            return ord("2")
        if what % 2:
            rack = bytes(game.racks[game.turn].tiles())
            rack = rack[: 1 + self._random.below(len(rack))]
            try:
                screen.loop.play(checked(game, make(EXCHANGE, tiles=rack)))
                return 0
            except RuleError:
                if len(game.bag) >= max(MIN_TO_EXCHANGE, len(rack)):
                    raise
        screen.loop.play(make(PASS))
        return 0


def main(folder, mode, pool_bytes, players, rack, seed, games, size, faults):
    random = Random(int(seed) + 77)
    flash = Flash(random) if faults == "cuts" else None
    reads = Reads(random, faults == "reads")
    if mode == "mapped":
        import romfs_image

        folder = romfs_image.mount(folder)
    if faults == "reads":
        let_reads_fail(reads, random)
    options = chosen(
        ("--lexicon", folder, "--mode", mode, "--pool-bytes", pool_bytes, "--rack", rack, "--seed", seed),
        lambda data: None,
    )
    options["last players"] = players
    player = Player(size, random, flash)
    left = int(games)
    while True:
        navigator = player.navigator = Watched(player, options)
        navigator.begin(player, reads, left)
        try:
            for _ in navigator.steps():
                pass
            return
        except PowerOff:
            left = navigator.left
            navigator = player.navigator = None
            gc.collect()
            if flash and flash.dead:
                say("cut")
                flash.switch_on()
            else:
                say("cycle")


if hasattr(gc, "threshold"):
    gc.threshold(gc.mem_free() // 16)  # as main.py has it
main(*sys.argv[1:])
