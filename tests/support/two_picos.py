"""Two emulated Picos that play one game through a cable: each UART is served on TCP, and what goes from one to the
other passes here, where bytes are lost, doubled and damaged, and the cable is cut. Buttons are pressed as players press
them: a game is opened on one Pico and joined on the other, and so again after each power cut. Where a human plays, a
script of keys asks for hints and plays them."""

import contextlib
import json
import random
import shutil
import socket
import threading
from binascii import crc32
from pathlib import Path

from conftest import ROOT
from picorack.link import frames, session
from picorack.savegame.records import Records
from sample_navigator import copy_lexicon

from host_tools.board import carried
from host_tools.board.flash import flash
from host_tools.board.link import Board
from host_tools.emulator.process import Emulated, EmulatorError

BOARD = "pico_ssd1306"
_LEXICON = ROOT / "tests/data/small/lexicon"
_COUNTS = b'"counts": [9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1]'
_FEWER = b'"counts": [4, 1, 1, 2, 5, 1, 1, 1, 4, 0, 0, 2, 1, 3, 4, 1, 0, 3, 2, 3, 2, 0, 1, 0, 1, 0]'  # a shorter game
NAMES = b"Ada", b"Bob"  # of players who have given none
_QUIET_MS = 1500  # in which a screen that was asked for is painted
_REPEAT_MS = 150  # between two presses of the same arrow
_LOOK_MS = 1000  # between two looks at a game
_MOST_LOOKS = 1200  # at a whole game: Picos count their own time, so a busy computer changes nothing
_MOST_IDLE = 200  # of these one after the other, in which no turn is saved and no power fails
_LAST_LOOKS = 8  # without another turn, once both have written the game's file: it is over on both sides
_MOST_OPERATIONS = 4  # on flash until a power cut: a turn that is saved takes two or three
_FINDING = 30  # times _QUIET_MS until a game that was opened must have been found
_DOTS_MS = 400  # in which the line that somebody thinks gets another dot
_PICTURES = 4  # that are the same, _DOTS_MS apart: nobody thinks, and nothing moves
_TURN = ("BACK", "SELECT")  # the menu's first choice: a hint, and when tiles are laid, to play them
_PASS = ("BACK", "DOWN", "DOWN", "DOWN", "SELECT", "UP", "SELECT")
_TRIES, _PASSES = 6, 2  # how often a human presses _TURN in a turn, and then _PASS, until it is played
_TO_LINK = ("UP",) * 5 + ("SELECT",)  # from the title's first line, upwards, to "Two devices"


class Cable:
    """Carries bytes between two TCP ports until close().

    faulty: the share of the bytes that are lost, doubled or damaged, a third of them each
    cut: does nothing come through?
    saved: for each side how many turns it has said that it has saved, -1 before it has said so
    """

    def __init__(self, seed, faulty=0.0):
        self._chance = random.Random(seed)
        self.faulty, self.cut = faulty, False
        self.saved = [-1, -1]
        self.joining = [False, False]  # has a side sent steps of a handshake since this was set back?
        self._sockets = [None, None]
        self._heard = [bytearray(), bytearray()]

    def connect(self, side, port):
        """A Pico was switched on: this is the port of its UART."""
        line = self._sockets[side] = socket.create_connection(("127.0.0.1", port))
        self._heard[side].clear()
        threading.Thread(target=self._carry, args=(side, line), daemon=True).start()

    def close(self):
        for line in self._sockets:
            if line:
                line.close()

    def _carry(self, side, line):
        with contextlib.suppress(OSError):
            while data := line.recv(4096):
                self._listen(side, data)
                there = self._sockets[1 - side]
                if there and not self.cut:
                    with contextlib.suppress(OSError):
                        there.sendall(self._spoilt(data))

    def _spoilt(self, data):
        found = bytearray()
        for byte in data:
            fault = self._chance.random() / self.faulty if self.faulty else 1
            if fault >= 1:
                found.append(byte)
            elif fault < 1 / 3:
                found += bytes((byte, byte))
            elif fault < 2 / 3:
                found.append(byte ^ 1 << self._chance.randrange(8))
        return bytes(found)

    def _listen(self, side, data):
        """Look at what a Pico has sent, before anything happens to it."""
        heard = self._heard[side]
        heard += data
        while (at := heard.find(b"pr")) >= 0 and len(heard) > at + 3:
            size = heard[at + 3]
            if len(heard) < at + size:
                break
            frame = bytes(heard[at : at + size])
            whole = size > 12 and crc32(frame[:-4]).to_bytes(4, "little") == frame[-4:]
            del heard[: at + (size if whole else 1)]
            if whole and frame[4] == session.STEP:
                self.joining[side] = True
            if whole and frame[4] in (session.TURN, session.STATE):
                self.saved[side] = int.from_bytes(frame[frames.PAYLOAD : frames.PAYLOAD + 2], "little")


class Pico:
    """One of the two.

    side: 0 opens the game, 1 joins it
    flash_file: the Path of its flash
    human: does a human play here? Else a machine does
    cut: has its power failed?
    """

    def __init__(self, side, flash_file, cable, human=False):
        self.side, self.human = side, human
        self._flash, self._cable = flash_file, cable
        self.cut = False
        self._starts = 0
        self._turn, self._tried = -1, 0  # how often the human has tried to play which turn
        self._pico = None

    def start(self):
        """Switch it on, and wait for its title."""
        self._starts += 1
        noise = 1 + 2 * self._starts + 1000 * self.side  # or both would draw the same random bytes
        self._pico = Emulated(BOARD, self._flash, cabled=True, noise=noise)
        self._cable.connect(self.side, self._pico.cable)
        self.cut = False
        self._pico.settle(_QUIET_MS)

    def close(self):
        if self._pico:
            self._pico.close()
            self._pico = None

    def open(self):
        """Choose "Two devices" and open a game."""
        self._press(*_TO_LINK, "SELECT")

    def join(self):
        """Choose "Two devices" and join the game that is found."""
        self._press(*_TO_LINK, "DOWN", "SELECT")
        self._cable.joining[self.side] = False
        for _ in range(_FINDING):
            self._press("SELECT")  # which does nothing as long as there is no game in the list
            if self._cable.joining[self.side]:
                return
        raise AssertionError("no game was found")

    def move(self):
        """Let the human press the next keys of a turn, if the screen stands still: else the other thinks, or hints are
        sought, or tiles fall."""
        turn = self._cable.saved[self.side]
        if self._turn != turn:
            self._turn, self._tried = turn, 0
        if self._tried < _TRIES + _PASSES and not self.has_written() and self._is_still():
            self._press(*_TURN if self._tried < _TRIES else _PASS)
            self._tried += 1

    def _is_still(self):
        seen, path = set(), self._flash.with_suffix(".png")
        for _ in range(_PICTURES):
            self._pico.wait(_DOTS_MS)
            self._pico.picture(path)
            seen.add(path.read_bytes())
        return len(seen) == 1

    def cut_power_at(self, operation):
        self._pico.cut_power_at(operation)

    def look(self):
        """Let a second pass. Notices a power cut."""
        try:
            self._pico.wait(_LOOK_MS)
        except EmulatorError:
            self._pico.wait_for_cut()
            self._pico.close()
            self.cut = True

    def has_written(self):
        """Does a GCG file lie in its flash? Then the game is over here."""
        found = self._flash.read_bytes()
        return any(b"#player1 " + name in found for name in NAMES)

    def record(self):
        """The GCG file that was written last, None if there is none."""
        with Board(self._pico.url) as board:
            names = board.run("import os\nprint(*sorted(n for n in os.listdir() if n.endswith('.gcg')))").split()
            return board.call("(lambda name: open(name, 'rb').read())", names[-1]) if names else None

    def _press(self, *keys):
        """Press keys, one after the other. What the last one asks for may go on when this returns."""
        for number, key in enumerate(keys):
            self._pico.press(key)
            if key in keys[number + 1 : number + 2] and key in ("UP", "DOWN"):
                self._pico.wait(_REPEAT_MS)
            elif number + 1 < len(keys):
                self._pico.settle(_QUIET_MS)
        self._pico.wait(_QUIET_MS)


def installed(folder):
    """The flashes (Paths) of two Picos on which the game is installed with the link, and the words of `folder`/lexicon:
    where a machine plays, and where a human does."""
    lexicon, machine = folder / "lexicon", folder / "machine.bin"
    copy_lexicon(str(_LEXICON), str(lexicon), _COUNTS, _FEWER)
    chosen = carried.chosen(BOARD, [lexicon], more=["link"], less=["analysis", "guide", "statistics", "words"])
    with Emulated(BOARD, machine) as pico:
        flash(BOARD, pico.url, [lexicon], chosen=chosen)
        _choose(pico, {"players": "m5,h"}, folder)
    human = Path(shutil.copy(machine, folder / "human.bin"))
    with Emulated(BOARD, human) as pico:
        _choose(pico, {"players": "h,m5"}, folder)
    return machine, human


def _choose(pico, setup, folder):
    """Write down what is chosen in the set-up, as it does that."""
    Records(str(folder / "settings")).write(json.dumps(setup).encode())
    newest = max(folder.glob("settings.*"), key=lambda path: path.stat().st_mtime_ns)
    with Board(pico.url) as board:
        for name in ("settings.0", "settings.1"):
            board.run(f"with open('{name}', 'wb') as file: file.write({newest.read_bytes()!r})")


def play(folder, images, seed, cuts=0, faulty=0.01, severed=0, humans=()):
    """Play a whole game. Returns the two GCG files (bytes).

    images: as installed() returns them
    cuts: how often the power of either Pico fails in the midst of a write to flash
    severed: how often the cable is cut for some seconds
    humans: on which sides a human plays
    """
    chance, cable = random.Random(seed), Cable(seed, faulty)
    moments = [(chance.randrange(2), chance.randint(1, _MOST_OPERATIONS)) for _ in range(cuts)]
    picos = []
    try:
        for side in (0, 1):
            flash_file = Path(shutil.copy(images[side in humans], folder / f"flash{side}.bin"))
            picos.append(Pico(side, flash_file, cable, side in humans))
        for pico in picos:
            pico.start()
        picos[0].open()
        picos[1].join()
        _to_the_end(picos, cable, chance, moments, severed)
        return [pico.record() for pico in picos]
    finally:
        cable.close()
        for pico in picos:
            pico.close()


def _to_the_end(picos, cable, chance, moments, severed):
    """moments: of each power cut, on which side it happens, and at which operation on flash after the cut before"""
    quiet, idle, armed = 0, 0, False
    for _ in range(_MOST_LOOKS):
        if moments and not armed:
            side, operation = moments.pop(0)
            picos[side].cut_power_at(operation)
            armed = True
        last, idle = cable.saved[:], idle + 1
        for pico in picos:
            pico.look()
            if pico.cut:
                armed, idle = False, 0
                pico.start()
                pico.join() if pico.side else pico.open()
        if cable.saved[0] == cable.saved[1] >= 0:
            for pico in picos:
                if pico.human:
                    pico.move()
        if severed and not cable.cut and chance.random() < 0.1:
            cable.cut = True
        elif cable.cut and chance.random() < 0.3:
            cable.cut, severed = False, severed - 1
        idle = idle if last == cable.saved else 0
        assert idle <= _MOST_IDLE, f"no turn in {_MOST_IDLE} looks: {cable.saved} turns are saved"
        over = last == cable.saved and not cable.cut and all(pico.has_written() for pico in picos)
        quiet = quiet + 1 if over else 0
        if quiet == _LAST_LOOKS:
            assert not (moments or armed or severed), "the game was over before all had failed that was to fail"
            return
    raise AssertionError(f"no end after {_MOST_LOOKS} looks: {cable.saved} turns are saved")
