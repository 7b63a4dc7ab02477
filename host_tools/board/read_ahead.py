"""A serial port whose bytes are read as they come, however few are asked for.

mpremote asks for them one by one, and each would be a call of the system or two: of the moves of a position with two
blanks there are some 400,000.
"""

import time

_PIECE = 4096
_PAUSE_S = 0.001


class ReadAhead:
    """port: an open port of pyserial. What is not here is the port's own. Raises what the port raises."""

    def __init__(self, port):
        self._port = port
        self._patience_s = port.timeout
        self._read = bytearray()
        port.timeout = 0  # a read takes what is there

    # The lines that mpremote lowers before it closes the port.
    rts = property(fset=lambda self, level: setattr(self._port, "rts", level))
    dtr = property(fset=lambda self, level: setattr(self._port, "dtr", level))

    def __getattr__(self, name):
        return getattr(self._port, name)

    def inWaiting(self):  # noqa: N802
        """How many bytes can be read at once."""
        if not self._read:
            self._read += self._port.read(_PIECE)
        return len(self._read)

    def read(self, size=1):
        """So many bytes; fewer if they do not come within the port's timeout."""
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
