"""A board behind a TCP port, for tests of programs that work with boards: MicroPython's unix port with flash of its
own.

It speaks the raw REPL, so mpremote cannot tell it from a board. A test can cut its power after a number of bytes.
"""

import contextlib
import os
import socket
import subprocess
import threading
from pathlib import Path

from host_tools.toolchain.programs import micropython

_PLAYS_S = 20
_BOOTED = "MPY: soft reboot"
_HERE = Path(__file__).parent
_FROZEN_MAIN = Path(__file__).parents[2] / "host_tools/run/device_scripts/frozen_main.py"


class FakeBoard:
    """A board, to be used in a `with`.
    folder: where the file of its flash lies
    files_kb, rom_kb: KB of its file system and of its partition for ROMFS
    card: a folder that the board mounts as a card
    cut_after: bytes that the host may send until the power fails
    cut_at_write: the number of the write to flash in the midst of which the power fails, counted from power-up
    frozen: (version, build) of a game in its firmware"""

    def __init__(self, folder, platform="rp2", files_kb=1200, rom_kb=1024, heap="3m", card=None):
        self.flash = Path(folder) / "flash.bin"
        self.log = Path(folder) / "log.txt"
        self.flash.write_bytes(b"\xff" * 1024 * (files_kb + rom_kb))
        self.cut_after = self.cut_at_write = self.frozen = None
        self._card = card
        self._command = [
            *micropython().command,
            "-X",
            f"heapsize={heap}",
            str(_HERE / "device/fake_board_device.py"),
            str(self.flash),
            str(self.log),
            platform,
            str(files_kb),
            str(rom_kb),
        ]
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = f"socket://127.0.0.1:{self._server.getsockname()[1]}"
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self):
        with contextlib.suppress(OSError):
            # This ends the thread that waits in accept(). Else it may go on there when the system has stopped the
            # process for a while, with the number of the file, which another board's server has by now.
            self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()

    def times_lit(self):
        """How often the game has lit the panel."""
        return self.log.read_text().count("lit") if self.log.exists() else 0

    def _serve(self):
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self._server.accept()
                with connection:
                    self._session(connection)

    def _session(self, connection):
        """One time of being powered, from the host's connection to its end."""
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # answers are short
        child = self._switched_on()
        answers = threading.Thread(target=self._answer, args=(child, connection), daemon=True)
        answers.start()
        is_cut = False
        with contextlib.suppress(OSError):
            while data := connection.recv(4096):
                if self.cut_after is not None:
                    data = data[: self.cut_after]
                    self.cut_after -= len(data)
                child.stdin.write(data)
                child.stdin.flush()
                if self.cut_after == 0:
                    self.cut_after = None
                    is_cut = True
                    break
        if not is_cut:
            with contextlib.suppress(OSError, subprocess.TimeoutExpired):
                child.stdin.close()
                child.wait(_PLAYS_S)  # a game that was started goes on for a moment
        child.kill()
        child.wait()
        answers.join(5)

    def _switched_on(self):
        environment = {"MICROPYPATH": f"{_HERE}:.frozen", "PATH": os.environ["PATH"]}
        environment |= {"CUT_AT_WRITE": str(self.cut_at_write)} if self.cut_at_write else {}
        environment |= {"CARD": str(self._card)} if self._card else {}
        environment |= {"FROZEN": " ".join(self.frozen), "FROZEN_MAIN": str(_FROZEN_MAIN)} if self.frozen else {}
        return subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)

    def says(self):
        """The lines that the board prints when it is switched on while nobody is connected."""
        said, _ = self._switched_on().communicate(b"\x04")
        lines = said.decode().replace(">>>", "").splitlines()
        return [line.strip() for line in lines if line.strip() and line.strip() not in ("MicroPython", _BOOTED)]

    @staticmethod
    def _answer(child, connection):
        with contextlib.suppress(OSError, ValueError):
            while data := child.stdout.read1(4096):
                connection.sendall(data)
            connection.shutdown(socket.SHUT_RDWR)  # its power has failed
