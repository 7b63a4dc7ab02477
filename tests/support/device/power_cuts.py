"""Runs on MicroPython: a game saved turn by turn on a flash that loses power, at every operation in turn.

    power_cuts.py LEXICON FILE_SYSTEM WAY RECORDS

FILE_SYSTEM: see file_system(); WAY: see failing_flash.py, or "full"; RECORDS: "whole", or broken on purpose, one of
BROKEN.

The steps of a game are played once: another game that is kept, settings changed, turns of a machine, of a human who
shuffles, an exchange, a pass, the end with its GCG and the statistics. Then, for every operation of the flash while
they are saved: all steps are saved up to the cut, the file system is mounted anew, what was saved is restored, the next
steps are saved, too, and restored again. Where there are not too many operations, the power also fails a second time,
at every operation of the next two steps.

In the way "full" the power stays, and the file system is full but for no block, one, two... until all steps have room.
A step that has none must leave what was saved as it was; then room is made, and the game goes on in the same way.

Prints a line, tabs between: bytes of the longest save, steps, cuts, how often the step in progress was found after the
cut, how often the one before, second cuts, how often something worse was found, and the first that was worse.
"""

import os
import sys

import vfs
from failing_flash import Flash
from picorack.core.bag import Random
from picorack.game.game import Game
from picorack.game.gcg import write_gcg
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.greedy import Greedy
from picorack.recorded import playing
from picorack.savegame import records as saved_records
from picorack.savegame import storing
from picorack.savegame.decoding import unpack
from sample_play import chosen, pack

_ROOT = "/flash"
_SEED = 11
_SETUP = {"players": 2, "levels": [0, 3], "rack": 7, "seconds": 0, "check": True, "lexicon": "english", "lang": "en"}
_RECORDS = ("game", "game2", "statistics", "settings")
_STATISTICS = b'{"version": 1, "last": 7, "games": {"english/novice": [1, 1, 0, 301, 301, 1, 77, "QUIZ"]}}'
_SETTINGS_EVERY = 4  # turns
_EXCHANGE, _PASS = 3, 6  # turns
_GOES_ON = 3  # steps saved after a cut
_AGAIN = 2  # steps after a cut that are cut again
_FULL = "full"
_SIZE = 5  # the request to ioctl for the bytes of a block
BROKEN = ("one file", "no CRC", "no sequence")


class OneFile(saved_records.Records):
    """Every write goes to the same file."""

    def _file(self, slot):
        return self._path


def records_as(kind):
    """The class that saves records: whole ones, or ones that are weakened on purpose."""
    if kind == "no CRC":
        saved_records.crc32 = storing.crc32 = lambda *_: 0
    elif kind == "no sequence":
        saved_records.follows = lambda *_: False  # what the game has right is broken from within
    return OneFile if kind == "one file" else saved_records.Records


class FileSystem:
    """A kind of file system on a kind of chip.
    kind: a class of vfs
    formatted: a chip that holds an empty file system; trials copy it
    again: are second cuts tried?"""

    def __init__(self, kind, flash, again=True, **options):
        self.kind = kind
        self.again = again
        self.formatted = flash
        self.options = options
        kind.mkfs(flash, **options)

    def mount(self, flash):
        vfs.mount(self.kind(flash, **self.options), _ROOT)


def file_system(name):
    if name == "littlefs on a Pico":
        return FileSystem(vfs.VfsLfs2, Flash(24, 4096, 256), progsize=256)
    if name == "littlefs on an ESP32":
        return FileSystem(vfs.VfsLfs2, Flash(24, 4096, 32), again=False)
    if name == "FAT on a card":
        return FileSystem(vfs.VfsFat, Flash(128, 512, 512, erases=False))
    raise ValueError(f"no file system {name}")


def steps_of_a_game(lexicon):
    """[(name of the record or file, payload)]: a whole game."""
    game = Game(lexicon.tileset, ["Ada", "Pico"], _SEED, 7, True, lexicon)
    machine = Greedy(Generator(lexicon))
    steps = [(name, bytes(pack(game, lexicon, _SETUP))) for name in ("game2", "game")]
    while not game.over:
        turn = len(game.history)
        if turn % _SETTINGS_EVERY == 0:
            steps.append(("settings", b'{"seconds": %d}' % turn))
        take_turn(game, turn, machine)
        steps.append(("game", bytes(pack(game, lexicon, _SETUP))))
    lines = []
    write_gcg(lines.append, game, lexicon.name)
    steps.append(("game.gcg", "".join(lines).encode()))
    steps.append(("statistics", _STATISTICS))
    steps.append(("game", b""))
    return steps


def take_turn(game, turn, machine):
    rack = game.racks[game.turn]
    if turn == _EXCHANGE:
        playing.exchange(game, rack.tiles()[:2])
    elif turn == _PASS:
        playing.pass_turn(game)
    elif turn % 2:
        rack.shuffle(Random(turn))
        playing.play(game, chosen(machine, game))
    else:
        game.accept(chosen(machine, game))


class Trial:
    """One attempt to save the steps of a game. done: how many have been saved; flash: the chip they are saved on; full:
    may there be no room?"""

    full = False

    def __init__(self, system, kind, steps, flash, done=0):
        self._system = system
        self._kind = kind
        self._steps = steps
        self.flash = flash
        self.done = done

    def after(self):
        """A Trial that goes on from this one when the power is back."""
        return Trial(self._system, self._kind, self._steps, self.flash.copy(), self.done)

    def save(self, count):
        """Save this many steps. Returns False if the power failed or there is no room."""
        try:
            self._mounted(self._save, self._steps[self.done : self.done + count])
        except (OSError, saved_records.RecordError):
            if not self.flash.dead and not self.full:
                raise
            return False
        return True

    def fill(self, free):
        """Fill the file system with files of a block each, of which so many are removed again."""
        self.full = True
        self._mounted(self._fill, free)

    def make_room(self):
        self.full = False
        self._mounted(self._remove, 0)

    def _fill(self, free):
        size, number = self.flash.ioctl(_SIZE, 0), 0
        try:
            while True:
                with open("%s/fill%03d" % (_ROOT, number), "wb") as file:
                    file.write(bytes(size))
                number += 1
        except OSError:
            self._remove(max(0, number - free))

    def _remove(self, first):
        """Remove the files from this number on."""
        for name in sorted(os.listdir(_ROOT)):
            if name.startswith("fill") and int(name[4:]) >= first:
                os.remove(_ROOT + "/" + name)

    def restored(self, lexicon):
        """1 if the step in progress is found, 0 if the one before. Raises AssertionError if anything else is."""
        return self._mounted(self._restored, lexicon)

    def _mounted(self, act, argument):
        self._system.mount(self.flash)
        try:
            return act(argument)
        finally:
            vfs.umount(_ROOT)

    def _save(self, steps):
        own = {name: self._kind(_ROOT + "/" + name) for name in _RECORDS}
        for name, payload in steps:
            if name in own:
                own[name].write(payload)
            else:
                with open(_ROOT + "/" + name, "wb") as file:
                    file.write(payload)
            self.done += 1

    def _restored(self, lexicon):
        in_progress = self._steps[self.done][0] if self.done < len(self._steps) else None
        result = 0
        for name in _RECORDS:
            payload = self._kind(_ROOT + "/" + name).read()
            if payload != self._last(name):
                assert name == in_progress, f"{name} is not what was saved"
                assert payload == self._steps[self.done][1], f"{name} is neither the last one nor the one before"
                result = 1
            if name.startswith("game") and payload:
                game, setup = unpack(payload, lexicon)
                assert pack(game, lexicon, _SETUP) == payload, "the game is another"
                assert setup == _SETUP, "the set-up is another"
        return result

    def _last(self, name):
        for saved, payload in reversed(self._steps[: self.done]):
            if saved == name:
                return payload
        return None


def cut_everywhere(trial, way, count):
    """Yield a Trial for each operation of saving `count` steps: its power was cut at that operation and is back."""
    operation = 1
    while True:
        cut = trial.after()
        cut.flash.cut(operation, way)
        if cut.save(count):
            return
        yield cut.after()
        operation += 1


def fill_everywhere(trial, count):
    """Yield a Trial for each amount of room that is too little for saving `count` steps: what had room was saved, and
    then room was made."""
    free = 0
    while True:
        full = trial.after()
        full.fill(free)
        if full.save(count):
            return
        full.make_room()
        yield full.after()
        free += 1


def go_on(trial, lexicon):
    assert trial.save(_GOES_ON)
    trial.restored(lexicon)


def main(folder, name, way, kind):
    lexicon = Lexicon(folder, "resident")
    steps = steps_of_a_game(lexicon)
    system = file_system(name)
    cuts, found, twice, worse, first = 0, [0, 0], 0, 0, ""
    whole = Trial(system, records_as(kind), steps, system.formatted)
    for trial in fill_everywhere(whole, len(steps)) if way == _FULL else cut_everywhere(whole, way, len(steps)):
        cuts += 1
        try:
            found[trial.restored(lexicon)] += 1
            if system.again and way != _FULL:
                for second in cut_everywhere(trial, way, _AGAIN):
                    twice += 1
                    second.restored(lexicon)
            go_on(trial, lexicon)
        except Exception as problem:
            worse += 1
            first = first or f"cut {cuts}, step {trial.done}: {type(problem).__name__} {problem}"
    longest = max(len(payload) for name, payload in steps if name == "game")
    print(longest, len(steps), cuts, found[1], found[0], twice, worse, first, sep="\t")


main(*sys.argv[1:])
