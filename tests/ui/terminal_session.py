"""The real main.py in a real terminal (a pty): a test presses keys, and reads what is written until main.py waits for
the next key."""

import codecs
import contextlib
import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time
from pathlib import Path

from host_tools.run.device_build import build
from host_tools.toolchain.programs import matching

_PATIENCE_S = 60
_SAMPLE_S = 0.01
_SAMPLES = 6  # samples in a row that find it waiting: longer than it waits for what follows Esc
_SHELL = ("sh", "-c", 'set -m; "$@"; echo stopped; read line; fg >/dev/null', "sh")  # it lets a stopped job go on


class Session:
    """main.py on MicroPython with a terminal of its own. seen: all that it has written"""

    def __init__(self, folder, *arguments, size=(80, 24), env=(), in_shell=False):
        """in_shell: is it the job of a shell, which says "stopped" when the job has stopped, and lets it go on after
        Enter?"""
        self.master, slave = pty.openpty()
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.before = termios.tcgetattr(slave)
        runtime, _ = matching()
        environment = {
            **os.environ,
            "MICROPYPATH": f"{build(runtime.arch)}:.frozen",
            "TERM": "xterm-256color",
            "COLUMNS": str(size[0]),
            "LINES": str(size[1]),
            **dict(env),
        }
        shell = _SHELL if in_shell else ()
        self.process = subprocess.Popen(
            [*shell, *runtime.command, "-X", "heapsize=2m", "-m", "main", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=subprocess.PIPE,
            cwd=folder,
            env=environment,
            start_new_session=True,
            preexec_fn=_take_terminal if in_shell else None,
        )
        self.slave = slave
        self.seen = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a character may come in two pieces

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()
        os.close(self.slave)
        os.close(self.master)

    def press(self, keys):
        os.write(self.master, keys.encode())
        return self.quiet()

    def quiet(self):
        """Read until it waits for a key or has ended. Returns what it wrote."""
        said = ""
        deadline = time.monotonic() + _PATIENCE_S
        still = 0
        while still < _SAMPLES and time.monotonic() < deadline:
            ready, _, _ = select.select([self.master], [], [], _SAMPLE_S)
            said += self.read() if ready else ""
            still = 0 if ready or not self._sleeps() else still + 1
        self.seen += said
        return said

    def _sleeps(self):
        """Is it blocked, waiting for a key? While it computes it is not, however busy the machine is."""
        if self.process.returncode is not None:
            return True
        stat = Path(f"/proc/{self.process.pid}/stat").read_text()
        return stat.rpartition(")")[2].split()[0] in "SZ"

    def read(self):
        with contextlib.suppress(OSError):
            return self._decoder.decode(os.read(self.master, 65536))
        return ""

    def until(self, string):
        """Read until this has been written. Returns what was."""
        deadline = time.monotonic() + _PATIENCE_S
        said = ""
        while string not in said and time.monotonic() < deadline:
            ready, _, _ = select.select([self.master], [], [], _SAMPLE_S)
            said += self.read() if ready else ""
        self.seen += said
        return said

    def answer(self, size):
        """Answer its question for the terminal's size with (columns, lines)."""
        self.until("\x1b[6n")
        os.write(self.master, b"\x1b[%d;%dR" % (size[1], size[0]))

    def end(self):
        """Wait for its end. Returns its exit status."""
        status = self.process.wait(_PATIENCE_S)
        self.quiet()
        return status

    def restored(self):
        return (
            termios.tcgetattr(self.slave) == self.before
            and self.seen.count("\x1b[?1049h") == 1
            and self.seen.rstrip().endswith("\x1b[0m\x1b[?25h\x1b[?1049l")
        )


def _take_terminal():
    """Make standard input the terminal of this new session, as a shell needs it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
