"""Bytes between two computers by TCP, for games of two devices (picorack/link). A connection that is lost is made
again; what is sent meanwhile is lost, too."""

import errno
import socket
import time

_AGAIN_MS = 500  # between two attempts to connect
_LATER = (errno.EAGAIN, errno.EINPROGRESS, errno.EALREADY, errno.ENOTCONN)


class Tcp:
    """host: does it wait for the other, or call it? address, port: where. Raises OSError."""

    source = "the other end"

    def __init__(self, host, address, port):
        self._address = socket.getaddrinfo(address, port)[0][-1]
        self._line = self._door = None
        self._tried = time.ticks_ms() - _AGAIN_MS
        if host:
            self._door = socket.socket()
            self._door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self._door.bind(self._address)
            self._door.listen(1)
            self._door.setblocking(False)

    def choose(self, source):
        """There is one computer at the other end; with None the connection is used no more."""
        if not source:
            for line in (self._line, self._door):
                if line:
                    line.close()
            self._line = self._door = None

    def send(self, frame):
        if self._line:
            self._try(self._line.send, frame)

    def receive(self, buffer, at):
        """Put what has come into a buffer, from an index on. Returns how many bytes."""
        self._join()
        if not self._line:
            return 0
        found = self._try(self._line.recv, len(buffer) - at)
        if found == b"":
            self._hang_up()
        count = len(found or b"")
        if count:
            buffer[at : at + count] = found
        return count

    def _try(self, act, what):
        """What act(what) returns, None where it must wait or the connection has gone."""
        try:
            return act(what)
        except OSError as error:
            if error.errno not in _LATER:
                self._hang_up()

    def _hang_up(self):
        self._line.close()
        self._line = None

    def _join(self):
        """Take the newest connection, or make one."""
        if self._door:
            try:
                line = self._door.accept()[0]
            except OSError:
                return
            if self._line:
                self._hang_up()
        elif self._line or time.ticks_diff(time.ticks_ms(), self._tried) < _AGAIN_MS:
            return
        else:
            self._tried = time.ticks_ms()
            line = socket.socket()
        line.setblocking(False)
        self._line = line
        if not self._door:
            self._try(line.connect, self._address)
