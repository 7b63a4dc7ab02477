"""A command in a real terminal (a pty): a test presses keys and reads what is drawn."""

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

_PATIENCE_S = 60
SAMPLE_S = 0.01


class Terminal:
    """A command with a terminal of its own, to be used in a `with`.

    process: its Popen; seen: all that it has written; master, slave: the two ends of the terminal
    size: (columns, lines), None: the kernel does not know it, nor do COLUMNS and LINES, which workers of pytest-xdist
    have
    options: as of Popen. Standard error is a pipe unless they say otherwise."""

    def __init__(self, command, size=(80, 24), env=(), **options):
        self.master, self.slave = pty.openpty()
        environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        if size:
            fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
            environment |= {"COLUMNS": str(size[0]), "LINES": str(size[1])}
        environment |= dict(env)
        self.before = termios.tcgetattr(self.slave)
        ends = {"stdin": self.slave, "stdout": self.slave, "stderr": subprocess.PIPE}
        self.process = subprocess.Popen([*map(str, command)], env=environment, **{**ends, **options})
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

    def write(self, keys):
        os.write(self.master, keys.encode())

    def read(self, wait_s=SAMPLE_S):
        """Read what comes, or nothing if nothing comes for so long."""
        said = ""
        if select.select([self.master], [], [], wait_s)[0]:
            with contextlib.suppress(OSError):  # nobody has the terminal any more
                said = self._decoder.decode(os.read(self.master, 65536))
        self.seen += said
        return said

    def drain(self, silence_s):
        """Read until nothing has come for so long."""
        while self.read(silence_s):
            pass

    def until(self, string):
        """Read until this has been written. Returns what was."""
        deadline = time.monotonic() + _PATIENCE_S
        said = ""
        while string not in said and time.monotonic() < deadline:
            said += self.read()
        return said

    def answer(self, size):
        """Answer its question for the terminal's size with (columns, lines)."""
        self.until("\x1b[6n")
        self.write(f"\x1b[{size[1]};{size[0]}R")

    def end(self):
        """Wait for its end. Returns its exit status."""
        status = self.process.wait(_PATIENCE_S)
        self.drain(SAMPLE_S)
        return status
