"""A serial port from which all bytes that have come are read at once, however few of them are asked for.

mpremote asks for one byte at a time, and pyserial makes one or two system calls for each. The moves of one position
with two blanks are some 400,000 bytes.
"""

import time

_PIECE = 4096
_PAUSE_S = 0.001


class ReadAhead:
    """Stands in for an open port of pyserial. Attributes that are not defined here are those of the port, and so are
    the exceptions."""

    def __init__(self, port):
        self._port = port
        self._patience_s = port.timeout
        self._read = bytearray()
        port.timeout = 0  # from now on port.read() returns at once with what has come

    # mpremote lowers these two signals before it closes the port.
    rts = property(fset=lambda self, level: setattr(self._port, "rts", level))
    dtr = property(fset=lambda self, level: setattr(self._port, "dtr", level))

    def __getattr__(self, name):
        return getattr(self._port, name)

    def inWaiting(self):  # noqa: N802
        """How many bytes can be read without waiting."""
        if not self._read:
            self._read += self._port.read(_PIECE)
        return len(self._read)

    def read(self, size=1):
        """`size` bytes; fewer if they do not come within the port's timeout."""
        until = time.monotonic() + self._patience_s
        while len(self._read) < size:
            more = self._port.read(_PIECE)
            self._read += more
            if not more:
                if time.monotonic() > until:
                    break
                time.sleep(_PAUSE_S)
        taken = bytes(self._read[:size])
        del self._read[:size]
        return taken
