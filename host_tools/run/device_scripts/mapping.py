"""Maps a file into memory, outside the heap. It needs a MicroPython with the module ffi, as unix32 is."""

import ffi
import uctypes


def mapping(path):
    """The file's bytes as a bytearray that must not be written to. It is never unmapped. Raises OSError."""
    mmap = ffi.open(None).func(*b"p mmap pLiiil".decode().split())  # made here, they do not become names
    read, private = 1, 2
    with open(path, "rb") as file:
        size = file.seek(0, 2)
        address = mmap(None, size, read, private, file.fileno(), 0)
    if address == -1:
        raise OSError("%s cannot be mapped" % path)
    return uctypes.bytearray_at(address, size)
