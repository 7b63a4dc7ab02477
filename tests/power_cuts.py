"""Runs on MicroPython: a game saved turn by turn on a flash that loses power, at every operation in turn.

    power_cuts.py LEXICON FILE_SYSTEM WAY RECORDS

FILE_SYSTEM: see file_system(); WAY: see failing_flash.py; RECORDS: "whole", or broken on purpose: see BROKEN.

The steps of a game are played once: settings changed, turns of a machine, of a human who shuffles, an exchange, a pass,
the end with its GCG. Then, for every operation of the flash while they are saved: all steps are saved up to the cut,
the file system is mounted anew, what was saved is restored, the next steps are saved, too, and restored again.

Prints a line, tabs between: bytes of the longest save, steps, cuts, how often the step in progress was found after the
cut, how often the one before, how often something worse, and the first that was worse.
"""

import sys

import vfs
from failing_flash import Flash
from picorack.core.bag import Random
from picorack.game.game import Game
from picorack.game.gcg import write_gcg
from picorack.game.saved import pack, unpack
from picorack.hw import records
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.greedy import Greedy

_ROOT = "/flash"
_SEED = 11
_SETUP = {"players": 2, "levels": [0, 3], "rack": 7, "seconds": 0, "check": True, "lexicon": "english", "lang": "en"}
_SETTINGS_EVERY = 4  # turns
_EXCHANGE, _PASS = 3, 6  # turns
_GOES_ON = 3  # steps saved after a cut
BROKEN = ("one file", "no CRC", "no sequence")


class OneFile(records.Records):
    """Every write goes to the same file."""

    def _file(self, slot):
        return self._path


def records_as(kind):
    """The class that keeps records, whole or broken."""
    if kind == "no CRC":
        records.crc32 = lambda *_: 0
    elif kind == "no sequence":
        records._follows = lambda *_: False
    return OneFile if kind == "one file" else records.Records


class FileSystem:
    """kind: one of vfs's; formatted: a chip with nothing on it but this file system, for trials to copy."""

    def __init__(self, kind, flash, **options):
        self.kind = kind
        self.formatted = flash
        self.options = options
        kind.mkfs(flash, **options)

    def mount(self, flash):
        vfs.mount(self.kind(flash, **self.options), _ROOT)


def file_system(name):
    if name == "littlefs on a Pico":
        return FileSystem(vfs.VfsLfs2, Flash(24, 4096, 256), progsize=256)
    if name == "littlefs on an ESP32":
        return FileSystem(vfs.VfsLfs2, Flash(24, 4096, 32))
    if name == "FAT on a card":
        return FileSystem(vfs.VfsFat, Flash(128, 512, 512, erases=False))
    raise ValueError(f"no file system {name}")


def steps_of_a_game(lexicon):
    """[(name of the record or file, payload)]: a whole game."""
    game = Game(lexicon.tileset, ["Ada", "Pico"], _SEED, 7, True, lexicon)
    machine = Greedy(Generator(lexicon))
    steps = [("game", bytes(pack(game, lexicon, _SETUP)))]
    while not game.over:
        turn = len(game.history)
        if turn % _SETTINGS_EVERY == 0:
            steps.append(("settings", b'{"seconds": %d}' % turn))
        take_turn(game, turn, machine)
        steps.append(("game", bytes(pack(game, lexicon, _SETUP))))
    lines = []
    write_gcg(lines.append, game, lexicon.name)
    steps.append(("game.gcg", "".join(lines).encode()))
    steps.append(("game", b""))
    return steps


def take_turn(game, turn, machine):
    rack = game.racks[game.turn]
    if turn == _EXCHANGE:
        game.exchange(rack.tiles()[:2])
    elif turn == _PASS:
        game.pass_turn()
    elif turn % 2:
        rack.shuffle(Random(turn))
        game.play(machine.choose(game))
    else:
        game.accept(machine.choose(game))


class Trial:
    """One run up to a cut and what is left of it."""

    def __init__(self, system, steps, kind):
        self._system = system
        self._steps = steps
        self._kind = kind
        self.flash = system.formatted.copy()
        self.done = 0  # steps saved

    def run(self):
        """Save the steps; False if the power went."""
        try:
            self._mounted(self._save, self._steps)
        except (OSError, records.RecordError):
            if not self.flash.dead:
                raise
            return False
        return True

    def found(self, lexicon):
        """After the cut: 1 if the step in progress is there, 0 if the one before. Raises AssertionError for worse."""
        self.flash = self.flash.copy()
        found = self._mounted(self._restored, lexicon)
        going_on = self._steps[self.done : self.done + _GOES_ON]
        self._mounted(self._save, going_on)
        self._mounted(self._restored, lexicon)
        return found

    def _mounted(self, act, argument):
        self._system.mount(self.flash)
        try:
            return act(argument)
        finally:
            vfs.umount(_ROOT)

    def _save(self, steps):
        own = {name: self._kind(_ROOT + "/" + name) for name in ("game", "settings")}
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
        for name in ("game", "settings"):
            payload = self._kind(_ROOT + "/" + name).read()
            if payload != self._last(name, self.done):
                assert name == in_progress, f"{name} is not what was saved"
                assert payload == self._steps[self.done][1], f"{name} is neither the last one nor the one before"
                result = 1
            if name == "game" and payload:
                game, setup = unpack(payload, lexicon)
                assert pack(game, lexicon, _SETUP) == payload, "the game is another"
                assert setup == _SETUP, "the set-up is another"
        return result

    def _last(self, name, done):
        for saved, payload in reversed(self._steps[:done]):
            if saved == name:
                return payload
        return None


def main(folder, name, way, kind):
    lexicon = Lexicon(folder, "resident")
    steps = steps_of_a_game(lexicon)
    system = file_system(name)
    kind = records_as(kind)
    cuts, found, worse, first = 0, [0, 0], 0, ""
    while True:
        trial = Trial(system, steps, kind)
        trial.flash.cut(cuts + 1, way)
        if trial.run():
            break
        cuts += 1
        try:
            found[trial.found(lexicon)] += 1
        except Exception as problem:
            worse += 1
            first = first or f"cut {cuts}, step {trial.done}: {type(problem).__name__} {problem}"
    longest = max(len(payload) for name, payload in steps if name == "game")
    print(longest, len(steps), cuts, found[1], found[0], worse, first, sep="\t")


main(*sys.argv[1:])
