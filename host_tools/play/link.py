"""Where the other device of a game of two is: what --host and --join say (docs/link.md)."""

from dataclasses import dataclass

from lexicon_packer.showing import plain

from ..errors import PicorackError

PORT = 7532
HERE = "127.0.0.1"
_PORTS = range(1, 1 << 16)


@dataclass(frozen=True)
class Place:
    """host: does this side wait for the other? address, port: of the side that waits"""

    host: bool
    address: str
    port: int

    def arguments(self, asked):
        """Of the device's program linked.py. asked: does somebody sit here?"""
        return ["host" if self.host else "join", self.address, self.port, int(asked)]


def place(host, join):
    """The Place of --host or --join, as the command line has them (None for an option that it has not); None for none
    of the two. Raises PicorackError."""
    if host is None and join is None:
        return None
    if host is not None and join is not None:
        raise PicorackError("--host waits for the other device and --join calls it: leave one out")
    text, option = (host, "--host") if join is None else (join, "--join")
    address, colon, port = text.rpartition(":")
    if not colon and not (host is not None and text.isdecimal()):
        address, port = text, str(PORT)
    if not (port.isdecimal() and int(port) in _PORTS) or join is not None and not address:
        shape = "a PORT or ADDRESS:PORT" if join is None else "an ADDRESS or ADDRESS:PORT"
        raise PicorackError(f"{option} {plain(text)} is not {shape}, with a port from 1 to 65535: correct it")
    return Place(join is None, address or HERE, int(port))
