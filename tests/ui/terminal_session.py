"""The real main.py in a real terminal (a pty): a test presses keys, and reads what is written until main.py waits for
the next key."""

import fcntl
import termios
import time
from pathlib import Path

from terminal import SAMPLE_S, Terminal

from host_tools.run.device_build import build
from host_tools.toolchain.programs import matching

_PATIENCE_S = 60
_WAKING_S = 1  # a key that it waits for wakes it sooner; that of a shell may be for the shell's job
_SAMPLES = 6  # samples in a row that find it waiting: longer than it waits for what follows Esc
_SHELL = ("sh", "-c", 'set -m; "$@"; echo stopped; read line; fg >/dev/null', "sh")  # it lets a stopped job go on


class Session(Terminal):
    """main.py on MicroPython with a terminal of its own."""

    def __init__(self, folder, *arguments, size=(80, 24), env=(), in_shell=False):
        """in_shell: is it the job of a shell, which says "stopped" when the job has stopped, and lets it go on after
        Enter?"""
        runtime, _ = matching()
        command = [*(_SHELL if in_shell else ()), *runtime.command, "-X", "heapsize=2m", "-m", "main", *arguments]
        env = {"MICROPYPATH": f"{build(runtime.arch)}:.frozen", "TERM": "xterm-256color", **dict(env)}
        taking = _take_terminal if in_shell else None
        super().__init__(command, size, env, cwd=folder, start_new_session=True, preexec_fn=taking)

    def press(self, *keys):
        """Press keys one after the other, each when it waits for one. Returns what it wrote after the last."""
        said = ""
        for key in keys:
            before = self._wakings()
            self.write(key)
            deadline = time.monotonic() + _WAKING_S
            while self._wakings() == before and time.monotonic() < deadline:
                time.sleep(SAMPLE_S / 10)  # on a busy machine the key may take its time to arrive
            said = self.quiet()
        return said

    def leave(self, key="\x03"):
        """Leave the game by a key. It must end without an error, and the terminal must be as it was."""
        self.write(key)
        assert self.end() == 0
        assert self.restored()
        assert self.process.stderr.read() == b""

    def quiet(self):
        """Read until it waits for a key or has ended. Returns what it wrote."""
        said = ""
        deadline = time.monotonic() + _PATIENCE_S
        still = 0
        while still < _SAMPLES and time.monotonic() < deadline:
            more = self.read()
            said += more
            still = 0 if more or not self._sleeps() else still + 1
        return said

    def _sleeps(self):
        """Is it blocked, waiting for a key? While it computes it is not, however busy the machine is."""
        if self.process.returncode is not None:
            return True
        stat = Path(f"/proc/{self.process.pid}/stat").read_text()
        return stat.rpartition(")")[2].split()[0] in "SZ"

    def _wakings(self):
        """How often it has gone back to sleep, after it was woken by a key or by time; "" once it has ended."""
        if self.process.poll() is not None:
            return ""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next((line for line in status.splitlines() if line.startswith("voluntary")), "")

    def restored(self):
        return (
            termios.tcgetattr(self.slave) == self.before
            and self.seen.count("\x1b[?1049h") == 1
            and self.seen.rstrip().endswith("\x1b[0m\x1b[?25h\x1b[?1049l")
        )


def _take_terminal():
    """Make standard input the terminal of this new session, as a shell needs it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
