"""Two processes on this machine that play one game by TCP without anybody at a terminal, and are killed in between."""

import contextlib
import random
import socket
import subprocess
import time

from conftest import ROOT

from host_tools.games.replay import replay_file
from host_tools.lexicons.folders import tiles_of
from host_tools.run.runtime import Device, DeviceError

LEXICON = ROOT / "tests/data/small/lexicon"
_PATIENCE_S = 120
_SAMPLE_S = 0.02
_SPECS = ("greedy", "novice", "m3", "m5")


class Side:
    """One of the two. folder: of its records; arguments: of linked.py before the options; spec: who plays"""

    def __init__(self, device, folder, arguments, spec):
        self._device, self.folder, self._arguments = device, folder, arguments
        self._options = ["--lexicon", LEXICON, "--data", folder, "--players", spec]
        self._child = None
        folder.mkdir()

    def start(self):
        words = [*self._arguments, 0, *self._options]
        self._child = self._device.popen("linked.py", words, stdout=subprocess.DEVNULL)

    def kill(self):
        """End it as nobody would: SIGKILL."""
        self._child.kill()
        with contextlib.suppress(DeviceError):
            self._child.__exit__(None, None, None)

    def record(self):
        """The GCG file that was written last, None if there is none."""
        return max((self.folder / "games").glob("*.gcg"), key=lambda path: path.stat().st_mtime_ns, default=None)


def free_port():
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


def play(seed, folder, kills):
    """Play a game between machines to its end while either process is killed so many times. Checks that both have the
    same record of it in the end, and that the rules allow every turn of it."""
    chance, device, port = random.Random(seed), Device(), free_port()
    address = ["127.0.0.1", port]
    sides = [
        Side(device, folder / way, [way, *address], chance.choice(_SPECS)) for way in chance.sample(["host", "join"], 2)
    ]
    try:
        for side in sides:
            side.start()
        for _ in range(kills):
            time.sleep(chance.random() * 0.6)
            if _agree(*sides):
                break
            for side in chance.choice([sides[:1], sides[1:], sides]):
                side.kill()
                side.start()
        _until(lambda: _agree(*sides))
    finally:
        for side in sides:
            side.kill()
    report = replay_file(sides[0].record(), tiles_of(LEXICON))
    assert not report.differences, report.differences


def _agree(*sides):
    """Have both written the same record of a game that is over? One that is being written ends early."""
    first, second = [side.record() for side in sides]
    if not first or not second or first.read_bytes() != second.read_bytes():
        return False
    return replay_file(first, tiles_of(LEXICON)).finished == 1


def _until(true):
    deadline = time.monotonic() + _PATIENCE_S
    while not true():
        assert time.monotonic() < deadline, f"nothing comes to an end within {_PATIENCE_S} s"
        time.sleep(_SAMPLE_S)
