"""A file as memory, outside the heap: for MicroPython with ffi, which among ours the 32-bit one is."""

import ffi
import uctypes

_READ = 1
_PRIVATE = 2


def mapping(path):
    """The file's bytes, mapped for good; to be read only. Raises OSError."""
    mmap = ffi.open(None).func("p", "mmap", "pLiiil")
    with open(path, "rb") as file:
        size = file.seek(0, 2)
        address = mmap(None, size, _READ, _PRIVATE, file.fileno(), 0)
    if address == -1:
        raise OSError("%s cannot be mapped" % path)
    return uctypes.bytearray_at(address, size)
