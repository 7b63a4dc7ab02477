"""Two emulated Picos that play one game through a cable: each UART is served on TCP, and what goes from one to the
other passes here, where bytes are lost, doubled and damaged, and the cable is cut. Buttons are pressed as players press
them: a game is opened on one Pico and joined on the other, and so again after each power cut."""

import contextlib
import json
import random
import shutil
import socket
import threading
import time
from binascii import crc32

from conftest import ROOT
from picorack.link import frames, session
from picorack.savegame.records import Records

from host_tools.board import carried
from host_tools.board.flash import flash
from host_tools.board.link import Board
from host_tools.emulator.process import Emulated, EmulatorError

BOARD = "pico_ssd1306"
LEXICON = ROOT / "tests/data/small/lexicon"
_PATIENCE_S = 1200  # of the host's time, for a whole game
_QUIET_MS = 1500  # in which a screen that was asked for is painted
_END_MS = 25_000  # without another turn: the game is over
_LOOK_MS = 1000  # between two looks at a game
_FINDING = 30  # times _QUIET_MS until a game that was opened must have been found
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
        self._closed = False

    def connect(self, side, port):
        """A Pico was switched on: this is the port of its UART."""
        line = self._sockets[side] = socket.create_connection(("127.0.0.1", port))
        self._heard[side].clear()
        threading.Thread(target=self._carry, args=(side, line), daemon=True).start()

    def close(self):
        self._closed = True
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
    """One of the two. side: 0 opens the game, 1 joins it; a machine plays on both"""

    def __init__(self, side, flash_file, cable):
        self.side = side
        self._flash, self._cable = flash_file, cable
        self.cut = False
        self._starts = 0
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

    def record(self):
        """The GCG file that was written last, None if there is none."""
        with Board(self._pico.url) as board:
            names = board.run("import os\nprint(*sorted(n for n in os.listdir() if n.endswith('.gcg')))").split()
            return board.call("(lambda name: open(name, 'rb').read())", names[-1]) if names else None

    def _press(self, *keys, quiet_ms=_QUIET_MS):
        for number, key in enumerate(keys):
            self._pico.press(key)
            if number + 1 == len(keys) or key != keys[number + 1]:
                self._pico.settle(quiet_ms)
            else:
                self._pico.wait(150)


def installed(folder):
    """The flash (Path) of a Pico on which the game is installed with the link, and a machine plays."""
    path = folder / "installed.bin"
    chosen = carried.chosen(BOARD, [LEXICON], more=["link"], less=["analysis", "guide", "statistics", "words"])
    with Emulated(BOARD, path) as pico:
        flash(BOARD, pico.url, [LEXICON], chosen=chosen)
        _choose(pico, "m2,h", folder)
    return path


def _choose(pico, players, folder):
    """Write down who is chosen to play, as the set-up does it."""
    Records(str(folder / "settings")).write(json.dumps({"players": players}).encode())
    newest = max(folder.glob("settings.*"), key=lambda path: path.stat().st_mtime_ns)
    with Board(pico.url) as board:
        for name in ("settings.0", "settings.1"):
            board.run(f"with open('{name}', 'wb') as file: file.write({newest.read_bytes()!r})")


def play(folder, image, seed, cuts=0, faulty=0.01, severed=0):
    """Play a whole game. Returns the two GCG files (bytes).

    cuts: how often the power of either Pico fails in the midst of a write to flash
    severed: how often the cable is cut for some seconds
    """
    chance, cable = random.Random(seed), Cable(seed, faulty)
    picos = []
    try:
        for side in (0, 1):
            picos.append(Pico(side, shutil.copy(image, folder / f"flash{side}.bin"), cable))
        for pico in picos:
            pico.start()
        picos[0].open()
        picos[1].join()
        _to_the_end(picos, cable, chance, cuts, severed)
        return [pico.record() for pico in picos]
    finally:
        cable.close()
        for pico in picos:
            pico.close()


def _to_the_end(picos, cable, chance, cuts, severed):
    deadline = time.monotonic() + _PATIENCE_S
    last, quiet_ms, armed = cable.saved[:], 0, False
    while quiet_ms < _END_MS:
        assert time.monotonic() < deadline, f"no end within {_PATIENCE_S} s: {cable.saved} turns are saved"
        if cuts and not armed:
            chance.choice(picos).cut_power_at(chance.randrange(1, 60))
            armed = True
        for pico in picos:
            pico.look()
        for pico in picos:
            if pico.cut:
                cuts, armed = cuts - 1, False
                pico.start()
                pico.join() if pico.side else pico.open()
        if severed and not cable.cut and chance.random() < 0.1:
            cable.cut = True
        elif cable.cut and chance.random() < 0.3:
            cable.cut, severed = False, severed - 1
        quiet_ms = 0 if last != cable.saved or cable.cut else quiet_ms + _LOOK_MS
        last = cable.saved[:]
