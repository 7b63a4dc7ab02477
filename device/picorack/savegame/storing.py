"""Writes one file of a record, in the form that records.py describes. The whole payload is never in memory."""

from binascii import crc32

from micropython import const

from .kept import RecordError

MAGIC = const(b"PRK\x01")
HEADER = const(b"<4sIII")  # bytes, which MicroPython does not keep as a name
HEADER_BYTES = const(16)
MOST_BYTES = const(0x7FFF)  # of payload
CHECKED = const(12)  # bytes of the header that the CRC covers


def write_file(path, sequence, parts, *given):
    """Write the file. parts(*given) returns an iterator over the parts of the payload, the same ones each time. Raises
    RecordError."""
    size = 0
    for part in parts(*given):
        size += len(part)
    header = MAGIC + sequence.to_bytes(4, "little") + size.to_bytes(4, "little")
    crc = crc32(header)
    for part in parts(*given):
        crc = crc32(part, crc)
    try:
        with open(path, "wb") as file:
            file.write(header + crc.to_bytes(4, "little"))
            for part in parts(*given):
                file.write(part)
    except OSError as error:
        raise RecordError("%s cannot be written (%s): is there room for it?" % (path, error))
