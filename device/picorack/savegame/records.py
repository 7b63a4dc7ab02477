"""Records that survive a power cut: each write goes to a file of its own, beside the one that held good before.

A record NAME is two files, NAME.0 and NAME.1. A write replaces the older of them and a read takes the newest that is
whole, so whatever a cut does to the file being written, the record before it is there. A file:

    0   4   "PRK" and the version of this format, 1
    4   4   sequence number, one more than that of the record before (low byte first, as all numbers); it lies here in
            every version
    8   4   bytes of payload
    12  4   CRC-32 of the bytes 0-11 and of the payload
    16      payload; the file ends with it

What is relied on: that a write to one file leaves another one alone, that a file holds what was written once it has
been closed, and that the file system can be mounted after a cut. Littlefs grants all three, and more: a file's new
content is not seen before it is closed, so a file cut while written is the old one. That is not relied on, since FAT
does not grant it: there a cut may leave a file empty, short, or made of old and new sectors, and the CRC finds out. On
FAT, a torn sector of the allocation table or of the directory may take both files with it (docs/saving.md).

Sequence numbers are compared as those of TCP are, so they may wrap around.

A cut spoils a file of this version, and the one beside it is whole, unless it was the first ever written. Any other
file that cannot be read may be worth something, to another version for example: `unread` names it, so that it is
not overwritten unasked.
"""

import os
import struct
from binascii import crc32

from micropython import const

from .storing import CHECKED, HEADER, HEADER_BYTES, MAGIC, MOST_BYTES, RecordError, write_file

_VERSION_AT = const(3)  # of the header's first four bytes
_SEQUENCES = const(0xFFFFFFFF)
_HALF = const(0x7FFFFFFF)
_ENOENT = const(2)  # number of the OSError for a file that does not exist
_KIND = const(0xF000)  # of a file's mode
_FILE = const(0x8000)


class Records:
    """A record in two files. Only one object at a time may write a record.

    path: the name of the two files without '.0' and '.1'
    newest: (sequence number, slot) of the newest file, None before it was looked for; a write goes to the other slot
    unread: after read() a RecordError if the newest file is of another version, or if files are there of which none is
        whole; else None
    """

    def __init__(self, path):
        self._path = path
        self.newest = None
        self.unread = None

    def read(self):
        """The payload (bytes) that was written last, of the files that can be read. None if there is none."""
        self.newest = self.unread = spoilt = None
        files = []
        for slot in (0, 1):
            try:
                head = _head(self._file(slot))
                if head:
                    files.append((head, slot))
            except RecordError as error:
                spoilt = error
        if len(files) == 2 and follows(files[1][0][0], files[0][0][0]):
            files.reverse()
        for (sequence, version), slot in files:
            try:
                payload = read_file(self._file(slot))
                self.newest = self.newest or (sequence, slot)
                return payload
            except RecordError as error:
                if version == MAGIC[_VERSION_AT]:
                    spoilt = error
                elif not self.newest:
                    self.newest, self.unread = (sequence, slot), error
        self.newest = self.newest or (0, 1)
        self.unread = self.unread or spoilt
        return None

    def write(self, payload):
        """Replace the payload; an empty one means that there is no record. Raises RecordError, and then the old
        payload is still there."""
        if self.newest is None:
            self.read()
        sequence, slot = (self.newest[0] + 1) & _SEQUENCES, 1 - self.newest[1]
        is_there(self._file(slot))  # raises RecordError for a folder or a pipe
        write_file(self._file(slot), sequence, lambda: (payload,))
        self.newest = sequence, slot

    def _file(self, i):
        return self._path + "." + str(i)


def load(path, kept=False):
    """The payload (bytes) of a record.

    path: the record's name, or with `kept` False that of one of its two files
    kept: if True, a record that does not exist is None
    Raises RecordError if the newest file cannot be read.
    """
    records = Records(path)
    payload = records.read()
    if records.unread:
        raise records.unread
    return read_file(path) if payload is None and not kept else payload


def is_there(path):
    """Does this file exist? Raises RecordError if it is something else, such as a folder or a pipe, or if the system
    cannot tell."""
    try:
        mode = os.stat(path)[0]
    except OSError as error:
        if error.errno == _ENOENT:
            return False
        raise RecordError("%s cannot be read (%s)" % (path, error))
    if mode & _KIND != _FILE:
        raise RecordError("%s is no file: a record cannot be kept there" % path)
    return True


def read_file(path):
    """The payload (bytes) of one file. Raises RecordError, which names the file and what is wrong with it."""
    if not is_there(path):
        raise RecordError("there is no record %s: name another" % path)
    try:
        with open(path, "rb") as file:
            header = file.read(HEADER_BYTES)
            _check(header, path)
            _, _, length, crc = struct.unpack(HEADER, header)
            size = file.seek(0, 2) - HEADER_BYTES
            length = min(length, MOST_BYTES)
            if size != length:
                raise RecordError("%s is damaged: it holds %d bytes of %d: name another" % (path, size, length))
            file.seek(HEADER_BYTES)
            payload = file.read(length)
    except OSError as error:
        raise RecordError("%s cannot be read (%s)" % (path, error))
    if crc32(payload, crc32(memoryview(header)[:CHECKED])) != crc:
        raise RecordError("%s is damaged (check sum): name another" % path)
    return payload


def _head(path):
    """(sequence number, version) of a file; None if there is no file, or if it is too short to hold anything. Raises
    RecordError."""
    if not is_there(path):
        return None
    try:
        with open(path, "rb") as file:
            header = file.read(HEADER_BYTES)
    except OSError as error:
        raise RecordError("%s cannot be read (%s)" % (path, error))
    if len(header) < HEADER_BYTES:
        return None
    if header[:_VERSION_AT] != MAGIC[:_VERSION_AT]:
        _check(header, path)
    return struct.unpack(HEADER, header)[1], header[_VERSION_AT]


def _check(header, path):
    if len(header) < HEADER_BYTES or header[:_VERSION_AT] != MAGIC[:_VERSION_AT]:
        raise RecordError("%s is not a record of picorack: name another" % path)
    if header[_VERSION_AT] != MAGIC[_VERSION_AT]:
        raise RecordError(
            "%s was saved by another version of picorack (record %d, not %d): go on with it there"
            % (path, header[_VERSION_AT], MAGIC[_VERSION_AT])
        )


def follows(sequence, other):
    """Was the file with this sequence number written after the other one?"""
    return 0 < (sequence - other) & _SEQUENCES <= _HALF
