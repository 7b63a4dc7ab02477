"""Writes one file of a record, in the form that records.py describes. The whole payload is never in memory."""

import struct
from binascii import crc32

from micropython import const

from ..core.refusal import Refusal

MAGIC = b"PRK\x01"
HEADER = const("<4sIII")
HEADER_BYTES = const(16)
MOST_BYTES = const(0x7FFF)  # of payload
CHECKED = const(12)  # bytes of the header that the CRC covers


class RecordError(Refusal):
    """A record cannot be read or written; the message names the file and the reason."""


def write_file(path, sequence, parts, *given):
    """Write the file. parts(*given) returns an iterator over the parts of the payload, the same ones each time. Raises
    RecordError."""
    header = bytearray(HEADER_BYTES)
    size = 0
    for part in parts(*given):
        size += len(part)
    struct.pack_into(HEADER, header, 0, MAGIC, sequence, size, 0)
    crc = crc32(memoryview(header)[:CHECKED])
    for part in parts(*given):
        crc = crc32(part, crc)
    struct.pack_into("<I", header, CHECKED, crc)
    try:
        with open(path, "wb") as file:
            file.write(header)
            for part in parts(*given):
                file.write(part)
    except OSError as error:
        raise RecordError("%s cannot be written (%s): is there room for it?" % (path, error))
