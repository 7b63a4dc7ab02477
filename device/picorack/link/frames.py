"""Frames: the pieces in which two devices talk (docs/link.md). A frame has at most 250 bytes, so that a packet of
ESP-NOW holds one; a stream of bytes, such as a cable or TCP, holds one after another.

    0   2   "pr"
    2   1   version of the protocol, 1
    3   1   bytes of the frame, 13 to 250
    4   1   kind
    5   2   tag of the sender's session
    7   2   tag of the session that it answers, 0 where there is none yet
    9       payload
        4   CRC-32 (as in zlib) of all before it, low byte first

Whatever comes may be damaged, or no frame at all: the reader goes on at the next byte at which a whole frame begins.
"""

from binascii import crc32

from micropython import const

MOST = const(250)  # bytes of a frame
VERSION = const(1)
PAYLOAD = const(9)  # where it begins
CHECK = const(4)  # bytes of the check sum
NONE = const(0xFF)  # of a step: for none
_LEAST = const(13)
_P = const(0x70)
_R = const(0x72)


def sealed(kind, tags, payload):
    """A frame (bytes). tags: both, 4 bytes; payload: at most 237 bytes"""
    frame = bytes((_P, _R, VERSION, PAYLOAD + len(payload) + CHECK, kind)) + tags + payload
    return frame + crc32(frame).to_bytes(CHECK, "little")


class Reader:
    """The frames that arrive.

    receive: receive(buffer, at) puts what has come into a buffer, from the index `at` on, and returns how many bytes,
        0 for none: no more than there is room for. The rest comes the next time
    buffer: begins with the frame that next() has found, until it is called again
    """

    def __init__(self, receive):
        self.buffer = bytearray(MOST)
        self._receive = receive
        self._size = 0  # bytes in the buffer
        self._frame = 0  # bytes of the frame at its beginning

    def next(self):
        """The bytes of the next frame, 0 if none has come. Where nothing comes it allocates nothing."""
        if self._frame:
            self._drop(self._frame)
        if not self._found():
            count = self._receive(self.buffer, self._size)  # there is room: it holds less than a frame
            if count:
                self._size += count
                self._found()
        return self._frame

    def _found(self):
        """Is a whole frame there? What cannot begin one is dropped."""
        buffer, at = self.buffer, 0
        while at < self._size:
            left = self._size - at
            if buffer[at] == _P and (left < 2 or buffer[at + 1] == _R):
                if left <= 3:
                    break
                length = buffer[at + 3]
                if _LEAST <= length <= MOST:
                    if left < length:
                        break
                    if _is_whole(buffer, at, length):
                        self._drop(at)
                        self._frame = length
                        return True
            at += 1
        if at:
            self._drop(at)
        return False

    def _drop(self, count):
        self._frame = 0
        for i in range(count, self._size):
            self.buffer[i - count] = self.buffer[i]
        self._size -= count


def _is_whole(buffer, at, length):
    end = at + length - CHECK
    return crc32(buffer[at:end]) == int.from_bytes(buffer[end : end + CHECK], "little")
