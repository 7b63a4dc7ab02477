"""Maps a file into memory, outside the heap. It needs a MicroPython with the module ffi, as unix32 is."""

import ffi
import uctypes


def mapping(path):
    """The file's bytes as a bytearray that must not be written to. It is never unmapped. Raises OSError."""
    # The result and the six arguments have 32 bits each, so one type does for all. MicroPython keeps the letter of each
    # type as a name in the heap, and "mmap", too, if it stood here as a str.
    mmap = ffi.open(None).func("i", b"mmap".decode(), "i" * 6)
    read, private = 1, 2
    with open(path, "rb") as file:
        size = file.seek(0, 2)
        address = mmap(None, size, read, private, file.fileno(), 0)
    if address == -1:
        raise OSError("%s cannot be mapped" % path)
    return uctypes.bytearray_at(address, size)
