"""Records that survive a power cut: each write goes to a file of its own, beside the one that held good before.

A record NAME is two files, NAME.0 and NAME.1. A write replaces the older of them and a read takes the newest that is
whole, so whatever a cut does to the file being written, the record before it is there. A file:

    0   4   "PRK" and the version of this format, 1
    4   4   sequence number, one more than that of the record before (low byte first, as all numbers)
    8   4   bytes of payload
    12  4   CRC-32 of the bytes 0-11 and of the payload
    16      payload; the file ends with it

What is relied on: that a write to one file leaves another one alone, that a file holds what was written once it has
been closed, and that the file system can be mounted after a cut. Littlefs grants all three, and more: a file's new
content is not seen before it is closed, so a file cut while written is the old one. That is not relied on, since FAT
does not grant it: there a cut may leave a file empty, short, or made of old and new sectors, and the CRC finds out. On
FAT, a torn sector of the allocation table or of the directory may take both files with it (docs/saving.md).

Sequence numbers are compared as those of TCP are, so they may wrap around.
"""

import struct
from binascii import crc32

from micropython import const

from .record_writer import CHECKED, HEADER, HEADER_BYTES, MAGIC, RecordError, write_file

_SEQUENCES = const(0xFFFFFFFF)
_HALF = const(0x7FFFFFFF)


class Records:
    """A record in two files. path: their name without the '.0' and '.1'. One object at a time may write a record.

    newest: sequence number and slot of the newest, None while not looked for.
    """

    def __init__(self, path):
        self._path = path
        self.newest = None

    def read(self):
        """The payload written last (bytes), None if there is none."""
        files = []
        for slot in (0, 1):
            try:
                files.append((_sequence_of(self._file(slot)), slot))
            except RecordError:
                pass
        if len(files) == 2 and _follows(files[1][0], files[0][0]):
            files.reverse()
        for self.newest in files:
            try:
                return read_file(self._file(self.newest[1]))
            except RecordError:
                pass
        self.newest = 0, 1
        return None

    def write(self, payload):
        """Replace the record; an empty payload is how to have none. Raises RecordError: then the old one is there."""
        if self.newest is None:
            self.read()
        sequence, slot = (self.newest[0] + 1) & _SEQUENCES, 1 - self.newest[1]
        write_file(self._file(slot), sequence, lambda: (payload,))
        self.newest = sequence, slot

    def _file(self, slot):
        return "%s.%d" % (self._path, slot)


def load(path):
    """The payload of a record, path being its name or that of one of its files. Raises RecordError."""
    payload = Records(path).read()
    return read_file(path) if payload is None else payload


def read_file(path):
    """The payload of one file. Raises RecordError naming the file and what is wrong with it."""
    with _opened(path) as file:
        header = _header(file, path)
        _, _, length, crc = struct.unpack(HEADER, header)
        size = file.seek(0, 2) - HEADER_BYTES
        if size != length:
            raise RecordError("%s is damaged: it holds %d bytes of %d: name another" % (path, size, length))
        file.seek(HEADER_BYTES)
        payload = file.read(length)
    if crc32(payload, crc32(memoryview(header)[:CHECKED])) != crc:
        raise RecordError("%s is damaged (check sum): name another" % path)
    return payload


def _sequence_of(path):
    with _opened(path) as file:
        return struct.unpack(HEADER, _header(file, path))[1]


def _opened(path):
    try:
        return open(path, "rb")
    except OSError:
        raise RecordError("there is no record %s: name another" % path)


def _header(file, path):
    header = file.read(HEADER_BYTES)
    if len(header) < HEADER_BYTES or header[:4] != MAGIC:
        raise RecordError("%s is not a record of picorack: name another" % path)
    return header


def _follows(sequence, other):
    """Was `sequence` written after `other`?"""
    return 0 < (sequence - other) & _SEQUENCES <= _HALF
